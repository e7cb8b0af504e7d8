package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;

/**
 * A string buffer appended to another one: the JDK's {@code append} holds the lock of the one that
 * grows, not of its argument, of which it asks the length first and takes the characters later. If
 * the argument is emptied in between, zeros are appended. Two threads, a head of a million
 * characters (it is copied in between) and 1000 characters that are appended.
 *
 * <pre>
 * subject: string-buffer-append
 * kind: atomicity
 * paper: falcon StringBuffer
 * cause: StringBuffer.<contents> R1-W2-R1 append clear append
 * method: StringBufferAppend.flush
 * method: StringBufferAppend.reset
 * block: StringBufferAppend.flush
 * </pre>
 */
public final class StringBufferAppend {
  private static final int HEAD = 1_000_000;
  private static final int TAIL = 1000;

  private final StringBuffer log = new StringBuffer("-".repeat(HEAD));
  private final StringBuffer message = new StringBuffer("x".repeat(TAIL));

  private StringBufferAppend() {}

  /** One round: the message is appended, or was emptied before. */
  public static void main(String[] arguments) throws InterruptedException {
    StringBufferAppend round = new StringBufferAppend();
    Together.run(round::flush, round::reset);
    String appended = round.log.substring(HEAD);
    if (!appended.isEmpty() && !appended.equals("x".repeat(TAIL))) {
      long zeros = appended.chars().filter(c -> c == 0).count();
      throw new IllegalStateException(
          appended.length() + " characters were appended, " + zeros + " of them zero");
    }
  }

  private void flush() {
    // fix: synchronized (message) {
    // fix: log.append(message);
    // fix: }
    log.append(message); // at: append
  }

  private void reset() {
    message.setLength(0); // at: clear
  }
}
