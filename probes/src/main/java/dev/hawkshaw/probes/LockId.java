package dev.hawkshaw.probes;

/** What is known of an object that was used as a lock: a number and its class. */
final class LockId extends WeakTable.Entry {
  final int number;
  final String className;

  LockId(Object lock, WeakTable<?> table, int number) {
    super(lock, table);
    this.number = number;
    this.className = name(lock);
  }

  /** A class is told by its own name: that every class is a Class says nothing. */
  private static String name(Object lock) {
    return lock instanceof Class<?> type ? type.getName() + ".class" : lock.getClass().getName();
  }
}
