package dev.hawkshaw.lab.endtoend;

import dev.hawkshaw.campaign.Artifacts;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingReader;
import dev.hawkshaw.probes.format.SiteRow;
import java.io.File;
import java.io.IOException;
import java.io.InputStream;
import java.lang.ProcessBuilder.Redirect;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;

/** Runs a program of its own, without the agent or with it, alone or in company. */
final class Program {
  private static final Path HOME = Path.of(System.getProperty("hawkshaw.home"));
  private static final int MINUTES = 4;

  private final Path java;
  private final Path directory;
  private final List<String> arguments;

  /** A program is what stands after {@code java} and its agents. */
  Program(Path java, Path directory, List<String> arguments) {
    this.java = java;
    this.directory = directory;
    this.arguments = arguments;
  }

  /** A class of these tests. */
  static Program ofClass(Path java, Path directory, String name) {
    return new Program(java, directory, List.of("-cp", Tool.testClasses(), name));
  }

  /** How closely the agent watches: each way adds other things to the program's classes. */
  enum Watched {
    BY_OWNER(""),
    FROM_BIRTH(",noise=yield,strength=0.01,seed=1"),
    OWNER_ONLY(",shared=nothing.txt");

    private final String options;

    Watched(String options) {
      this.options = options;
    }

    /** The agent as an option of the JVM. */
    String agent() {
      return "-javaagent:" + HOME.resolve("hawkshaw-agent.jar") + "=destfile=run.hawk" + options;
    }
  }

  /**
   * What a run gave.
   *
   * @param recording what was recorded, or null
   */
  record Outcome(int exitCode, String out, String err, Contents recording) {
    /** All that two threads touched, with the line that did. */
    Set<String> shared() {
      Set<String> sites = new TreeSet<>();
      for (SiteRow site : recording.sites().values()) {
        String name =
            site.variable().substring(site.variable().lastIndexOf('.', lastDot(site)) + 1);
        sites.add(name + " " + site.kind() + " " + site.file() + ":" + site.line());
      }
      return sites;
    }

    private static int lastDot(SiteRow site) {
      return Math.max(0, site.variable().lastIndexOf('.') - 1);
    }

    /** The variables alone. */
    Set<String> variables() {
      return shared().stream()
          .map(site -> site.substring(0, site.indexOf(' ')))
          .collect(Collectors.toCollection(TreeSet::new));
    }

    @Override
    public String toString() {
      return "exit code " + exitCode + "\n--- out\n" + out + "\n--- err\n" + err;
    }
  }

  /** Runs it with these options of the JVM. */
  Outcome run(String... options) throws IOException, InterruptedException {
    Files.writeString(directory.resolve("nothing.txt"), "");
    Path recording = directory.resolve("run.hawk");
    Files.deleteIfExists(recording);
    Path out = directory.resolve("program.out");
    Path err = directory.resolve("program.err");
    List<String> command = new ArrayList<>(List.of(java.toString(), "-XX:TieredStopAtLevel=1"));
    command.addAll(List.of(options));
    command.addAll(arguments);
    Process process =
        new ProcessBuilder(command)
            .directory(directory.toFile())
            .redirectOutput(Redirect.to(out.toFile()))
            .redirectError(Redirect.to(err.toFile()))
            .start();
    if (!process.waitFor(MINUTES, TimeUnit.MINUTES)) {
      process.destroyForcibly();
      throw new AssertionError("it did not end: " + command + Files.readString(out));
    }
    return new Outcome(
        process.exitValue(), Files.readString(out), Files.readString(err), read(recording));
  }

  private static Contents read(Path recording) throws IOException {
    if (!Files.exists(recording)) {
      return null;
    }
    try (InputStream in = Files.newInputStream(recording)) {
      return RecordingReader.read(in);
    }
  }

  /** A class path of jars by their Maven coordinates. */
  static String jars(String... coordinates) throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("user.home"));
    Artifacts artifacts = new Artifacts(home, home.resolve(".hawkshaw").resolve("jars"));
    artifacts.fetch(List.of(coordinates));
    List<String> found = new ArrayList<>();
    for (String each : coordinates) {
      Path jar = artifacts.find(each);
      if (jar == null) {
        throw new IOException(each + " could not be fetched");
      }
      found.add(jar.toString());
    }
    return String.join(File.pathSeparator, found);
  }
}
