package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.subject.Catalogue;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.lab.subject.Workshop;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;

/** Makes runs of the subjects' variants in a folder. */
final class VariantRuns {
  private final Path directory;
  private final Path sources = Installation.demo().resolve("sources");
  private final Workshop workshop;

  VariantRuns(Path directory) {
    this.directory = directory;
    this.workshop = new Workshop(sources, directory.resolve("classes"));
  }

  /** All subjects, with their libraries. */
  List<Subject> subjects() throws IOException, InterruptedException {
    List<Subject> subjects = Catalogue.read(sources).subjects();
    workshop.fetchLibraries(subjects);
    return subjects;
  }

  /** A campaign's runs; ends the test if no JDK here can run the subject. */
  List<Run> make(Subject subject, Variant variant, Settings settings)
      throws IOException, InterruptedException {
    assumeTrue(Jdk.atLeast(subject.jdk()).isPresent(), "no JDK here is new enough");
    Path place = directory.resolve(subject.name());
    Progress quiet =
        new Progress(
            new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    new Pipeline(quiet)
        .record(Lab.request(subject, workshop.classPath(subject, variant), settings, place));
    return Study.open(place).runs();
  }
}
