package dev.hawkshaw.lab.falcon;

/**
 * A reader that may run before the initialisation, after section 2.1 of the Falcon paper: every
 * access holds the lock, so it is neither a data race nor an atomicity violation, only an order
 * that nobody enforces.
 *
 * <pre>
 * subject: reader-before-init
 * kind: order
 * cause: ReaderBeforeInit.settings R1-W2 use init
 * </pre>
 */
public final class ReaderBeforeInit {
  private static final Object LOCK = new Object();
  private static Settings settings;

  private ReaderBeforeInit() {}

  private record Settings(int size) {}

  /** One round: an initialiser and a reader. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread initialiser = new Thread(ReaderBeforeInit::initialise, "initialiser");
    Thread reader = new Thread(ReaderBeforeInit::read, "reader");
    initialiser.start();
    // half: Thread.yield();
    // half: reader.start();
    // fix: initialiser.join();
    // fix: reader.start();
    reader.start();
    initialiser.join();
    reader.join();
  }

  private static void initialise() {
    synchronized (LOCK) {
      settings = new Settings(7); // at: init
      if (settings.size() == 0) {
        throw new IllegalStateException("no size");
      }
    }
  }

  private static void read() {
    synchronized (LOCK) {
      int size = settings.size(); // at: use
      if (size != 7) {
        throw new IllegalStateException("size is " + size);
      }
    }
  }
}
