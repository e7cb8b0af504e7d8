package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.PatternKind;
import dev.hawkshaw.pattern.PatternKind.Step;
import dev.hawkshaw.recording.Site;
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

  /** What a reader sees is the last access: it came too soon, or too late. */
  private String order() {
    return "What T2 does in %s%s comes after what T1 does in %s%s, and nothing sees to it that it comes before."
        .formatted(method(1), line(1), method(0), line(0));
  }

  private String atomicity() {
    List<Integer> region = threadsWithSeveral();
    String one = "T" + (region.get(0) + 1);
    String what =
        region.size() == 1
            ? "What %s does in %s has to be done in one go, without what another thread does in %s in between"
                .formatted(one, method(region.get(0)), method(1 - region.get(0)))
            : "What %s do in %s has to be done in one go by each".formatted(threads(), places());
    return what + ".";
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

  private String method(int thread) {
    return bug.methods().get(thread).name();
  }

  private String line(int step) {
    Site site = bug.cause().sites().get(step);
    return site.file().isEmpty() ? "" : " (" + site.place() + ")";
  }
}
