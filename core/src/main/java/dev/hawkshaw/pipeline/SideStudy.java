package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.Patience;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.study.Flight;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.StudyLock;
import java.nio.file.Path;

/** Makes runs in a study of their own, so that those of the study they are about stay as is. */
final class SideStudy {
  private static final long HELD_MILLIS = 5_000;

  private final Runners runners;

  /** What makes the runs of a study. */
  interface Runners {
    /**
     * Something that makes them.
     *
     * @param runs about so many
     */
    RunExecutor of(Study study, int runs);
  }

  /** What is to be found out. */
  interface Job<T> {
    /** Makes runs and says what came of them. */
    T with(Study study, RunExecutor executor) throws InterruptedException;
  }

  SideStudy(Runners runners) {
    this.runners = runners;
  }

  /** How long to wait for a run: as long as for those of a study, and for threads that are held. */
  static long patience(Study study) {
    return Patience.millis(study) + HELD_MILLIS;
  }

  /** Does a job in the study at a place; what earlier jobs left there is kept. */
  <T> T in(Path place, Plan plan, int runs, Job<T> job) throws InterruptedException {
    Study study = Study.openOrCreate(place, plan);
    StudyLock lock = study.lock();
    try {
      T found;
      try (RunExecutor executor = runners.of(study, runs)) {
        found = job.with(study, executor);
      }
      study.sync();
      Flight.clear(study);
      return found;
    } finally {
      lock.release();
    }
  }
}
