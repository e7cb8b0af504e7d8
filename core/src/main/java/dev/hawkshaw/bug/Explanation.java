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
  private final Circumstances beside;

  private Explanation(Bug bug) {
    this.bug = bug;
    this.kind = bug.cause().kind();
    this.beside = bug.circumstances();
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
      case LOST_SIGNAL -> lostSignal();
      case DEADLOCK -> "Whoever takes these locks has to take them in the same order.";
      case ATOMICITY, MULTI_VARIABLE -> uninterrupted();
    };
  }

  private String lostSignal() {
    String lost =
        "T1 gave the signal in %s before T2 waited for it in %s, where T2 now waits for good."
            .formatted(method(0), method(1));
    return beside.bareWait() == null ? lost : lost + " " + beside.bareWait().words() + ".";
  }

  /** What came first should have come second, or something else says what is wrong. */
  private String order() {
    if (beside.bareWait() != null) {
      return wokenUp();
    }
    if (beside.publication() != null) {
      return published();
    }
    if (beside.together() != null) {
      return together();
    }
    return "Nothing makes T1, in %s%s, wait for T2, in %s%s."
        .formatted(method(0), line(0), method(1), line(1));
  }

  /** To do it in one go is impossible for who waits in the middle of it. */
  private String uninterrupted() {
    if (beside.bareWait() == null) {
      return atomicity();
    }
    return beside.bareWait().isBetween() ? wokenUp() : atomicity() + " " + wokenUp();
  }

  private String wokenUp() {
    return "%s: once woken, T%d does not look again whether it may go on."
        .formatted(beside.bareWait().words(), beside.bareWait().thread() + 1);
  }

  private String published() {
    Publication publication = beside.publication();
    int publisher = publication.publisher();
    return "T%d, in %s, lets others see %s before it has written %s: T%d read both in between."
        .formatted(
            publisher + 1,
            publication.method().name(),
            publication.early(),
            publication.later(),
            2 - publisher);
  }

  private String together() {
    return ("T2 read %s before T1 wrote it: each goes by what the other one is about to change."
            + " The two variables have to change together: what T1 and T2 do in %s has to be done in"
            + " one go by each.")
        .formatted(
            beside.together().variableName(),
            String.join(" and ", List.of(method(0), method(1)).stream().distinct().toList()));
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
