package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;
import java.util.AbstractList;
import java.util.Arrays;
import java.util.Collection;

/**
 * A vector that copies another as {@code Vector} did in Java 1.4: it asks for the size and then for
 * the elements. All methods of the other one are synchronized, but when it is emptied in between,
 * the copy is said to have elements and has only nulls. Two threads, 10 elements.
 *
 * <pre>
 * subject: vector-copy
 * kind: atomicity
 * paper: falcon Vector
 * cause: VectorCopy$OldVector.elementCount R1-W2-R1 size clear to-array
 * method: VectorCopy$OldVector.<init>
 * method: VectorCopy$OldVector.removeAllElements
 * block: VectorCopy$OldVector.<init>
 * </pre>
 */
public final class VectorCopy {
  private static final int ELEMENTS = 10;

  private VectorCopy() {}

  /** One round: a vector is copied while it is emptied. */
  public static void main(String[] arguments) throws InterruptedException {
    OldVector<String> orders = new OldVector<>(ELEMENTS);
    for (int i = 0; i < ELEMENTS; i++) {
      orders.add("order");
    }
    Together.run(() -> copy(orders), orders::removeAllElements);
  }

  private static void copy(OldVector<String> orders) {
    OldVector<String> copy = new OldVector<>(orders);
    for (int i = 0; i < copy.size(); i++) {
      if (copy.get(i) == null) {
        throw new IllegalStateException("element " + i + " of the copy is missing");
      }
    }
  }

  /** As much of a vector as is needed here. */
  private static final class OldVector<E> extends AbstractList<E> {
    private Object[] elements;
    private int elementCount;
    private int changes;

    private OldVector(int capacity) {
      elements = new Object[capacity];
    }

    private OldVector(Collection<? extends E> source) {
      // fix: elements = source.toArray();
      elementCount = source.size();
      // fix: elementCount = elements.length;
      elements = new Object[elementCount + elementCount / 10];
      // fix:
      source.toArray(elements);
    }

    @Override
    public synchronized int size() {
      return elementCount; // at: size
    }

    @Override
    @SuppressWarnings("unchecked")
    public synchronized E get(int index) {
      return (E) elements[index];
    }

    @Override
    public synchronized boolean add(E element) {
      changes++;
      elements[elementCount] = element;
      elementCount++;
      return true;
    }

    private synchronized void removeAllElements() {
      changes++;
      Arrays.fill(elements, null);
      elementCount = 0; // at: clear
    }

    @Override
    public synchronized Object[] toArray() {
      return Arrays.copyOf(elements, elementCount);
    }

    @Override
    @SuppressWarnings("unchecked")
    public synchronized <T> T[] toArray(T[] into) {
      if (into.length < elementCount) { // at: to-array
        return (T[]) toArray();
      }
      System.arraycopy(elements, 0, into, 0, elementCount);
      return into;
    }
  }
}
