package dev.hawkshaw.confirm;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.TurnLocks;
import dev.hawkshaw.recording.Window;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * A lock that is held at most accesses of a variable already.
 *
 * @param lock its class, without the package
 * @param monitor whether it is the monitor of an object of that class
 * @param held at how many accesses it was held, always the same one for the same location
 * @param accesses of how many
 */
public record Guard(String lock, boolean monitor, int held, int accesses) {

  private record Kind(String name, boolean monitor) {}

  /** That of a variable; empty if most accesses have no lock in common. */
  static Optional<Guard> of(String variable, List<Recording> recordings) {
    Map<Kind, Integer> held = new HashMap<>();
    int accesses = 0;
    for (Recording recording : recordings) {
      for (List<List<HeldLock>> location : locations(variable, recording).values()) {
        accesses += location.size();
        best(location).forEach((kind, times) -> held.merge(kind, times, Integer::sum));
      }
    }
    int all = accesses;
    return held.entrySet().stream()
        .max(Map.Entry.comparingByValue())
        .filter(most -> 2 * most.getValue() > all)
        .map(most -> new Guard(most.getKey().name, most.getKey().monitor, most.getValue(), all));
  }

  /** What was held at each access to each location, where that is known. */
  private static Map<Integer, List<List<HeldLock>>> locations(
      String variable, Recording recording) {
    Map<Integer, List<List<HeldLock>>> locations = new TreeMap<>();
    Set<List<Object>> known = new HashSet<>();
    for (Window window : recording.windows()) {
      for (Turn turn : window.turns()) {
        boolean of = turn.sites().stream().anyMatch(site -> site.variable().equals(variable));
        // Windows overlap, so a turn is in several of them.
        if (of && known.add(List.of(window.location(), turn.thread(), turn.start()))) {
          locations
              .computeIfAbsent(window.location(), key -> new ArrayList<>())
              .addAll(locks(turn));
        }
      }
    }
    return locations;
  }

  /** Of each access once: the first of its kind may be the last as well. */
  private static List<List<HeldLock>> locks(Turn turn) {
    TurnLocks locks = turn.locks();
    boolean reads = !Objects.equals(turn.firstRead(), turn.lastRead());
    boolean writes = !Objects.equals(turn.firstWrite(), turn.lastWrite());
    return Stream.of(
            locks.firstRead(),
            reads ? locks.lastRead() : null,
            locks.firstWrite(),
            writes ? locks.lastWrite() : null)
        .filter(Objects::nonNull)
        .toList();
  }

  /** The one lock that is held most often there. */
  private static Map<Kind, Integer> best(List<List<HeldLock>> location) {
    Map<Integer, Integer> times = new HashMap<>();
    Map<Integer, Kind> kinds = new HashMap<>();
    for (List<HeldLock> access : location) {
      Set<Integer> here = new HashSet<>();
      for (HeldLock lock : access) {
        if (here.add(lock.lock())) {
          times.merge(lock.lock(), 1, Integer::sum);
          kinds.put(lock.lock(), new Kind(lock.typeName(), lock.isMonitor()));
        }
      }
    }
    return times.entrySet().stream()
        .max(Map.Entry.<Integer, Integer>comparingByValue().thenComparing(byNumber()))
        .map(most -> Map.of(kinds.get(most.getKey()), most.getValue()))
        .orElse(Map.of());
  }

  private static Comparator<Map.Entry<Integer, Integer>> byNumber() {
    return Comparator.comparing(each -> -each.getKey());
  }

  /** {@code the monitor of Account is held at 8 of 10 accesses}. */
  String words() {
    return "%s is held at %d of %d accesses already"
        .formatted(monitor ? "the monitor of " + lock : "a " + lock, held, accesses);
  }
}
