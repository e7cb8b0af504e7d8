package dev.hawkshaw.lab.bench;

import dev.hawkshaw.bug.BugKind;
import dev.hawkshaw.bug.Call;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Cause;
import dev.hawkshaw.lab.key.Place;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.recording.Site;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * What the key says of one of a subject's bugs beside its causes.
 *
 * @param name the bug's; "" if the subject has only one
 */
record BugAnswer(AnswerKey key, String name) {
  private static final String SIGNAL = "monitor";

  /**
   * Whether one of some methods is a place to fix it: the methods of the blocks that must be
   * protected, those of this bug alone if the key says which they are; else the methods at fault;
   * else those in which the accesses of its true cause are.
   */
  boolean isToBeFixedIn(List<Call> methods, Pattern cause) {
    Set<String> right = placesToFix(cause);
    return methods.stream().anyMatch(each -> right.contains(name(each.className(), each.method())));
  }

  private Set<String> placesToFix(Pattern cause) {
    Set<String> ofBug = Set.copyOf(key.methodsOf(name));
    Set<String> blocks =
        key.blocks().stream()
            .flatMap(List::stream)
            .map(Place::method)
            .filter(Objects::nonNull)
            .collect(Collectors.toSet());
    Set<String> both = blocks.stream().filter(ofBug::contains).collect(Collectors.toSet());
    if (!both.isEmpty()) {
      return both;
    }
    boolean ofOtherBugs = !name.isEmpty() && key.methodsByBug().containsKey(name);
    if (!blocks.isEmpty() && !ofOtherBugs) {
      return blocks;
    }
    return ofBug.isEmpty() ? methodsOf(cause) : ofBug;
  }

  private static Set<String> methodsOf(Pattern cause) {
    return cause.sites().stream()
        .map((Site each) -> name(each.className(), each.method()))
        .collect(Collectors.toSet());
  }

  /** As keys have it. */
  private static String name(String className, String method) {
    return className.substring(className.lastIndexOf('.') + 1) + "." + method;
  }

  /**
   * Whether it may be said to be of a kind: that of the subject if it has no other bug, that of one
   * of its causes, but of a pair only if it has nothing larger, or is a lost signal.
   */
  boolean isOfKind(BugKind kind) {
    return key.bugs().size() == 1 && kind.name().equals(key.kind().name())
        || key.causes().stream()
            .filter(each -> each.bug().equals(name) && kindOf(each) == kind)
            .anyMatch(each -> kind == BugKind.LOST_SIGNAL || Happened.isTelling(each, key));
  }

  private static BugKind kindOf(Cause cause) {
    if (cause.patterns().stream().allMatch(each -> each.startsWith("L"))) {
      return BugKind.DEADLOCK;
    }
    if (cause.variables().stream().allMatch(each -> each.contains(","))) {
      return BugKind.MULTI_VARIABLE;
    }
    if (cause.places().size() > 2) {
      return BugKind.ATOMICITY;
    }
    return cause.variables().contains(SIGNAL) ? BugKind.LOST_SIGNAL : BugKind.ORDER;
  }
}
