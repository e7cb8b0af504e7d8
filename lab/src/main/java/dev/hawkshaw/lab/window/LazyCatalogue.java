package dev.hawkshaw.lab.window;

import dev.hawkshaw.lab.Together;
import java.util.Arrays;

/**
 * A catalogue whose entries are made when they are first asked for, without a lock, and thrown away
 * by whoever has read them to the end.
 */
public final class LazyCatalogue {
  private static final int ENTRIES = 4;
  private static final int LOOKS = 2;

  private final Entry[] entries = new Entry[ENTRIES];

  private LazyCatalogue() {}

  /** How many readers. */
  public static void main(String[] arguments) throws InterruptedException {
    LazyCatalogue catalogue = new LazyCatalogue();
    Runnable[] readers = new Runnable[Integer.parseInt(arguments[0])];
    Arrays.fill(readers, (Runnable) catalogue::readAll);
    Together.run(readers);
  }

  private void readAll() {
    for (int i = 0; i < ENTRIES * LOOKS; i++) {
      Entry entry = find(i % ENTRIES);
      entry.readers++;
      if (i >= ENTRIES) {
        entries[i % ENTRIES] = null;
      }
    }
  }

  private Entry find(int number) {
    Entry entry = entries[number];
    if (entry == null) {
      entry = new Entry();
      entries[number] = entry;
    }
    return entry;
  }

  private static final class Entry {
    private int readers;
  }
}
