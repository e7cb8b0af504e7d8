package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.List;

/** Says in plain words what went wrong in a bug. */
final class Explanation {
  private final Bug bug;
  private final PatternKind kind;

  private Explanation(Bug bug) {
    this.bug = bug;
    this.kind = bug.cause().kind();
  }

  static String of(Bug bug) {
    return new Explanation(bug).text();
  }

  private String text() {
    if (bug.kind() == BugKind.LOST_SIGNAL) {
      return expected();
    }
    String happened = kind.explain(bug.variableNames().toArray(new String[0]));
    return happened + ". " + expected();
  }

  private String expected() {
    return switch (bug.kind()) {
      case ORDER -> order();
      case LOST_SIGNAL ->
          "T1 gave the signal in %s before T2 waited for it in %s, where T2 now waits for good."
              .formatted(method(0), method(1));
      case DEADLOCK -> "Whoever takes these locks has to take them in the same order.";
      case ATOMICITY, MULTI_VARIABLE -> atomicity();
    };
  }

  /** What came first should have come second. */
  private String order() {
    return "Nothing makes T1, in %s%s, wait for T2, in %s%s."
        .formatted(method(0), line(0), method(1), line(1));
  }

  private String atomicity() {
    List<Integer> region = threadsWithSeveral();
    if (region.size() > 1) {
      return "What %s do in %s has to be done in one go by each.".formatted(threads(), places());
    }
    int thread = region.get(0);
    String own = method(thread);
    String other = methodsBut(thread);
    return "What T%d does in %s has to be done in one go, but another thread%s in between."
        .formatted(thread + 1, own, own.equals(other) ? " did the same" : "'s " + other + " came");
  }

  /** The threads that have more than one access: it is theirs that must not be interrupted. */
  private List<Integer> threadsWithSeveral() {
    return kind.steps().stream()
        .map(Step::thread)
        .distinct()
        .filter(thread -> kind.steps().stream().filter(s -> s.thread() == thread).count() > 1)
        .map(thread -> thread - 1)
        .toList();
  }

  private String threads() {
    return String.join(
        " and ", threadsWithSeveral().stream().map(thread -> "T" + (thread + 1)).toList());
  }

  private String places() {
    return String.join(
        " and ", threadsWithSeveral().stream().map(this::method).distinct().toList());
  }

  private String methodsBut(int thread) {
    List<Call> others = new ArrayList<>(bug.methods());
    others.remove(thread);
    return String.join(" and ", others.stream().map(Call::name).distinct().toList());
  }

  private String method(int thread) {
    return bug.methods().get(thread).name();
  }

  private String line(int step) {
    Site site = bug.cause().sites().get(step);
    return site.file().isEmpty() ? "" : " (" + site.place() + ")";
  }
}
