package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
// fix: import java.util.concurrent.ConcurrentHashMap;
import java.util.HashMap;
import java.util.Map;

/**
 * A plain hash map that two threads fill: it is made larger several times, and what the other
 * thread puts meanwhile is lost.
 *
 * <pre>
 * subject: tag-index
 * kind: atomicity
 * cause: HashMap.<contents> W1-W2-W1 put put put
 * cause: HashMap.<contents> W1-W2 put put
 * </pre>
 */
public final class TagIndex {
  private static final int TAGS = 300;

  // fix: private final Map<String, Integer> tags = new ConcurrentHashMap<>();
  private final Map<String, Integer> tags = new HashMap<>();

  private TagIndex() {}

  /** One round: two documents, 300 tags each. */
  public static void main(String[] arguments) throws InterruptedException {
    TagIndex index = new TagIndex();
    Together.run(() -> index.scan("news"), () -> index.scan("blog"));
    index.check("news");
    index.check("blog");
  }

  private void scan(String document) {
    for (int i = 0; i < TAGS; i++) {
      tags.put(document + i, i); // at: put
    }
  }

  private void check(String document) {
    for (int i = 0; i < TAGS; i++) {
      if (!Integer.valueOf(i).equals(tags.get(document + i))) {
        throw new IllegalStateException("tag " + document + i + " is not there");
      }
    }
  }
}
