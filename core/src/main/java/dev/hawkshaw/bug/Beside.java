package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.pattern.Sighting;
import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.PairFinder;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.Window;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Stream;

/** What the two threads of a pair did to each other elsewhere in the run that shows it. */
final class Beside {
  private static final String CONSTRUCTOR = "<init>";

  private final Recording recording;
  private final Pair pair;
  private final List<Pair> all;

  /** Looks into a run for what stands beside a pattern of two accesses. */
  Beside(Recording recording, Shown shown) {
    this.recording = recording;
    this.all = PairFinder.of(recording);
    this.pair = pair(shown);
  }

  private Pair pair(Shown shown) {
    Sighting sighting = shown.sighting();
    List<PatternKind.Step> steps = sighting.pattern().kind().steps();
    Turn before = sighting.turns().get(0);
    Turn after = sighting.turns().get(1);
    return new Pair(
        location(before),
        before,
        after,
        steps.get(0).write(),
        steps.get(1).write(),
        sighting.pattern().sites().get(0),
        sighting.pattern().sites().get(1));
  }

  private int location(Turn of) {
    return recording.windows().stream()
        .filter(window -> window.turns().stream().anyMatch(each -> isSame(each, of)))
        .mapToInt(Window::location)
        .findFirst()
        .orElse(-1);
  }

  private static boolean isSame(Turn one, Turn other) {
    return one.thread() == other.thread()
        && one.start() == other.start()
        && one.sites().equals(other.sites());
  }

  /** The pair itself. */
  Pair pair() {
    return pair;
  }

  /** Pairs by the same threads the other way round, on other variables, the earliest first. */
  Stream<Pair> back() {
    return all.stream()
        .filter(each -> each.before().thread() == pair.after().thread())
        .filter(each -> each.after().thread() == pair.before().thread())
        .filter(this::isOfAnother)
        .sorted(Comparator.comparingLong(each -> each.after().start()));
  }

  private boolean isOfAnother(Pair other) {
    return other.location() != pair.location()
        && !other.one().variable().equals(pair.one().variable());
  }

  /**
   * Whether nobody wrote what a pair touches before its first access; that the constructor of what
   * is new did does not count.
   */
  boolean isFirstWritten(Pair by) {
    return by.location() >= 0
        && recording.windows().stream()
            .filter(window -> window.location() == by.location())
            .flatMap(window -> window.turns().stream())
            .filter(turn -> turn.start() < by.before().start())
            .allMatch(turn -> turn.firstWrite() == null || isMade(turn, by.after().thread()));
  }

  private static boolean isMade(Turn turn, int by) {
    return turn.thread() == by
        && turn.firstWrite().method().equals(CONSTRUCTOR)
        && turn.lastWrite().method().equals(CONSTRUCTOR);
  }
}
