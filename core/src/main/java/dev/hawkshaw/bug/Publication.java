package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * A thread that shows something to others before it is complete: it writes a variable, another
 * thread reads that, and reads something else that the first thread writes for the first time only
 * then, later in the same method.
 *
 * @param publisher which of the cause's threads that is, from 0
 * @param shown what is written too early, and read by the other thread
 * @param late where is written what should have been written before; at least one
 */
public record Publication(int publisher, Sighting shown, List<Site> late) {
  /** More would not be read. */
  private static final int MOST = 3;

  /** By the cause of a bug: a pair of what is shown, or of what is written too late. */
  static Optional<Publication> in(Beside beside) {
    Pair cause = beside.pair();
    if (cause.write1() == cause.write2()) {
      return Optional.empty();
    }
    return cause.write1() ? ofShown(beside) : ofLate(beside);
  }

  private static Optional<Publication> ofShown(Beside beside) {
    Pair cause = beside.pair();
    List<Site> late = new ArrayList<>();
    beside
        .back()
        .filter(back -> !back.write1() && isOne(cause, back))
        .filter(beside::isFirstWritten)
        .map(Pair::two)
        .filter(site -> late.stream().noneMatch(each -> isSame(each, site)))
        .limit(MOST)
        .forEach(late::add);
    return late.isEmpty()
        ? Optional.empty()
        : Optional.of(new Publication(0, sighting(cause), List.copyOf(late)));
  }

  private static Optional<Publication> ofLate(Beside beside) {
    Pair cause = beside.pair();
    if (!beside.isFirstWritten(cause)) {
      return Optional.empty();
    }
    return beside
        .back()
        .filter(back -> back.write1() && !back.write2() && isOne(back, cause))
        .max(Comparator.comparingLong(back -> back.after().start()))
        .map(back -> new Publication(1, sighting(back), List.of(cause.two())));
  }

  /** Whether both are read in their order, and written in one method. */
  private static boolean isOne(Pair shown, Pair late) {
    return !Signals.isSignal(shown.one().variable())
        && !Signals.isSignal(late.one().variable())
        && shown.one().methodOfCode() == late.two().methodOfCode()
        && late.before().start() > shown.after().start();
  }

  private static boolean isSame(Site one, Site other) {
    return one.variable().equals(other.variable());
  }

  private static Sighting sighting(Pair pair) {
    Pattern pattern = new Pattern(PatternKind.W1_R2, List.of(pair.one(), pair.two()));
    return new Sighting(pattern, List.of(pair.before(), pair.after()), Collapse.FULL);
  }

  /** {@code Publish.config (Publish.java:10)}: what others see too early. */
  public String early() {
    return place(shown.pattern().sites().get(0));
  }

  /** The same of what comes too late; if there is more of it, all with "and" between. */
  public String later() {
    return String.join(" and ", late.stream().map(Publication::place).toList());
  }

  /** The method that writes both. */
  public Call method() {
    return Call.of(shown.pattern().sites().get(0));
  }

  private static String place(Site site) {
    return site.variableName() + (site.file().isEmpty() ? "" : " (" + site.place() + ")");
  }
}
