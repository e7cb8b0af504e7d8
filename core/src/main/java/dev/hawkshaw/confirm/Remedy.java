package dev.hawkshaw.confirm;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.Call;
import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.recording.HandOver;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.SortedSet;
import java.util.TreeSet;

/** Says what may fix a bug whose cause is known. */
final class Remedy {
  private final Bug bug;
  private final Recording example;
  private final Guard guard;

  private Remedy(Bug bug, Recording example, Guard guard) {
    this.bug = bug;
    this.example = example;
    this.guard = guard;
  }

  /**
   * What to do.
   *
   * @param example what the run of the bug's example recorded
   * @param guard what guards most accesses already, or null
   */
  static String of(Bug bug, Recording example, Guard guard) {
    return new Remedy(bug, example, guard).text();
  }

  private String text() {
    return switch (bug.kind()) {
      case ORDER -> order();
      case LOST_SIGNAL ->
          "In %s, test the condition in a loop under the lock before waiting, and change it under the same lock in %s."
              .formatted(method(1), method(0));
      case DEADLOCK ->
          "Take %s in the same order in %s."
              .formatted(String.join(" and ", bug.variableNames()), methods());
      case ATOMICITY, MULTI_VARIABLE -> atomicity();
    };
  }

  private String atomicity() {
    String lock =
        guard == null ? "one lock" : guard.monitor() ? "that monitor" : "that " + guard.lock();
    String before = guard == null ? "" : capital(guard.words()) + ". ";
    return before + "Hold %s all through %s.".formatted(lock, String.join(", and ", regions()));
  }

  /** For each method what it does there, from its first access to its last. */
  private List<String> regions() {
    Map<String, SortedSet<Integer>> lines = new LinkedHashMap<>();
    Map<String, String> files = new LinkedHashMap<>();
    List<Step> steps = bug.cause().kind().steps();
    for (int step = 0; step < steps.size(); step++) {
      Site site = bug.cause().sites().get(step);
      String method = method(steps.get(step).thread() - 1);
      lines.computeIfAbsent(method, key -> new TreeSet<>()).add(site.line());
      files.merge(method, site.file(), (one, two) -> one.equals(two) ? one : "");
    }
    List<String> regions = new ArrayList<>();
    lines.forEach((method, at) -> regions.add(method + range(files.get(method), at)));
    return regions;
  }

  /** Nothing if it is not in one file. */
  private static String range(String file, SortedSet<Integer> lines) {
    if (file.isEmpty() || lines.first() <= 0) {
      return "";
    }
    return lines.size() == 1
        ? " (%s:%d)".formatted(file, lines.first())
        : " (%s:%d to %d)".formatted(file, lines.first(), lines.last());
  }

  /** What came second in failing runs has to come first. */
  private String order() {
    String first = what(1);
    String second = what(0);
    int mustBeFirst = example(1);
    int mustWait = example(0);
    Optional<HandOver> started = handOver(mustBeFirst, mustWait);
    if (started.isPresent()) {
      return "%s has to come before %s: do it before the thread is started (at %s)."
          .formatted(capital(first), second, started.get().giver());
    }
    String how =
        handOver(mustWait, mustBeFirst).isPresent()
            ? "join that thread, or wait for a latch that it counts down"
            : "wait for a latch or a future that says that it is done";
    return "%s has to come before %s: %s.".formatted(capital(first), second, how);
  }

  private int example(int step) {
    return bug.example().sighting().turns().get(step).thread();
  }

  private Optional<HandOver> handOver(int giver, int taker) {
    return example.handOvers().stream()
        .filter(each -> !each.kind().equals("JOIN"))
        .filter(each -> each.givenBy() == giver && each.takenBy() == taker)
        .findFirst();
  }

  /** {@code the write of Transfer.bandwidth in Sender.run() (Sender.java:12)}. */
  private String what(int step) {
    Site site = bug.cause().sites().get(step);
    boolean write = bug.cause().kind().steps().get(step).write();
    return "the %s of %s in %s%s"
        .formatted(
            write ? "write" : "read",
            bug.variableNames().get(0),
            method(bug.cause().kind().steps().get(step).thread() - 1),
            site.file().isEmpty() ? "" : " (" + site.place() + ")");
  }

  private String method(int thread) {
    return bug.methods().get(thread).name();
  }

  private String methods() {
    return String.join(" and ", bug.methods().stream().map(Call::name).distinct().toList());
  }

  private static String capital(String words) {
    return Character.toUpperCase(words.charAt(0)) + words.substring(1);
  }
}
