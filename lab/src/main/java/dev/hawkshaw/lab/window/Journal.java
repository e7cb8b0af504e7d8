package dev.hawkshaw.lab.window;

import dev.hawkshaw.lab.Together;

/**
 * A buffer that most writers lock before they write, and every fourth does not: entries go to the
 * same place.
 */
public final class Journal {
  private static final int ENTRIES = 3;

  private final int[] buffer;
  private int position;

  private Journal(int size) {
    buffer = new int[size];
  }

  /** How many writers. */
  public static void main(String[] arguments) throws InterruptedException {
    Runnable[] writers = new Runnable[Integer.parseInt(arguments[0])];
    Journal journal = new Journal(writers.length * ENTRIES);
    for (int i = 0; i < writers.length; i++) {
      int writer = i;
      writers[i] = () -> journal.write(writer);
    }
    Together.run(writers);
  }

  private void write(int writer) {
    for (int i = 0; i < ENTRIES; i++) {
      if (writer % 4 == 0) {
        put(writer);
      } else {
        putLocked(writer);
      }
    }
  }

  private synchronized void putLocked(int entry) {
    put(entry);
  }

  private void put(int entry) {
    buffer[position] = entry;
    position = position + 1;
  }
}
