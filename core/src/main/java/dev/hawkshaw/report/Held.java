package dev.hawkshaw.report;

import dev.hawkshaw.recording.HeldLock;
import java.util.List;

/**
 * A lock that a thread held at an access.
 *
 * @param lock its number in the example run: the same number is the same lock; the parts of a
 *     read-write lock have one number
 * @param name its class without the package and its number, as in {@code Account@3}
 * @param className its class; of a class itself its name and {@code .class}
 * @param kind "monitor" or "lock"
 * @param takenAt where it was taken: {@code File.java:12}
 */
public record Held(int lock, String name, String className, String kind, String takenAt) {

  /** All of them, or null if they are not known. */
  static List<Held> of(List<HeldLock> locks) {
    return locks == null ? null : locks.stream().map(Held::of).toList();
  }

  private static Held of(HeldLock lock) {
    return new Held(
        lock.lock(),
        lock.name(),
        lock.className(),
        lock.isMonitor() ? "monitor" : "lock",
        lock.site().place());
  }

  /** {@code Account@3 (taken at Account.java:12)}, or {@code no lock}. */
  static String list(List<Held> locks) {
    return locks.isEmpty()
        ? "no lock"
        : String.join(" and ", locks.stream().map(Held::toString).toList());
  }

  @Override
  public String toString() {
    return name + " (taken at " + takenAt + ")";
  }
}
