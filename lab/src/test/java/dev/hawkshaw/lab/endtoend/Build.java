package dev.hawkshaw.lab.endtoend;

import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Runs tests in JVMs of their own as a build does, with the agent that captures or without. */
final class Build {
  private static final String FIXTURES = "dev.hawkshaw.lab.fixture.";
  private static final String PLATFORM =
      "(junit-jupiter|junit-platform|opentest4j|apiguardian|jspecify).*";
  private static final String JUNIT4 = "(junit-4|hamcrest).*";

  private final Path java;
  private final Path directory;

  Build(Path java, Path directory) {
    this.java = java;
    this.directory = directory;
  }

  /** Where its tests are captured. */
  Path captured() {
    return directory.resolve("captured runs");
  }

  /** The agent as an option of the JVM. */
  String agent() {
    return "-javaagent:" + Tool.agent() + "=capture=" + captured();
  }

  /** Runs test classes of JUnit 5 with these options of the JVM. */
  Program.Outcome jupiter(List<String> classes, String... options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("-cp", classPath(PLATFORM)));
    arguments.add(FIXTURES + "LaunchesTests");
    classes.forEach(each -> arguments.add(FIXTURES + each));
    return new Program(java, directory, arguments).run(options);
  }

  /** Runs a test class of JUnit 4, without the JUnit Platform. */
  Program.Outcome junit4(String name, String... options) throws Exception {
    return new Program(
            java,
            directory,
            List.of("-cp", classPath(JUNIT4), "org.junit.runner.JUnitCore", FIXTURES + name))
        .run(options);
  }

  /** Runs a main class. */
  Program.Outcome main(String name, String... options) throws Exception {
    return Program.ofClass(java, directory, FIXTURES + name).run(options);
  }

  private static String classPath(String wanted) {
    String jars =
        Stream.of(System.getProperty("java.class.path").split(File.pathSeparator))
            .filter(entry -> new File(entry).getName().matches(wanted))
            .collect(Collectors.joining(File.pathSeparator));
    return Tool.testClasses() + File.pathSeparator + jars;
  }

  /** What was kept of a test. */
  List<String> kept(String test) throws IOException {
    Path place = captured().resolve(FIXTURES + test).resolve("captured");
    if (!Files.exists(place)) {
      return List.of();
    }
    try (Stream<Path> files = Files.list(place)) {
      return files.map(file -> file.getFileName().toString()).sorted().toList();
    }
  }

  /** Ranks what was captured. */
  Tool.Result localize(String... options) throws Exception {
    List<String> arguments = new ArrayList<>(List.of("localize", "--study", captured().toString()));
    arguments.addAll(List.of(options));
    return new Tool(java, directory).run(arguments.toArray(new String[0]));
  }
}
