package dev.hawkshaw.lab.locon;

import java.util.List;

/**
 * A session whose timer may ask for the bandwidth before the session has made it, after figure 1 of
 * the Locon paper (Transmission). As a failed assertion does there, it ends the program, so that
 * the initialisation that comes too late is often never seen.
 *
 * <pre>
 * subject: uninitialised-bandwidth
 * kind: order
 * paper: locon Transmission
 * cause: UninitialisedBandwidth.bandwidth R1-W2 use init
 * method: UninitialisedBandwidth.open
 * method: UninitialisedBandwidth.allocate
 * </pre>
 */
public final class UninitialisedBandwidth {
  private static final int ASSERTION_FAILED = 134;

  private final Thread timer = new Thread(this::pulse, "timer");
  private List<Peer> peers;
  // half: private volatile Bandwidth bandwidth;
  private Bandwidth bandwidth;
  private int allocated;

  private UninitialisedBandwidth() {}

  private record Bandwidth(int bytes) {}

  private record Peer(String address, Bandwidth wanted) {}

  /** One round: a session is opened and its timer fires once. */
  public static void main(String[] arguments) throws InterruptedException {
    UninitialisedBandwidth session = new UninitialisedBandwidth();
    session.open();
    session.timer.join();
    if (session.allocated != 700) {
      throw new IllegalStateException("the peers got " + session.allocated + " bytes of 700");
    }
  }

  private void open() {
    peers =
        List.of(
            new Peer("10.0.0.1", new Bandwidth(200)),
            new Peer("10.0.0.2", new Bandwidth(400)),
            new Peer("10.0.0.3", new Bandwidth(100)));
    // fix: bandwidth = new Bandwidth(1000);
    // fix: timer.start();
    timer.start();
    // fix:
    bandwidth = new Bandwidth(1000); // at: init
  }

  /** What the timer does each time: first it adds up what the peers want. */
  private void pulse() {
    int wanted = 0;
    for (Peer peer : peers) {
      wanted += peer.wanted().bytes();
    }
    allocated = allocate(wanted);
  }

  private int allocate(int wanted) {
    Bandwidth limit = bandwidth; // at: use
    if (limit == null) {
      System.err.println("assertion failed: the session has a bandwidth");
      System.exit(ASSERTION_FAILED);
    }
    return Math.min(wanted, limit.bytes());
  }
}
