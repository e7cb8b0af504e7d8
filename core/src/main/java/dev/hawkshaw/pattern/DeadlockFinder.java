package dev.hawkshaw.pattern;

import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Iterations;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.StuckThread;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.TurnLocks;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.List;
import java.util.function.Consumer;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds deadlocks: two or three threads of which each took a lock and waits for the one that the
 * next took. Larger circles are left alone.
 */
final class DeadlockFinder {
  static final PatternKind OF_TWO = kind(2);
  static final PatternKind OF_THREE = kind(3);

  private final List<StuckThread> stuck;
  private final long end;

  /**
   * A thread of a circle.
   *
   * @param taken its lock for which the thread before it waits
   */
  private record Link(StuckThread thread, HeldLock taken) {
    Site wantedAt() {
      return thread.wanted().site();
    }
  }

  private DeadlockFinder(Recording recording) {
    this.stuck = recording.stuckThreads();
    this.end = recording.lastTurn();
  }

  static void find(Recording recording, Consumer<Sighting> found) {
    DeadlockFinder finder = new DeadlockFinder(recording);
    for (StuckThread thread : finder.stuck) {
      List<Link> circle = finder.circle(thread);
      boolean first = circle.stream().noneMatch(each -> each.thread.thread() < thread.thread());
      if (first && (circle.size() == 2 || circle.size() == 3)) {
        found.accept(finder.sighting(inOrder(circle)));
      }
    }
  }

  /** From a thread to the one that it waits for, and so on until it is itself; empty if never. */
  private List<Link> circle(StuckThread start) {
    List<Link> circle = new ArrayList<>();
    StuckThread thread = start;
    do {
      StuckThread holder = byNumber(thread.holder());
      HeldLock taken = holder == null ? null : lock(holder, thread.wanted().lock());
      if (taken == null || circle.size() == stuck.size()) {
        return List.of();
      }
      circle.add(new Link(holder, taken));
      thread = holder;
    } while (thread.thread() != start.thread());
    return circle;
  }

  private StuckThread byNumber(int thread) {
    return stuck.stream().filter(each -> each.thread() == thread).findFirst().orElse(null);
  }

  private static HeldLock lock(StuckThread holder, int lock) {
    return holder.held().stream().filter(each -> each.lock() == lock).findFirst().orElse(null);
  }

  /** Which thread is the first one is told by the places, so that it is the same in every run. */
  private static List<Link> inOrder(List<Link> circle) {
    List<List<Link>> turned = new ArrayList<>();
    for (int i = 0; i < circle.size(); i++) {
      List<Link> next = new ArrayList<>(circle);
      Collections.rotate(next, i);
      turned.add(next);
    }
    return Collections.min(turned, Comparator.comparing(DeadlockFinder::places));
  }

  /** First where the locks were taken: where threads wait may differ from run to run. */
  private static String places(List<Link> circle) {
    return Stream.concat(
            circle.stream().map(each -> each.taken.site()), circle.stream().map(Link::wantedAt))
        .map(site -> "%s:%08d:%016x".formatted(site.className(), site.line(), site.statement()))
        .collect(Collectors.joining(" "));
  }

  private Sighting sighting(List<Link> circle) {
    List<Turn> turns = new ArrayList<>();
    circle.forEach(each -> turns.add(turn(each.thread, each.taken)));
    circle.forEach(each -> turns.add(turn(each.thread, each.thread.wanted())));
    PatternKind kind = circle.size() == 2 ? OF_TWO : OF_THREE;
    Pattern pattern = new Pattern(kind, turns.stream().map(Turn::first).toList());
    return new Sighting(pattern, turns, circle.stream().map(Link::taken).toList());
  }

  /** Who takes a lock has it for a turn. When that began was not kept, but it lasts to the end. */
  private Turn turn(StuckThread thread, HeldLock lock) {
    int before = thread.held().indexOf(lock);
    List<HeldLock> held = before < 0 ? thread.held() : thread.held().subList(0, before);
    Site site = lock.site();
    return new Turn(
        thread.thread(),
        end,
        thread.stackAt(lock),
        site,
        site,
        null,
        null,
        site,
        site,
        Iterations.NONE,
        new TurnLocks(null, null, held, held));
  }

  private static PatternKind kind(int threads) {
    List<Step> steps = new ArrayList<>();
    List<String> links = new ArrayList<>();
    for (int i = 0; i < threads; i++) {
      steps.add(new Step(Act.TAKE, i + 1, i));
    }
    for (int i = 0; i < threads; i++) {
      int next = (i + 1) % threads;
      steps.add(new Step(Act.WAIT, i + 1, next));
      links.add("T%d took %%%d$s and waits for %%%d$s".formatted(i + 1, i + 1, next + 1));
    }
    return new PatternKind(-threads, steps, "deadlock", String.join(", ", links));
  }
}
