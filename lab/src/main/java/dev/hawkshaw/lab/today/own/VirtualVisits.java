package dev.hawkshaw.lab.today.own;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicLong;

/**
 * Virtual threads that add to a plain field: they are as parallel as any others, and a visit is
 * lost.
 *
 * <pre>
 * subject: virtual-visits
 * kind: atomicity
 * jdk: 21
 * cause: VirtualVisits.visits R1-W2-W1 add add add
 * </pre>
 */
public final class VirtualVisits {
  private static final int VISITORS = 4;

  private final AtomicLong bytes = new AtomicLong();
  private int visits;

  private VirtualVisits() {}

  /** One round: four visitors. */
  public static void main(String[] arguments) {
    VirtualVisits site = new VirtualVisits();
    try (ExecutorService executor = Executors.newVirtualThreadPerTaskExecutor()) {
      for (int i = 0; i < VISITORS; i++) {
        executor.submit(site::visit);
      }
    }
    if (site.bytes.get() != 100 * VISITORS || site.visits != VISITORS) {
      throw new IllegalStateException(site.visits + " of " + VISITORS + " visits");
    }
  }

  // fix: private synchronized void visit() {
  private void visit() {
    bytes.addAndGet(100);
    visits++; // at: add
  }
}
