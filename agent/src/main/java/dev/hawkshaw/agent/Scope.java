package dev.hawkshaw.agent;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Which classes are watched: everything on the class path but the JDK, test engines and other
 * agents, narrowed by the user's globs, or widened by those that begin with a package of a test
 * engine or agent.
 */
final class Scope {
  private static final List<String> OURS = List.of("dev/hawkshaw/agent/", "dev/hawkshaw/probes/");
  private static final List<String> TOOLS =
      List.of(
          "org/junit/",
          "junit/framework/",
          "junit/runner/",
          "junit/textui/",
          "junit/extensions/",
          "org/hamcrest/",
          "org/opentest4j/",
          "org/apiguardian/",
          "org/testng/",
          "org/assertj/",
          "org/mockito/",
          "net/bytebuddy/",
          "org/jacoco/",
          "com/intellij/rt/",
          "org/apache/maven/surefire/");

  private final Globs includes;
  private final Globs packages;
  private final Globs excludes;
  private final Set<String> tooEarly;
  private final JdkScope jdk;

  /**
   * A scope.
   *
   * @param tooEarly classes that were loaded before the agent, with slashes
   */
  Scope(Options options, Set<String> tooEarly) {
    this.includes = new Globs(options.includes());
    this.packages = new Globs(withPackage(options.includes()));
    this.excludes = new Globs(options.excludes());
    this.tooEarly = tooEarly;
    this.jdk = new JdkScope(JdkClasses.find(options.includesJdk()));
  }

  /** Which classes of the JDK are watched all the same. */
  JdkScope jdk() {
    return jdk;
  }

  /** Why a class with this name is not watched, or null if it is. */
  String reasonAgainst(String internalName) {
    String name = internalName.replace('/', '.');
    if (begins(internalName, OURS) || (begins(internalName, TOOLS) && !packages.match(name))) {
      return "test engine or agent";
    }
    if (!includes.match(name) || excludes.match(name)) {
      return "not included";
    }
    return tooEarly.contains(internalName) ? "loaded before the agent" : null;
  }

  private static boolean begins(String internalName, List<String> packages) {
    for (String each : packages) {
      if (internalName.startsWith(each)) {
        return true;
      }
    }
    return false;
  }

  /** The globs that say a package: whoever includes "*" does not mean the test engine. */
  private static List<String> withPackage(List<String> globs) {
    List<String> result = new ArrayList<>();
    for (String each : globs) {
      if (!each.startsWith("*") && !each.startsWith("?")) {
        result.add(each);
      }
    }
    return result;
  }
}
