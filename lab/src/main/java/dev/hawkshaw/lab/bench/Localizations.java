package dev.hawkshaw.lab.bench;

import dev.hawkshaw.pair.Procedure;
import java.util.List;

/** What a way made of several subjects, one failing run of each. */
record Localizations(List<Localized> all) {

  /** How often the cause is within the first. */
  int within(int rank) {
    return (int) all.stream().filter(each -> each.rank() != null && each.rank() <= rank).count();
  }

  /** How often a procedure found it; null stands for none. */
  int by(Procedure procedure) {
    return (int) all.stream().filter(each -> each.procedure() == procedure).count();
  }

  /** How many findings there are, in the middle of all; null of nothing. */
  Integer findings() {
    return Median.of(all.stream().map(Localized::findings).toList());
  }
}
