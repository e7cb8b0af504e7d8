package dev.hawkshaw.lab.falcon;

/**
 * A registry that is made when it is first asked for: two threads find it missing, both make one,
 * and what was registered in the first is lost.
 *
 * <pre>
 * subject: lazy-registry
 * kind: atomicity
 * cause: LazyRegistry.instance R1-W2-W1 check make make
 * cause: LazyRegistry.instance W1-W2 make make
 * </pre>
 */
public final class LazyRegistry {
  private static LazyRegistry instance;

  private int registered;

  private LazyRegistry() {}

  /** One round: two threads register. */
  public static void main(String[] arguments) throws InterruptedException {
    Thread one = new Thread(() -> get().register(), "plugin-1");
    Thread other = new Thread(() -> get().register(), "plugin-2");
    one.start();
    other.start();
    one.join();
    other.join();
    int registered = get().registered;
    if (registered != 2) {
      throw new IllegalStateException("only " + registered + " of 2 plug-ins are registered");
    }
  }

  // fix: private static synchronized LazyRegistry get() {
  private static LazyRegistry get() {
    LazyRegistry result = instance; // at: check
    if (result == null) {
      // half: synchronized (LazyRegistry.class) {
      // half: result = new LazyRegistry();
      result = new LazyRegistry();
      // half: instance = result;
      // half: }
      instance = result; // at: make
    }
    return result;
  }

  private synchronized void register() {
    registered++;
  }
}
