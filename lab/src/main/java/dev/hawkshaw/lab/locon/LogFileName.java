package dev.hawkshaw.lab.locon;

import dev.hawkshaw.lab.Together;

/**
 * The name of the log and the log belong together. A reader looks at the name, and by the time it
 * looks at the log, another thread has changed both. After figure 6 of the Locon paper (MySQL): it
 * takes two variables, and yet one pair shows it.
 *
 * <pre>
 * subject: log-file-name
 * kind: multi-variable
 * paper: locon MySQL-2-E
 * cause: LogFileName.name,LogFileName.current R1x-W2x-W2y-R1y read-name set-name set-log read-log
 * cause: LogFileName.current W1-R2 set-log read-log
 * </pre>
 */
public final class LogFileName {
  private static final String BINARY = "binary";
  private static final int MAGIC = 0xfe626964;
  private static final int TEXT = 0x43;

  private String name = BINARY;
  private int current = MAGIC;
  private int events;

  private LogFileName() {}

  /** One round: a reader takes the next event while the queue goes on to another log. */
  public static void main(String[] arguments) throws InterruptedException {
    LogFileName log = new LogFileName();
    Together.run(log::nextEvent, log::rotate);
    if (log.events != 2) {
      throw new IllegalStateException(log.events + " events and not 2");
    }
  }

  // fix: private synchronized void nextEvent() {
  private void nextEvent() {
    if (name.equals(BINARY)) { // at: read-name
      int magic = current; // at: read-log
      if (magic != MAGIC) {
        throw new IllegalStateException("the binary log begins with " + magic);
      }
    }
    count();
  }

  // fix: private synchronized void rotate() {
  private void rotate() {
    count();
    name = "text"; // at: set-name
    current = TEXT; // at: set-log
  }

  /** Protected as it should be. */
  private synchronized void count() {
    events++;
  }
}
