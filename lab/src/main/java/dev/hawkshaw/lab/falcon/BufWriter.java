package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;

/**
 * A buffer that most writers lock before they write, and one does not: two characters go to the
 * same place, or one is counted and the other is not. After BufWriter of the contest suite; 2
 * writers with the lock and 1 without, 20 characters each.
 *
 * <pre>
 * subject: buf-writer
 * kind: atomicity
 * paper: falcon BufWriter
 * cause: BufWriter.position R1-W2-R1 store advance advance
 * cause: BufWriter.position R1-W2-W1 store|advance advance advance
 * cause: char[] W1-W2 store store
 * method: BufWriter.put
 * method: BufWriter.writeUnlocked
 * </pre>
 */
public final class BufWriter {
  private static final int CHARACTERS = 20;

  private final char[] buffer = new char[3 * CHARACTERS];
  private int position;
  private int turns;

  private BufWriter() {}

  /** One round: three writers fill the buffer. */
  public static void main(String[] arguments) throws InterruptedException {
    BufWriter writer = new BufWriter();
    Together.run(
        () -> writer.writeLocked('a'),
        () -> writer.writeUnlocked('b'),
        () -> writer.writeLocked('c'));
    for (char written : new char[] {'a', 'b', 'c'}) {
      long found = new String(writer.buffer).chars().filter(c -> c == written).count();
      if (found != CHARACTERS) {
        throw new IllegalStateException("'" + written + "' is there " + found + " times");
      }
    }
  }

  private void writeLocked(char written) {
    for (int i = 0; i < CHARACTERS; i++) {
      synchronized (this) {
        turns++;
        put(written);
      }
    }
  }

  private void writeUnlocked(char written) {
    for (int i = 0; i < CHARACTERS; i++) {
      // half: synchronized (buffer) { put(written); }
      put(written);
    }
  }

  // fix: private synchronized void put(char written) {
  private void put(char written) {
    buffer[position] = written; // at: store
    position = position + 1; // at: advance
  }
}
