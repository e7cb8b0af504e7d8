package dev.hawkshaw.lab.scurf;

import dev.hawkshaw.lab.Together;

/**
 * The pipe of the Scurf paper's first case: two threads find that the pipes are not initialised,
 * both initialise them, and that works only once.
 *
 * <pre>
 * subject: pipe
 * kind: atomicity
 * paper: scurf pipe
 * cause: Pipe.initialised R1-W2 check set
 * cause: Pipe.device W1-R2 mount busy
 * method: Pipe.pipe
 * method: Pipe.init
 * block: missing
 * </pre>
 */
public final class Pipe {
  private static final int FAILED = -1;
  private static final int MOST = 8;

  private boolean initialised;
  private Object device;
  private int names;
  private int open;

  private Pipe() {}

  /** The two ends of a pipe. */
  private static final class Ends {
    private int in = FAILED;
    private int out = FAILED;
  }

  /** One round: two threads ask for a pipe each. */
  public static void main(String[] arguments) throws InterruptedException {
    Pipe pipes = new Pipe();
    Together.run(pipes::use, pipes::use);
  }

  private void use() {
    Ends ends = new Ends();
    if (pipe(ends) != 0) {
      throw new IllegalStateException("there is no pipe");
    }
    close();
    close();
  }

  private int pipe(Ends ends) {
    int result = 0;
    // fix: synchronized (this) {
    // fix: if (!initialised) {
    if (!initialised) { // at: check
      result = init(); // at: missing
      // fix: }
      // fix: }
    }
    if (result == 0) {
      int name = generateNewName();
      result = FAILED;
      if (name != FAILED) {
        ends.in = open(name);
        if (ends.in >= 0) {
          ends.out = open(name);
          if (ends.out >= 0) {
            result = 0;
          } else {
            close();
          }
        }
      }
    }
    return result;
  }

  /** Each step is protected; it is the question before it that is not. */
  private synchronized int init() {
    if (device != null) { // at: busy
      return FAILED;
    }
    device = new Object(); // at: mount
    initialised = true; // at: set
    return 0;
  }

  private synchronized int generateNewName() {
    if (names == MOST) {
      return FAILED;
    }
    names++;
    return names;
  }

  private synchronized int open(int name) {
    if (name == 0 || open == MOST) {
      return FAILED;
    }
    open++;
    return open;
  }

  private synchronized void close() {
    open--;
  }
}
