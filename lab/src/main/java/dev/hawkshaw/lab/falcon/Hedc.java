package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;

/**
 * A search in several archives that the user may cancel: a task has found that its request is still
 * wanted, and when it has a page for it, the request is gone. What is shared sits in a library
 * object. After Hedc; 2 tasks of 20 lines each, and a thread that cancels them.
 *
 * <pre>
 * subject: hedc
 * kind: atomicity
 * paper: falcon Hedc
 * cause: AtomicReference.<contents> R1-W2-R1 check cancel use
 * method: Hedc$Task.run
 * method: Hedc$Task.cancel
 * block: Hedc$Task.run
 * </pre>
 */
public final class Hedc {
  private static final int LINES = 20;

  private Hedc() {}

  /** One round: a request for two archives, and the user's cancel. */
  public static void main(String[] arguments) throws InterruptedException {
    Request request = new Request();
    Task one = new Task("archive-1", request);
    Task other = new Task("archive-2", request);
    Together.run(
        one,
        other,
        () -> {
          one.cancel();
          other.cancel();
        });
    if (request.pages() > 2) {
      throw new IllegalStateException("there are " + request.pages() + " pages");
    }
  }

  private static final class Request {
    private final List<String> pages = new ArrayList<>();

    private synchronized void add(String page) {
      pages.add(page);
    }

    private synchronized int pages() {
      return pages.size();
    }
  }

  private static final class Task implements Runnable {
    private final String archive;
    private final AtomicReference<Request> request;

    private Task(String archive, Request request) {
      this.archive = archive;
      this.request = new AtomicReference<>(request);
    }

    @Override
    public void run() {
      // fix: Request wanted = request.get();
      // fix: if (wanted != null) {
      if (request.get() != null) { // at: check
        String page = fetch();
        // fix: wanted.add(page);
        request.get().add(page); // at: use
      }
    }

    private void cancel() {
      request.set(null); // at: cancel
    }

    private String fetch() {
      StringBuilder page = new StringBuilder();
      for (int i = 1; i <= LINES; i++) {
        page.append(archive).append(", line ").append(i).append('\n');
      }
      return page.toString();
    }
  }
}
