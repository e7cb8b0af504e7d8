package dev.hawkshaw.recording;

/**
 * A lock that a thread holds.
 *
 * @param lock its number in the run; the parts of a read-write lock have one number
 * @param className the class of the object; of a class itself its name and {@code .class}
 * @param site where it was taken
 */
public record HeldLock(int lock, String className, Site site) {

  /** Whether it is a monitor, and not an object with methods to take and release it. */
  public boolean isMonitor() {
    return site.variable().equals("monitor");
  }

  /** {@code Account@3}: its class without the package, and its number. */
  public String name() {
    String type =
        className.endsWith(".class") ? className.substring(0, className.length() - 6) : className;
    String simple = type.substring(type.lastIndexOf('.') + 1);
    return simple + className.substring(type.length()) + "@" + lock;
  }

  /** {@code Account@3 (taken at Account.java:12)}. */
  @Override
  public String toString() {
    return name() + " (taken at " + site.place() + ")";
  }
}
