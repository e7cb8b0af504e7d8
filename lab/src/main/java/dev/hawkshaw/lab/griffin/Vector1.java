package dev.hawkshaw.lab.griffin;

import dev.hawkshaw.lab.Together;
import java.util.Arrays;

/**
 * Four bugs at once: the constructor that copies a vector asks for its size and then for its
 * elements, and in between another thread changes the vector in one of four ways.
 *
 * <pre>
 * subject: vector-1
 * kind: atomicity
 * paper: griffin Vector-1
 * cause: bug=addAll Vector1$Vector.count R1-W2-R1 size add-all to-array
 * cause: bug=addAll Vector1$Vector.count W1-R2 add-all to-array
 * cause: bug=removeAllElements Vector1$Vector.count R1-W2-R1 size remove-all to-array
 * cause: bug=removeAllElements Vector1$Vector.count W1-R2 remove-all to-array
 * cause: bug=remove Vector1$Vector.count R1-W2-R1 size remove to-array
 * cause: bug=remove Vector1$Vector.count W1-R2 remove to-array
 * cause: bug=add Vector1$Vector.count R1-W2-R1 size add to-array
 * cause: bug=add Vector1$Vector.count W1-R2 add to-array
 * method: Vector1$Vector.<init>
 * method: bug=addAll Vector1$Vector.addAll
 * method: bug=removeAllElements Vector1$Vector.removeAllElements
 * method: bug=remove Vector1$Vector.remove
 * method: bug=add Vector1$Vector.add
 * block: Vector1$Vector.<init>
 * </pre>
 */
public final class Vector1 {
  private Vector1() {}

  /** One round: two threads copy two vectors each, two others change them. */
  public static void main(String[] arguments) throws InterruptedException {
    Vector a = new Vector("a", "b", "c");
    Vector b = new Vector("b", "c", "d");
    Vector c = new Vector("c", "d", "e");
    Vector d = new Vector("d", "e", "f");
    Vector[] copies = new Vector[4];
    Together.run(
        () -> {
          copies[0] = new Vector(a);
          copies[1] = new Vector(b);
        },
        () -> {
          a.addAll("x", "y");
          b.removeAllElements();
        },
        () -> {
          copies[2] = new Vector(c);
          copies[3] = new Vector(d);
        },
        () -> {
          c.remove(0);
          d.add("z");
        });
    for (Vector copy : copies) {
      copy.check();
    }
  }

  /** Every method holds the lock of its own vector; the constructor not that of its argument. */
  private static final class Vector {
    private Object[] data;
    private int count;

    Vector(Object... items) {
      data = items.clone();
      count = items.length;
    }

    Vector(Vector other) {
      // fix: synchronized (other) {
      // fix: count = other.size();
      count = other.size();
      data = new Object[count];
      // fix: other.toArray(data);
      // fix: }
      other.toArray(data);
    }

    synchronized int size() {
      return count; // at: size
    }

    /** Puts the elements into the array if they fit, else into a new one, as a vector does. */
    synchronized Object[] toArray(Object[] into) {
      Object[] result = into.length < count ? new Object[count] : into; // at: to-array
      System.arraycopy(data, 0, result, 0, count);
      return result;
    }

    synchronized void addAll(Object... more) {
      data = Arrays.copyOf(data, count + more.length);
      System.arraycopy(more, 0, data, count, more.length);
      count = count + more.length; // at: add-all
    }

    synchronized void add(Object item) {
      data = Arrays.copyOf(data, count + 1);
      data[count] = item;
      count = count + 1; // at: add
    }

    synchronized void remove(int index) {
      System.arraycopy(data, index + 1, data, index, count - index - 1);
      count = count - 1; // at: remove
      data[count] = null;
    }

    synchronized void removeAllElements() {
      Arrays.fill(data, null);
      count = 0; // at: remove-all
    }

    synchronized void check() {
      for (int i = 0; i < count; i++) {
        if (data[i] == null) {
          throw new IllegalStateException("a copy without elements: " + Arrays.toString(data));
        }
      }
    }
  }
}
