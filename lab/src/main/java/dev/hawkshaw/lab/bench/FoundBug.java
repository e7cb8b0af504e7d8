package dev.hawkshaw.lab.bench;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.bug.BugPattern;
import dev.hawkshaw.bug.Call;
import dev.hawkshaw.bug.CallStack;
import dev.hawkshaw.bug.PatternRole;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.recording.Frame;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A bug that was found, compared with the key.
 *
 * @param title as a report has it
 * @param runs how many failing runs are said to be of it
 * @param name the true bug that it is; null if it is none that happened
 * @param again whether an earlier one is the same
 * @param methods whether its methods contain a place to fix
 * @param kind whether it is of the right kind
 * @param calls the most calls between one of its methods and an access of its cause
 */
record FoundBug(
    String title, int runs, String name, boolean again, boolean methods, boolean kind, int calls) {

  /** Those that a grouping found, in its order. */
  static List<FoundBug> of(List<Bug> bugs, AnswerKey key, Set<String> happened) {
    List<FoundBug> found = new ArrayList<>();
    Set<String> known = new HashSet<>();
    for (Bug bug : bugs) {
      Pattern cause = trueCause(bug, key, happened);
      String name = cause == null ? null : name(cause, key, happened, known);
      found.add(of(bug, key, cause, name, known.contains(name)));
      known.add(name);
    }
    return found;
  }

  private static FoundBug of(Bug bug, AnswerKey key, Pattern cause, String name, boolean again) {
    BugAnswer answer = new BugAnswer(key, name);
    return new FoundBug(
        bug.title(),
        bug.runs().size() + bug.likelyRuns().size(),
        name,
        again && name != null,
        name != null && answer.isToBeFixedIn(bug.methods(), cause),
        name != null && answer.isOfKind(bug.kind()),
        calls(bug));
  }

  /** The cause, or what is the same in another way, if the key has it; null if it has none. */
  private static Pattern trueCause(Bug bug, AnswerKey key, Set<String> happened) {
    return bug.patterns().stream()
        .filter(each -> each.role() == PatternRole.CAUSE || each.role() == PatternRole.VARIANT)
        .map(BugPattern::pattern)
        .filter(each -> PatternView.bugsOf(each, key).stream().anyMatch(happened::contains))
        .findFirst()
        .orElse(null);
  }

  /** Of several that have the same cause, one that is not known yet. */
  private static String name(
      Pattern cause, AnswerKey key, Set<String> happened, Set<String> known) {
    List<String> names =
        PatternView.bugsOf(cause, key).stream().filter(happened::contains).toList();
    return names.stream().filter(each -> !known.contains(each)).findFirst().orElse(names.get(0));
  }

  private static int calls(Bug bug) {
    int most = 0;
    List<CallStack> stacks = bug.example().stacks();
    for (int step = 0; step < stacks.size(); step++) {
      int thread = bug.cause().kind().steps().get(step).thread() - 1;
      most = Math.max(most, callsFrom(bug.methods().get(thread), stacks.get(step).frames()));
    }
    return most;
  }

  /** None if the method is not among them. */
  private static int callsFrom(Call method, List<Frame> frames) {
    for (int i = frames.size() - 1; i >= 0; i--) {
      Frame frame = frames.get(i);
      if (frame.className().equals(method.className()) && frame.method().equals(method.method())) {
        return frames.size() - 1 - i;
      }
    }
    return 0;
  }

  boolean isRight() {
    return name != null;
  }

  /** Whether it is right and the first one that is. */
  boolean isNew() {
    return isRight() && !again;
  }
}
