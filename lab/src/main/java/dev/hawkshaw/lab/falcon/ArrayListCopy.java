package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;
import java.util.AbstractList;
import java.util.Collection;
import java.util.Collections;
import java.util.List;

/**
 * A list that copies another as {@code ArrayList} did in Java 1.4: it asks for the size and then
 * for the elements. When the other one grows in between, though it is a synchronized list, the
 * elements do not fit, are put somewhere else, and the copy has only nulls. Two threads, 10
 * elements and 3 more.
 *
 * <pre>
 * subject: array-list-copy
 * kind: atomicity
 * paper: falcon ArrayList
 * cause: ArrayListCopy$OldArrayList.size R1-W2-R1 size add to-array
 * cause: List.<contents>|Collections$SynchronizedList.<contents>|ArrayListCopy$OldArrayList.<contents> R1-W2-R1 ask call-add fetch
 * method: ArrayListCopy$OldArrayList.<init>
 * method: ArrayListCopy$OldArrayList.add
 * block: ArrayListCopy$OldArrayList.<init>
 * </pre>
 */
public final class ArrayListCopy {
  private static final int BEFORE = 10;
  private static final int ADDED = 3;

  private ArrayListCopy() {}

  /** One round: a list is copied while it grows. */
  public static void main(String[] arguments) throws InterruptedException {
    List<String> names = Collections.synchronizedList(new OldArrayList<>());
    grow(names, BEFORE);
    Together.run(() -> grow(names, ADDED), () -> copy(names));
  }

  private static void grow(List<String> names, int by) {
    for (int i = 0; i < by; i++) {
      names.add("name"); // at: call-add
    }
  }

  private static void copy(List<String> names) {
    List<String> copy = new OldArrayList<>(names);
    for (int i = 0; i < copy.size(); i++) {
      if (copy.get(i) == null) {
        throw new IllegalStateException("element " + i + " of the copy is missing");
      }
    }
  }

  /** As much of a list as is needed here. */
  private static final class OldArrayList<E> extends AbstractList<E> {
    private Object[] elements;
    private int size;

    private OldArrayList() {
      elements = new Object[BEFORE + ADDED];
    }

    private OldArrayList(Collection<? extends E> source) {
      // fix: elements = source.toArray();
      size = source.size(); // at: ask
      // fix: size = elements.length;
      elements = new Object[size + size / 10];
      // fix:
      source.toArray(elements); // at: fetch
    }

    @Override
    public int size() {
      return size; // at: size
    }

    @Override
    @SuppressWarnings("unchecked")
    public E get(int index) {
      return (E) elements[index];
    }

    @Override
    public boolean add(E element) {
      elements[size] = element;
      size++; // at: add
      return true;
    }

    @Override
    public Object[] toArray() {
      Object[] all = new Object[size];
      System.arraycopy(elements, 0, all, 0, all.length);
      return all;
    }

    @Override
    @SuppressWarnings("unchecked")
    public <T> T[] toArray(T[] into) {
      if (into.length < size) { // at: to-array
        return (T[]) toArray();
      }
      System.arraycopy(elements, 0, into, 0, size);
      return into;
    }
  }
}
