package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.pair.Finding;
import dev.hawkshaw.pair.Localizer;
import dev.hawkshaw.pair.Procedure;
import dev.hawkshaw.spectrum.Ranked;
import java.util.List;

/**
 * What a way to tell what was different made of one failing run.
 *
 * @param findings how many it reports
 * @param rank where the first true one stands, or null if none is reported
 * @param procedure that found that one, or null
 */
record Localized(int findings, Integer rank, Procedure procedure) {

  /** The ways that are compared. */
  enum Way {
    /** What users get. */
    PAIR("pair"),
    /** What the first of the paper's procedures finds that finds anything. */
    LOCON("locon"),
    /**
     * The first of the paper's procedures that finds the cause, as its own evaluation has it: who
     * reads the list says whether to go on.
     */
    LOCON_UNTIL_FOUND("locon, until found");

    private final String label;

    Way(String label) {
      this.label = label;
    }

    /** As tables call it. */
    String label() {
      return label;
    }
  }

  static Localized of(Way way, Localizer localizer, AnswerKey key) {
    return switch (way) {
      case PAIR -> of(localizer.ranked(), key);
      case LOCON -> of(localizer.stopping(), key);
      case LOCON_UNTIL_FOUND -> untilFound(localizer, key);
    };
  }

  private static Localized of(List<Ranked<Finding>> ranking, AnswerKey key) {
    Ranked<Finding> first = CausePlace.first(ranking, each -> PairView.isTrue(each, key));
    return first == null
        ? new Localized(ranking.size(), null, null)
        : new Localized(ranking.size(), first.worstRank(), first.entity().procedure());
  }

  /** Who finds the cause nowhere has read all lists. */
  private static Localized untilFound(Localizer localizer, AnswerKey key) {
    int read = 0;
    for (Procedure procedure : Procedure.all()) {
      List<Finding> found = localizer.find(procedure);
      Localized localized = of(PairView.inOrder(found), key);
      if (localized.rank() != null) {
        return localized;
      }
      read += found.size();
    }
    return new Localized(read, null, null);
  }
}
