package dev.hawkshaw.confirm;

import dev.hawkshaw.campaign.ClassMembers;
import dev.hawkshaw.campaign.ClassPath;
import dev.hawkshaw.recording.Site;
import java.util.List;
import java.util.Map;

/** Says why no thread came to an access of a plan, as far as that can be known. */
public final class Unreached {
  private final Reproducer reproducer;
  private final ClassPath classPath;

  /** Looks at the code as it is now. */
  public Unreached(Reproducer reproducer, ClassPath classPath) {
    this.reproducer = reproducer;
    this.classPath = classPath;
  }

  /** The classes with steps that are not as they were when the plan was made. */
  public List<String> changedClasses() {
    return reproducer.classes().entrySet().stream()
        .filter(each -> !classPath.hashOf(each.getKey()).equals(each.getValue()))
        .map(Map.Entry::getKey)
        .toList();
  }

  /**
   * What has become of the code of a step; "" if it is as it was, as far as is known.
   *
   * @param unwoven whether the runs lacked a place of the plan
   */
  public String change(PlannedStep step, boolean unwoven) {
    String type = step.className();
    if (Site.isOfJdk(type) || !unwoven) {
      return "";
    }
    if (!classPath.hasClass(type)) {
      return "the class " + type + " is not on the class path";
    }
    if (new ClassMembers(classPath).lacks(type, step.method())) {
      return "the class %s has no method %s any more".formatted(type, step.method());
    }
    boolean known = reproducer.classes().containsKey(type);
    return known && changedClasses().contains(type)
        ? "%s.%s has changed since the plan was made".formatted(type, step.method())
        : "";
  }

  /** Why a step was not reached. */
  public String why(PlannedStep step, boolean unwoven) {
    String change = change(step, unwoven);
    if (!change.isEmpty()) {
      return change;
    }
    return unwoven && !reproducer.classes().containsKey(step.className())
        ? "its code has changed since the plan was made, or the program ended before"
        : "the program ended before, or took another way";
  }
}
