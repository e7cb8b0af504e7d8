package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.subject.Folders;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.pipeline.RecordRequest;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Comparator;

/**
 * When a campaign first made a subject fail.
 *
 * @param run which run it was, or 0 if none failed
 * @param seconds from the campaign's start
 * @param strategy what that run was made with
 */
record FirstFailure(int run, double seconds, String strategy) {
  static final int RUNS = 500;
  static final int SECONDS = 120;

  /** Makes a campaign at the default settings until a run fails. */
  static FirstFailure of(Subject subject, long seed, Lab lab)
      throws IOException, InterruptedException {
    FirstFailure first =
        lab.kept()
            .get(
                "first-" + subject.name() + "-" + seed,
                FirstFailure.class,
                () -> measure(subject, seed, lab));
    String told =
        first.run() == 0
            ? "no run failed"
            : "run %d (%s) failed, %.1f s"
                .formatted(first.run(), first.strategy(), first.seconds());
    lab.progress().campaign(subject.name() + ", seed " + seed + ": " + told, 1);
    return first;
  }

  private static FirstFailure measure(Subject subject, long seed, Lab lab)
      throws IOException, InterruptedException {
    String classPath = lab.workshop().classPath(subject, Variant.BUGGY);
    Path place = Files.createTempDirectory(lab.folder("exposure"), "study");
    Settings settings =
        new Settings(
            StrategyNames.DEFAULT,
            seed,
            RUNS,
            1,
            RecordRequest.LEARNED_TIMEOUT,
            "auto",
            new Limits(1, SECONDS * 1000L, false));
    long start = System.nanoTime();
    new Pipeline(lab.progress()).record(Lab.request(subject, classPath, settings, place));
    double seconds = (System.nanoTime() - start) / 1e9;
    FirstFailure first =
        Study.open(place).runs().stream()
            .filter(run -> run.verdict().isFailing())
            .min(Comparator.comparing(Run::index))
            .map(run -> new FirstFailure(run.index(), seconds, run.strategy()))
            .orElse(new FirstFailure(0, seconds, ""));
    Folders.delete(place);
    return first;
  }
}
