package dev.hawkshaw.recording;

import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** The call stacks of a run by where they end, and by the threads that began turns with them. */
final class SiteStacks {
  private final Map<Place, List<List<Frame>>> byPlace = new HashMap<>();
  private final Map<Begin, List<Frame>> byThread = new HashMap<>();
  private final Map<Integer, TreeMap<Long, List<Frame>>> byTime = new HashMap<>();

  private record Place(String className, String method, int line) {
    static Place of(Site site) {
      return new Place(site.className(), site.method(), site.line());
    }

    static Place of(Frame frame) {
      return new Place(frame.className(), frame.method(), frame.line());
    }
  }

  private record Begin(int thread, Place place) {}

  SiteStacks(Collection<List<Frame>> stacks, List<Window> windows) {
    for (List<Frame> stack : stacks) {
      if (!stack.isEmpty()) {
        byPlace.computeIfAbsent(Place.of(stack.get(0)), p -> new ArrayList<>(1)).add(stack);
      }
    }
    for (Window window : windows) {
      for (Turn turn : window.turns()) {
        if (hasOwn(turn)) {
          byThread.putIfAbsent(new Begin(turn.thread(), Place.of(turn.first())), turn.stack());
          byTime
              .computeIfAbsent(turn.thread(), t -> new TreeMap<>())
              .put(turn.start(), turn.stack());
        }
      }
    }
  }

  /** What is most likely that of an access of a turn; empty if none is known that ends there. */
  Optional<List<Frame>> of(Turn turn, Site site) {
    if (site.equals(turn.first()) && hasOwn(turn)) {
      return Optional.of(turn.stack());
    }
    List<Frame> sameThread = byThread.get(new Begin(turn.thread(), Place.of(site)));
    return sameThread == null ? near(site, around(turn)) : Optional.of(sameThread);
  }

  /** A thread that was in the site's method a moment ago, or is then, is in the same call of it. */
  private Optional<List<Frame>> near(Site site, List<Frame> around) {
    for (int i = 0; i < around.size(); i++) {
      Frame frame = around.get(i);
      if (frame.className().equals(site.className()) && frame.method().equals(site.method())) {
        List<Frame> stack = new ArrayList<>(around.subList(i, around.size()));
        stack.set(0, new Frame(site.className(), site.method(), site.file(), site.line()));
        return Optional.of(stack);
      }
    }
    return nearest(site, around);
  }

  /** The end of a call that an exception ended is noticed late, with a stack of somewhere else. */
  private static boolean hasOwn(Turn turn) {
    return !turn.stack().isEmpty() && Place.of(turn.stack().get(0)).equals(Place.of(turn.first()));
  }

  /** Where its thread was when it began, or when it did next what has a stack, or before that. */
  private List<Frame> around(Turn turn) {
    TreeMap<Long, List<Frame>> known = byTime.get(turn.thread());
    if (known == null) {
      return List.of();
    }
    Map.Entry<Long, List<Frame>> next = known.ceilingEntry(turn.start());
    return next == null ? known.lastEntry().getValue() : next.getValue();
  }

  private Optional<List<Frame>> nearest(Site site, List<Frame> other) {
    return byPlace.getOrDefault(Place.of(site), List.of()).stream()
        .max(Comparator.comparingInt(stack -> common(stack, other)));
  }

  /** How many calls they share, from the outermost one. */
  private static int common(List<Frame> one, List<Frame> other) {
    int most = Math.min(one.size(), other.size());
    int common = 0;
    while (common < most
        && one.get(one.size() - 1 - common).equals(other.get(other.size() - 1 - common))) {
      common++;
    }
    return common;
  }
}
