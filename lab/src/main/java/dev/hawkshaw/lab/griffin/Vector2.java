package dev.hawkshaw.lab.griffin;

import dev.hawkshaw.lab.Together;
import java.util.Arrays;

/**
 * Two bugs at once on one vector: while a thread copies it, another adds to it and empties it. The
 * copy has the size of one moment and the elements of another.
 *
 * <pre>
 * subject: vector-2
 * kind: atomicity
 * paper: griffin Vector-2
 * cause: bug=removeAllElements Vector2$Vector.count R1-W2-R1 size remove-all to-array
 * cause: bug=removeAllElements Vector2$Vector.count W1-R2 remove-all to-array
 * cause: bug=addAll Vector2$Vector.count R1-W2-R1 size add-all to-array
 * cause: bug=addAll Vector2$Vector.count W1-R2 add-all to-array
 * method: Vector2$Vector.<init>
 * method: bug=removeAllElements Vector2$Vector.removeAllElements
 * method: bug=addAll Vector2$Vector.addAll
 * block: Vector2$Vector.<init>
 * </pre>
 */
public final class Vector2 {
  private Vector2() {}

  /** One round: one thread copies, another adds and empties. */
  public static void main(String[] arguments) throws InterruptedException {
    Vector source = new Vector("a", "b", "c");
    Vector[] copies = new Vector[1];
    Together.run(
        () -> copies[0] = new Vector(source),
        () -> {
          source.addAll("d", "e");
          source.removeAllElements();
        });
    copies[0].check();
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
      // half: synchronized (other) {
      // half: other.toArray(data);
      // half: }
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
