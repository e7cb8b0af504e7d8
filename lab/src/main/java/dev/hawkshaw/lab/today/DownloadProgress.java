package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;

// half: import java.util.concurrent.atomic.AtomicInteger;

/**
 * A volatile counter of the parts that are done: volatile makes each value seen, but adding one is
 * still a read and a write, and a part is lost.
 *
 * <pre>
 * subject: download-progress
 * kind: atomicity
 * cause: DownloadProgress.done R1-W2-W1 add add add
 * </pre>
 */
public final class DownloadProgress {
  private static final int PARTS = 3;

  private final long[] sizes = new long[PARTS];
  // half: private final AtomicInteger done = new AtomicInteger();
  private volatile int done;

  private DownloadProgress() {}

  /** One round: three parts. */
  public static void main(String[] arguments) throws InterruptedException {
    DownloadProgress progress = new DownloadProgress();
    Together.run(() -> progress.fetch(0), () -> progress.fetch(1), () -> progress.fetch(2));
    // half: if (progress.done.get() != PARTS) {
    if (progress.done != PARTS) {
      throw new IllegalStateException(progress.done + " of " + PARTS + " parts are done");
    }
  }

  /** Each part has its own element, so the sizes need no lock. */
  private void fetch(int part) {
    sizes[part] = 100L * (part + 1);
    finished();
  }

  // fix: private synchronized void finished() {
  private void finished() {
    // half: done.set(done.get() + 1);
    done++; // at: add
  }
}
