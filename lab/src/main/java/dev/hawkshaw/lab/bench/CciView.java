package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Spot;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import dev.hawkshaw.spectrum.Counts;
import dev.hawkshaw.spectrum.Importance;
import dev.hawkshaw.spectrum.Matrix;
import dev.hawkshaw.spectrum.Ranked;
import dev.hawkshaw.spectrum.Ranking;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * CCI-Prev, without sampling: of each access, whether the one before it to the same location was by
 * another thread, scored by importance among the runs that made the access; what has no increase is
 * not reported. One counts as true if the access is at a place of a cause: CCI ranks accesses, and
 * leaves it to the reader to find the others.
 */
final class CciView implements View {

  /** Who made the access before. */
  enum Previous {
    /** This or another thread: the access was made. */
    ANY,
    LOCAL,
    REMOTE
  }

  /** What is true of an access at some time in a run. */
  record Predicate(Site site, Previous previous) {
    static final Comparator<Predicate> ORDER =
        Comparator.<Predicate>comparingLong(each -> each.site().id())
            .thenComparing(Predicate::previous);
  }

  @Override
  public String name() {
    return "cci";
  }

  @Override
  public Ranks rank(List<JudgedRun> runs, AnswerKey key) {
    Matrix<Predicate> matrix = matrix(runs);
    int predicates =
        (int) matrix.entities().stream().filter(each -> each.previous() != Previous.ANY).count();
    return new Ranks(
        predicates,
        CausePlace.in(
            ranking(matrix),
            each -> key.mentions(each.site().variableName(), List.of(Spot.of(each.site())))));
  }

  static List<Ranked<Predicate>> ranking(List<JudgedRun> runs) {
    return ranking(matrix(runs));
  }

  private static Matrix<Predicate> matrix(List<JudgedRun> runs) {
    Matrix<Predicate> matrix = new Matrix<>();
    for (JudgedRun run : runs) {
      matrix.merge(Matrix.ofRun(run.index(), run.failing(), predicates(run.recording())));
    }
    return matrix;
  }

  private static List<Ranked<Predicate>> ranking(Matrix<Predicate> matrix) {
    List<Ranked<Predicate>> scored = new ArrayList<>();
    for (Predicate each : matrix.entities()) {
      double score = importance(matrix, each);
      if (each.previous() != Previous.ANY && score > 0) {
        scored.add(new Ranked<>(0, 0, each, score, matrix.counts(each)));
      }
    }
    return Ranking.of(scored, Predicate.ORDER);
  }

  /** Where an access comes by the better of its predicates, last among equals; null if nowhere. */
  static Integer rank(List<Ranked<Predicate>> ranking, Site access) {
    return ranking.stream()
        .filter(each -> each.entity().site().statement() == access.statement())
        .map(Ranked::worstRank)
        .min(Integer::compare)
        .orElse(null);
  }

  static double importance(Matrix<Predicate> matrix, Predicate predicate) {
    Counts counts = matrix.counts(predicate);
    Counts made = matrix.counts(new Predicate(predicate.site(), Previous.ANY));
    return Importance.of(counts.ef(), counts.ep(), made.ef(), made.ep(), matrix.failed());
  }

  /**
   * What a run's windows show: a turn begins after an access of another thread, but of a window's
   * first turn that is not known; the other accesses of a turn come after one of its own.
   */
  static Set<Predicate> predicates(Recording recording) {
    Set<Predicate> predicates = new HashSet<>();
    for (Window window : recording.windows()) {
      for (int i = 0; i < window.turns().size(); i++) {
        add(window.turns().get(i), i > 0, predicates);
      }
    }
    return predicates;
  }

  private static void add(Turn turn, boolean afterAnother, Set<Predicate> predicates) {
    for (Site site : turn.sites()) {
      predicates.add(new Predicate(site, Previous.ANY));
      if (!site.equals(turn.first())) {
        predicates.add(new Predicate(site, Previous.LOCAL));
      } else if (afterAnother) {
        predicates.add(new Predicate(site, Previous.REMOTE));
      }
    }
  }
}
