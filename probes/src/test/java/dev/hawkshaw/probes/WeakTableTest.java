package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class WeakTableTest {
  private static final Object KEPT = new Object();

  private final WeakTable<Note> table = new WeakTable<>();

  private static final class Note extends WeakTable.Entry {
    Note(Object object, WeakTable<?> table) {
      super(object, table);
    }
  }

  /** Equal to all others of its kind: only its identity tells it from them. */
  private static final class Alike {
    @Override
    public boolean equals(Object other) {
      throw new AssertionError("no method of the program may be called");
    }

    @Override
    public int hashCode() {
      throw new AssertionError("no method of the program may be called");
    }
  }

  @Test
  void tellsObjectsApartByIdentity() {
    List<Object> objects = new ArrayList<>();
    List<Note> notes = new ArrayList<>();
    for (int i = 0; i < 10_000; i++) {
      Object object = new Alike();
      objects.add(object);
      notes.add(table.add(object, new Note(object, table)));
    }
    for (int i = 0; i < objects.size(); i++) {
      assertSame(notes.get(i), table.get(objects.get(i)));
    }
    assertNull(table.get(new Alike()));
    assertEquals(10_000, table.size());
  }

  @Test
  void keepsTheFirstEntryOfAnObject() {
    Object object = new Object();
    Note first = table.add(object, new Note(object, table));
    assertSame(first, table.add(object, new Note(object, table)));
    assertEquals(1, table.size());
  }

  @Test
  void keepsNothingAlive() {
    table.add(KEPT, new Note(KEPT, table));
    for (int i = 0; i < 1_000; i++) {
      Object lost = new Object();
      table.add(lost, new Note(lost, table));
    }
    while (table.size() > 1) {
      System.gc();
      Thread.onSpinWait();
    }
    assertTrue(table.get(KEPT) != null);
  }

  @Test
  void givesThreadsThatAddAtTheSameTimeTheSameEntry() throws InterruptedException {
    Object[] objects = new Object[2_000];
    for (int i = 0; i < objects.length; i++) {
      objects[i] = new Object();
    }
    Note[][] found = new Note[4][objects.length];
    CountDownLatch go = new CountDownLatch(1);
    List<Thread> threads = new ArrayList<>();
    for (int t = 0; t < found.length; t++) {
      Note[] mine = found[t];
      threads.add(new Thread(() -> fill(go, objects, mine)));
    }
    threads.forEach(Thread::start);
    go.countDown();
    for (Thread thread : threads) {
      thread.join();
    }
    for (int t = 1; t < found.length; t++) {
      for (int i = 0; i < objects.length; i++) {
        assertSame(found[0][i], found[t][i]);
      }
    }
  }

  private void fill(CountDownLatch go, Object[] objects, Note[] found) {
    try {
      go.await();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
    for (int i = 0; i < objects.length; i++) {
      Note known = table.get(objects[i]);
      found[i] = known != null ? known : table.add(objects[i], new Note(objects[i], table));
    }
  }
}
