package dev.hawkshaw.lab.window;

import dev.hawkshaw.lab.Together;
import java.util.Arrays;

/** Pages that count their hits without a lock; every visitor goes through all of them. */
public final class HitCounter {
  private static final int PAGES = 2;
  private static final int VISITS = 2;

  private HitCounter() {}

  /** How many visitors. */
  public static void main(String[] arguments) throws InterruptedException {
    Page[] pages = new Page[PAGES];
    Arrays.setAll(pages, number -> new Page());
    Runnable[] visitors = new Runnable[Integer.parseInt(arguments[0])];
    Arrays.fill(visitors, (Runnable) () -> visit(pages));
    Together.run(visitors);
  }

  private static void visit(Page[] pages) {
    for (int i = 0; i < VISITS; i++) {
      for (Page page : pages) {
        page.show();
      }
    }
  }

  private static final class Page {
    private int hits;
    private int most;

    private void show() {
      hits++;
      if (hits > most) {
        most = hits;
      }
    }
  }
}
