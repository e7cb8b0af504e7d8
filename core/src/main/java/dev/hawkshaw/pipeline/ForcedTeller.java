package dev.hawkshaw.pipeline;

import dev.hawkshaw.confirm.Forced;
import dev.hawkshaw.confirm.Trial;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** Tells the watcher how runs go in which something is forced. */
final class ForcedTeller implements Consumer<Forced> {
  private final Watcher watcher;
  private final int planned;
  private final long began = System.nanoTime();

  ForcedTeller(Watcher watcher, int planned) {
    this.watcher = watcher;
    this.planned = planned;
  }

  void begin(Study study) {
    watcher.recording(study.plan().subject().name(), study.directory().toString(), planned, 0);
  }

  @Override
  public void accept(Forced soFar) {
    int done = soFar.trials().size();
    double seconds = (System.nanoTime() - began) / (double) TimeUnit.SECONDS.toNanos(1);
    double speed = seconds == 0 ? 0 : done / seconds;
    watcher.progress(
        new Status(
            planned,
            done,
            count(soFar, Verdict.PASSED),
            count(soFar, Verdict.FAILED),
            count(soFar, Verdict.HUNG),
            speed,
            "",
            "",
            speed == 0 ? -1 : Math.round((planned - done) / speed)));
  }

  void end() {
    watcher.ended();
  }

  private static int count(Forced soFar, Verdict verdict) {
    return (int)
        soFar.trials().stream().map(Trial::run).filter(run -> run.verdict() == verdict).count();
  }
}
