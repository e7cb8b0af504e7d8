package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.point.Allowance;
import dev.hawkshaw.point.Experiment;
import dev.hawkshaw.point.Outcome;
import dev.hawkshaw.point.Search;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.util.Optional;

/**
 * Makes the runs of the point view: those that learn the program's points, and those that a search
 * asks for.
 *
 * <p>Where threads meet: {@link #stop} may be called by anyone; it sets {@code stopped} before it
 * reads {@code runs}, and {@link #run} sets {@code runs} before it reads {@code stopped}, so one of
 * them sees the other.
 */
final class PointHunt {
  private final Study study;
  private final RecordRequest request;
  private final PointRequest points;
  private final Teller teller;
  private final StopRule rule;
  private Optional<Outcome> searched = Optional.empty();
  private volatile PointRuns runs;
  private volatile boolean stopped;

  PointHunt(Study study, RecordRequest request, PointRequest points, Teller teller, StopRule rule) {
    this.study = study;
    this.request = request;
    this.points = points;
    this.teller = teller;
    this.rule = rule;
  }

  /** Makes them, and says why there are no more. */
  String run(RunExecutor executor) throws InterruptedException {
    SearchFile asked = SearchFile.of(study, points, request.runs());
    Search search = asked.request().named();
    asked.write(study);
    PointRuns making = new PointRuns(study, request.jobs(), executor, teller);
    runs = making;
    if (stopped) {
      making.stop();
    }
    teller.stopIfReached();
    try {
      making.learn();
      Outcome outcome = Experiment.run(search, making, asked.aim(), allowance(study, asked));
      searched = Optional.of(outcome);
      return reason(outcome);
    } catch (Enough e) {
      return rule.isReached() ? rule.reason() : "it was interrupted";
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(study.directory(), Study.reason(e)).causedBy(e);
    } finally {
      study.sync();
    }
  }

  /** What a search may use: the runs that learned are none of its own. */
  static Allowance allowance(Study study, SearchFile asked) {
    return Allowance.of(Math.max(0, asked.runs() - PointRuns.learning()), study.plan().seed());
  }

  private static String reason(Outcome outcome) {
    return outcome
        .trouble()
        .map(trouble -> trouble.getMessage())
        .orElse("the search %s has ended".formatted(outcome.search()));
  }

  /** What became of the search; empty if it was ended before it was through. */
  Optional<Outcome> searched() {
    return searched;
  }

  /** Lets the runs in flight end and begins no other. */
  void stop() {
    stopped = true;
    PointRuns making = runs;
    if (making != null) {
      making.stop();
    }
  }
}
