package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * A cache that counts its pages beside the map: both are safe by themselves, but a page is put
 * while all are dropped, and the count is wrong for good.
 *
 * <pre>
 * subject: page-cache
 * kind: multi-variable
 * cause: ConcurrentHashMap.<contents>,AtomicInteger.<contents> W1x-W2x-W2y-W1y put clear zero count
 * cause: ConcurrentHashMap.<contents>,AtomicInteger.<contents> W1x-W2x-W2y-R1y put clear zero count
 * cause: ConcurrentHashMap.<contents>,AtomicInteger.<contents> W1x-W2x-W2y-W1y clear put count zero
 * cause: ConcurrentHashMap.<contents>,AtomicInteger.<contents> W1x-W2x-R2y-W1y clear put count zero
 * </pre>
 */
public final class PageCache {
  private final Map<String, String> pages = new ConcurrentHashMap<>();
  private final AtomicInteger size = new AtomicInteger();

  private PageCache() {}

  /** One round: a page is put while the cache is dropped. */
  public static void main(String[] arguments) throws InterruptedException {
    PageCache cache = new PageCache();
    cache.put("/", "welcome");
    Together.run(() -> cache.put("/help", "how to"), cache::drop);
    if (cache.size.get() != cache.pages.size()) {
      throw new IllegalStateException(
          "counts " + cache.size.get() + " pages, has " + cache.pages.keySet());
    }
  }

  // fix: private synchronized void put(String path, String text) {
  private void put(String path, String text) {
    if (pages.put(path, text) == null) { // at: put
      size.incrementAndGet(); // at: count
    }
  }

  // fix: private synchronized void drop() {
  private void drop() {
    pages.clear(); // at: clear
    size.set(0); // at: zero
  }
}
