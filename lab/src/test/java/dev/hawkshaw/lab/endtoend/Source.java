package dev.hawkshaw.lab.endtoend;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** Sources of programs that the tests' own compiler can't compile, and their compilers. */
final class Source {
  private static final Path PROGRAMS = Path.of("src", "test", "resources", "programs");
  private static final String KOTLIN = "2.1.0";
  private static final String SCALA = "2.13.15";

  private Source() {}

  /** All files of a program. */
  static List<String> files(String program) throws IOException {
    try (Stream<Path> files = Files.walk(PROGRAMS.resolve(program).toAbsolutePath())) {
      return files.filter(Files::isRegularFile).map(Path::toString).sorted().toList();
    }
  }

  /** The line that has a text, from 1. */
  static int line(String program, String text) throws IOException {
    List<String> lines = Files.readAllLines(Path.of(files(program).get(0)));
    for (int i = 0; i < lines.size(); i++) {
      if (lines.get(i).contains(text)) {
        return i + 1;
      }
    }
    throw new IOException("no line of " + program + " has " + text);
  }

  /** The version of a JDK. */
  static int version(Path java) throws IOException {
    return Jdks.version(java.getParent().getParent());
  }

  /** Compiles a program with the compiler of a JDK. */
  static void javac(Path java, String program, Path into, String... options) throws Exception {
    List<String> command = new ArrayList<>(List.of(java.resolveSibling("javac").toString()));
    command.addAll(List.of("-g", "-d", into.toString()));
    command.addAll(List.of(options));
    run(command, program);
  }

  /** These compilers do not know the newest JDKs. */
  private static String ownJava() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** What Kotlin's compiled classes need. */
  static String kotlinLibrary() throws Exception {
    return Program.jars("org.jetbrains.kotlin:kotlin-stdlib:" + KOTLIN);
  }

  /** Compiles a program with Kotlin's compiler. */
  static void kotlin(String program, Path into) throws Exception {
    String compiler =
        Program.jars(
            "org.jetbrains.kotlin:kotlin-compiler-embeddable:" + KOTLIN,
            "org.jetbrains.kotlin:kotlin-stdlib:" + KOTLIN,
            "org.jetbrains.kotlin:kotlin-script-runtime:" + KOTLIN,
            "org.jetbrains.kotlin:kotlin-reflect:1.6.10",
            "org.jetbrains.kotlin:kotlin-daemon-embeddable:" + KOTLIN,
            "org.jetbrains.intellij.deps:trove4j:1.0.20200330",
            "org.jetbrains.kotlinx:kotlinx-coroutines-core-jvm:1.6.4",
            "org.jetbrains:annotations:13.0");
    run(
        List.of(
            ownJava(),
            "-cp",
            compiler,
            "org.jetbrains.kotlin.cli.jvm.K2JVMCompiler",
            "-no-stdlib",
            "-no-reflect",
            "-nowarn",
            "-jvm-target",
            "17",
            "-cp",
            kotlinLibrary(),
            "-d",
            into.toString()),
        program);
  }

  /** What Scala's compiled classes need. */
  static String scalaLibrary() throws Exception {
    return Program.jars("org.scala-lang:scala-library:" + SCALA);
  }

  /** Compiles a program with Scala's compiler. */
  static void scala(String program, Path into) throws Exception {
    Files.createDirectories(into);
    String compiler =
        Program.jars(
            "org.scala-lang:scala-compiler:" + SCALA,
            "org.scala-lang:scala-library:" + SCALA,
            "org.scala-lang:scala-reflect:" + SCALA);
    run(
        List.of(
            ownJava(),
            "-cp",
            compiler,
            "scala.tools.nsc.Main",
            "-nowarn",
            "-cp",
            scalaLibrary(),
            "-d",
            into.toString()),
        program);
  }

  private static void run(List<String> compiler, String program) throws Exception {
    List<String> command = new ArrayList<>(compiler);
    command.addAll(files(program));
    Path said = Files.createTempFile("compiler", ".txt");
    Process process =
        new ProcessBuilder(command)
            .redirectErrorStream(true)
            .redirectOutput(Redirect.to(said.toFile()))
            .start();
    int result = process.waitFor();
    String text = Files.readString(said);
    Files.delete(said);
    if (result != 0) {
      throw new IOException(program + " can't be compiled:\n" + text);
    }
  }
}
