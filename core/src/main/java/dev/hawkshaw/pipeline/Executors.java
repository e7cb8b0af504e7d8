package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.ForkExecutor;
import dev.hawkshaw.campaign.IsolatingExecutor;
import dev.hawkshaw.campaign.Isolation;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.campaign.WorkerExecutor;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import java.nio.file.Path;
import java.util.Locale;
import java.util.function.Consumer;

/** Chooses how runs are kept from each other. */
final class Executors {
  private static final int WORTH_A_WORKER = 30;

  private Executors() {}

  /** For a campaign. */
  static RunExecutor of(Study study, Path agent, String isolation, Consumer<String> say) {
    return switch (parse(isolation)) {
      case AUTO -> new IsolatingExecutor(study, agent, trials(study), say);
      case WORKER -> new WorkerExecutor(study, agent, true, say);
      case FORK -> new ForkExecutor(study, agent);
      case NONE -> new WorkerExecutor(study, agent, false, say);
    };
  }

  /** The block view has few runs, and most of them are not like each other. */
  private static int trials(Study study) {
    return study.plan().countsBlocks() ? 1 : IsolatingExecutor.TRIALS;
  }

  /**
   * For a few runs that decide: to find out whether workers do would take about as many again, and
   * who keeps the reproducer runs it in a JVM of its own too.
   */
  static RunExecutor ofFew(Study study, Path agent, String isolation, Consumer<String> say) {
    return parse(isolation) == Isolation.AUTO
        ? new ForkExecutor(study, agent)
        : of(study, agent, isolation, say);
  }

  /** For runs whose number is known before: many take a worker if that does. */
  static RunExecutor ofSo(int runs, Study study, Path agent, Consumer<String> say) {
    return runs < WORTH_A_WORKER
        ? new ForkExecutor(study, agent)
        : new IsolatingExecutor(study, agent, say);
  }

  /** Complains about a name that is none. */
  static void check(String isolation) {
    if (!RecordRequest.ISOLATIONS.contains(isolation.toLowerCase(Locale.ROOT))) {
      throw Problem.BAD_OPTION.with(
          "--isolation can't be '" + isolation + "'", "give one of auto, worker, fork, none");
    }
  }

  private static Isolation parse(String isolation) {
    return Isolation.valueOf(isolation.toUpperCase(Locale.ROOT));
  }
}
