package dev.hawkshaw.agent;

import java.util.List;

/**
 * Says whether this JVM has the classes that the agent is to watch in it, so that the tool can
 * refuse wrong names before the first run.
 */
public final class JdkCheck {
  private static final int WRONG = 2;

  private JdkCheck() {}

  /** Takes names and globs; prints what is wrong with the first that is wrong. */
  public static void main(String[] globs) {
    try {
      JdkClasses.find(List.of(globs));
    } catch (IllegalArgumentException e) {
      System.out.println(e.getMessage());
      System.exit(WRONG);
    }
  }
}
