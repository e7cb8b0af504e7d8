package dev.hawkshaw.bug;

import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/** Looks for a wait outside of a loop before an access, in a method that the access is made in. */
final class WaitBefore {
  private final Recording recording;
  private final Site access;
  private final Turn turnOfAccess;
  private final List<Frame> calls;

  /** All turns of the thread. */
  private final List<Turn> turns;

  WaitBefore(Recording recording, Shown shown, int step) {
    this.recording = recording;
    this.access = shown.pattern().sites().get(step);
    this.turnOfAccess = shown.sighting().turns().get(step);
    this.calls = shown.stacks().get(step).frames();
    this.turns =
        recording.windows().stream()
            .flatMap(window -> window.turns().stream())
            .filter(turn -> turn.thread() == turnOfAccess.thread())
            .toList();
  }

  /** The turn that ends with it; empty if there is none, or its thread looks again after it. */
  Optional<Turn> find() {
    return turns.stream()
        .filter(turn -> turn.start() < turnOfAccess.start() && waits(turn))
        .max(Comparator.comparingLong(Turn::start))
        .filter(turn -> !looksAgain(turn));
  }

  private boolean waits(Turn turn) {
    Site site = turn.lastRead();
    return site != null && BareWait.isWait(site) && lineIn(site, calls) > 0;
  }

  /** Whether it asks after the wait for what it asked for before the wait. */
  private boolean looksAgain(Turn wait) {
    Site site = wait.lastRead();
    Set<String> tested =
        turns.stream()
            .filter(turn -> turn.start() < wait.start())
            .flatMap(turn -> turn.sites().stream().filter(each -> isBefore(each, turn, site)))
            .map(Site::variable)
            .collect(Collectors.toSet());
    return turns.stream()
        .filter(turn -> turn.start() > wait.start() && turn.start() <= turnOfAccess.start())
        .filter(WaitBefore::asks)
        .map(Turn::first)
        .anyMatch(
            each -> each.statement() != access.statement() && tested.contains(each.variable()));
  }

  /** What is changed on the line that reads it is not asked for. */
  private static boolean asks(Turn turn) {
    Site write = turn.firstWrite();
    return turn.first().kind().equals("R")
        && (write == null || write.line() != turn.first().line());
  }

  /** Whether something is read above the wait in its method, or in what that calls. */
  private boolean isBefore(Site read, Turn turn, Site wait) {
    List<Frame> stack = CallStack.of(recording.stackOf(turn, read), read).frames();
    int line = lineIn(wait, stack);
    return line > 0 && line <= wait.line();
  }

  /** The line of a call stack that is in the method of a site; 0 if none is. */
  private static int lineIn(Site site, List<Frame> stack) {
    return stack.stream()
        .filter(frame -> Call.of(frame).equals(Call.of(site)))
        .mapToInt(Frame::line)
        .findFirst()
        .orElse(0);
  }
}
