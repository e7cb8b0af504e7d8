package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.List;

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

  static void writeAll(List<HeldRow> rows, Out out) {
    out.number(rows.size());
    for (HeldRow row : rows) {
      row.write(out);
    }
  }

  static List<HeldRow> readAll(In in) throws FormatException {
    int count = in.count();
    List<HeldRow> rows = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      rows.add(read(in));
    }
    return rows;
  }
}
