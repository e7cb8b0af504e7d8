package dev.hawkshaw.recording;

import java.util.Set;

/**
 * A lock that a thread holds.
 *
 * @param lock its number in the run; the parts of a read-write lock have one number
 * @param className the class of the object; of a class itself its name and {@code .class}
 * @param site where it was taken
 */
public record HeldLock(int lock, String className, Site site) {
  private static final Set<String> EXCLUSIVE =
      Set.of(
          "java.util.concurrent.locks.ReentrantLock",
          "java.util.concurrent.locks.ReentrantReadWriteLock$WriteLock");

  /** Whether it is a monitor, and not an object with methods to take and release it. */
  public boolean isMonitor() {
    return site.variable().equals("monitor");
  }

  /**
   * Whether it is known that no two threads hold it at the same time. The part of a read-write lock
   * for reading can be held by many, and of other locks it is not known.
   */
  public boolean isExclusive() {
    return isMonitor() || EXCLUSIVE.contains(className);
  }

  /** {@code Account}: its class without the package; of a class itself {@code Account.class}. */
  public String typeName() {
    String type =
        className.endsWith(".class") ? className.substring(0, className.length() - 6) : className;
    return className.substring(type.lastIndexOf('.') + 1);
  }

  /** {@code Account@3}: its class without the package, and its number. */
  public String name() {
    return typeName() + "@" + lock;
  }

  /** {@code Account@3 (taken at Account.java:12)}. */
  @Override
  public String toString() {
    return name() + " (taken at " + site.place() + ")";
  }
}
