package dev.hawkshaw.lab.endtoend;

import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Runs the built product as a user does: as a process of its own, on a JDK of choice. */
final class Tool {
  private static final Path HOME = Path.of(System.getProperty("hawkshaw.home"));

  private final Path java;
  private final Path directory;
  private final List<String> prefix = new ArrayList<>();
  private int minutes = 10;
  private boolean proves;

  Tool(Path java, Path directory) {
    this.java = java;
    this.directory = directory;
  }

  /** The tool on the JDK that runs the tests. */
  static Tool onThisJdk(Path directory) {
    return new Tool(Path.of(System.getProperty("java.home"), "bin", "java"), directory);
  }

  /** Puts a command before the tool's own. */
  Tool under(String... command) {
    prefix.addAll(List.of(command));
    return this;
  }

  /**
   * Lets it confirm what it finds, which takes its time: most tests are about what is found, and
   * leave that out.
   */
  Tool proving() {
    proves = true;
    return this;
  }

  /** Lets it take longer than usual. */
  Tool waiting(int atMostMinutes) {
    minutes = atMostMinutes;
    return this;
  }

  static Path labJar() {
    return HOME.resolve("demo").resolve("lab.jar");
  }

  static Path labSources() {
    return HOME.resolve("demo").resolve("sources");
  }

  static Path agent() {
    return HOME.resolve("hawkshaw-agent.jar");
  }

  static String testClasses() {
    return Path.of("target", "test-classes").toAbsolutePath().toString();
  }

  /** What a run of the tool gave. */
  record Result(int exitCode, String out, String err) {
    JsonNode json() {
      return JsonMapper.shared().readTree(out);
    }

    @Override
    public String toString() {
      return "exit code " + exitCode + "\n--- out\n" + out + "\n--- err\n" + err;
    }
  }

  Result run(String... arguments) throws IOException, InterruptedException {
    Path out = Files.createTempFile(directory, "out", ".txt");
    Path err = Files.createTempFile(directory, "err", ".txt");
    Process process = start(out, err, arguments);
    if (!process.waitFor(minutes, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("the tool did not end: " + List.of(arguments));
    }
    return new Result(process.exitValue(), Files.readString(out), Files.readString(err));
  }

  Process start(Path out, Path err, String... arguments) throws IOException {
    List<String> command = new ArrayList<>(prefix);
    command.add(java.toString());
    command.add("-cp");
    command.add(HOME.resolve("lib") + "/*");
    command.add("dev.hawkshaw.cli.Hawkshaw");
    command.add(arguments[0]);
    if (arguments[0].equals("localize") && !proves) {
      command.add("--no-confirm");
    }
    command.addAll(List.of(arguments).subList(1, arguments.length));
    return new ProcessBuilder(command)
        .directory(directory.toFile())
        .redirectOutput(Redirect.to(out.toFile()))
        .redirectError(Redirect.to(err.toFile()))
        .start();
  }
}
