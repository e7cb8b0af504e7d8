package dev.hawkshaw.probes.format;

/**
 * A lock that a thread holds.
 *
 * @param lock the lock's number in the run; the parts of a read-write lock have one number
 * @param className the class of the object, with dots; of a class itself its name and {@code
 *     .class}
 * @param site where it was taken: a position in the recording's site list
 */
public record HeldRow(int lock, String className, int site) {

  // By hand: the JVM makes a record's own methods at first use, which costs a run 50 ms.
  @Override
  public boolean equals(Object other) {
    return other instanceof HeldRow row
        && lock == row.lock
        && site == row.site
        && className.equals(row.className);
  }

  @Override
  public int hashCode() {
    return (lock * 31 + site) * 31 + className.hashCode();
  }

  void write(Out out) {
    out.number(lock);
    out.string(className);
    out.number(site);
  }

  static HeldRow read(In in) throws FormatException {
    return new HeldRow(in.integer(), in.string(), in.integer());
  }
}
