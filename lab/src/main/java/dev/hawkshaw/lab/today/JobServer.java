package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Jobs are given to an executor after a look at whether it still takes them: it is shut down in
 * between and rejects the job.
 *
 * <pre>
 * subject: job-server
 * kind: atomicity
 * cause: ThreadPoolExecutor.<contents> R1-W2-R1|R1-W2-W1 check shutdown submit
 * </pre>
 */
public final class JobServer {
  private final ExecutorService executor = Executors.newFixedThreadPool(1);
  private final AtomicInteger finished = new AtomicInteger();

  /** Only the thread that submits counts. */
  private int submitted;

  private JobServer() {}

  /** One round: two jobs are submitted while the server is stopped. */
  public static void main(String[] arguments) throws InterruptedException {
    JobServer server = new JobServer();
    Together.run(
        () -> {
          server.submit();
          server.submit();
        },
        server::stop);
  }

  // fix: private synchronized boolean submit() {
  private boolean submit() {
    // half: if (executor.isShutdown() || executor.isTerminated()) {
    if (executor.isShutdown()) { // at: check
      return false;
    }
    submitted++;
    executor.execute(finished::incrementAndGet); // at: submit
    return true;
  }

  // fix: private synchronized void stop() {
  private void stop() {
    executor.shutdown(); // at: shutdown
  }
}
