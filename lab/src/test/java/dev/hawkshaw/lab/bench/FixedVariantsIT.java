package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assumptions.assumeTrue;
import static org.junit.jupiter.api.DynamicTest.dynamicTest;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Catalogue;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.lab.subject.Workshop;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.io.TempDir;

/**
 * All subjects can be run; none fails once it is fixed, or if it never had a bug. A run each, here;
 * the exposure benchmark makes two hundred.
 */
class FixedVariantsIT {
  @TempDir static Path directory;

  @TestFactory
  Stream<DynamicTest> doesNotFail() throws IOException, InterruptedException {
    Path sources = Installation.demo().resolve("sources");
    List<Subject> subjects = Catalogue.read(sources).subjects();
    Workshop workshop = new Workshop(sources, directory.resolve("classes"));
    workshop.fetchLibraries(subjects);
    return subjects.stream()
        .map(subject -> dynamicTest(subject.name(), () -> check(subject, workshop)));
  }

  private static void check(Subject subject, Workshop workshop) throws Exception {
    assumeTrue(Jdk.atLeast(subject.jdk()).isPresent(), "no JDK here is new enough");
    boolean innocent = subject.key().kind() == Kind.NONE;
    String classPath = workshop.classPath(subject, innocent ? Variant.BUGGY : Variant.FIXED);
    Path place = directory.resolve(subject.name());
    Progress quiet =
        new Progress(
            new PrintWriter(OutputStream.nullOutputStream(), false, StandardCharsets.UTF_8));
    new Pipeline(quiet)
        .record(
            Lab.request(subject, classPath, new Settings(StrategyNames.DEFAULT, 1, 1, 1), place));
    Run run = Study.open(place).runs().get(0);
    assertEquals(Verdict.PASSED, run.verdict(), run.symptom());
  }
}
