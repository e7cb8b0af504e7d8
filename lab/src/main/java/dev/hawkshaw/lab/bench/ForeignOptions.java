package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.foreign.Jars;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import picocli.CommandLine.Option;

/** The options of the benchmarks that use code of others. */
final class ForeignOptions {
  @Option(
      names = "--jdk",
      paramLabel = "HOME",
      split = ",",
      description = "The JDKs to do it on, by their folders (default: the one that runs this).")
  private List<Path> homes = List.of();

  @Option(
      names = "--jars",
      paramLabel = "FILE",
      description =
          "weave: jars by their Maven coordinates, one a line (default: those that the lab knows).")
  private Path jars;

  @Option(
      names = "--suites",
      paramLabel = "NAME",
      split = ",",
      description = "suites: only these (default: all).")
  private List<String> suites = List.of();

  List<Jdk> jdks() throws IOException {
    if (homes.isEmpty()) {
      return List.of(Jdk.current());
    }
    List<Jdk> jdks = new ArrayList<>();
    for (Path home : homes) {
      jdks.add(Jdk.at(home).orElseThrow(() -> Problem.NO_JAVA.with(home, "there is no JDK")));
    }
    return jdks;
  }

  List<String> jars() throws IOException {
    return jars == null ? Jars.wellKnown() : Jars.listed(jars);
  }

  List<String> suites() {
    return suites;
  }

  /** What was typed, but the JDKs: the tables say which they were. */
  List<String> arguments() {
    return new Typed()
        .with("--jdk", Collections.nCopies(homes.size(), "HOME"))
        .with("--jars", jars == null ? null : (Object) jars.getFileName())
        .with("--suites", suites)
        .words();
  }
}
