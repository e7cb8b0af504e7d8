package dev.hawkshaw.agent;

import java.util.List;
import java.util.Set;

/**
 * Which classes are watched: everything on the class path but the JDK, test engines and other
 * agents, narrowed by the user's globs.
 */
final class Scope {
  private static final List<String> TOOLS =
      List.of(
          "dev/hawkshaw/agent/",
          "dev/hawkshaw/probes/",
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
    for (String tool : TOOLS) {
      if (internalName.startsWith(tool)) {
        return "test engine or agent";
      }
    }
    String name = internalName.replace('/', '.');
    if (!includes.match(name) || excludes.match(name)) {
      return "not included";
    }
    return tooEarly.contains(internalName) ? "loaded before the agent" : null;
  }
}
