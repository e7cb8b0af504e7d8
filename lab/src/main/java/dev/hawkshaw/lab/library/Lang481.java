package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import org.apache.commons.lang.math.IntRange;

/**
 * LANG-481 in Commons Lang: {@code IntRange.hashCode} builds its value step by step in the field
 * that caches it, so that another thread sees, or works on, a value that is half done.
 *
 * <pre>
 * subject: lang-481
 * kind: atomicity
 * jars: commons-lang:commons-lang:2.4
 * cause: IntRange.hashCode W1-R2-W1 IntRange.hashCode:356|IntRange.hashCode:357|IntRange.hashCode:358 IntRange.hashCode:355|IntRange.hashCode:361 IntRange.hashCode:357|IntRange.hashCode:358|IntRange.hashCode:359
 * cause: IntRange.hashCode R1-W2 IntRange.hashCode:361 IntRange.hashCode:357|IntRange.hashCode:358|IntRange.hashCode:359
 * cause: IntRange.hashCode W1-R2 IntRange.hashCode:356|IntRange.hashCode:357|IntRange.hashCode:358 IntRange.hashCode:361
 * cause: IntRange.hashCode R1-W2-R1 IntRange.hashCode:355 IntRange.hashCode:357|IntRange.hashCode:358 IntRange.hashCode:361
 * cause: IntRange.hashCode W1-W2-R1 IntRange.hashCode:356 IntRange.hashCode:357|IntRange.hashCode:358|IntRange.hashCode:359 IntRange.hashCode:357
 * cause: IntRange.hashCode W1-W2-W1 IntRange.hashCode:356 IntRange.hashCode:358|IntRange.hashCode:359 IntRange.hashCode:357
 * cause: IntRange.hashCode W1-W2-R1 IntRange.hashCode:357 IntRange.hashCode:356|IntRange.hashCode:358|IntRange.hashCode:359 IntRange.hashCode:358
 * cause: IntRange.hashCode W1-W2-W1 IntRange.hashCode:357 IntRange.hashCode:356|IntRange.hashCode:359 IntRange.hashCode:358
 * cause: IntRange.hashCode W1-W2-R1 IntRange.hashCode:358 IntRange.hashCode:356|IntRange.hashCode:357|IntRange.hashCode:359 IntRange.hashCode:359
 * cause: IntRange.hashCode W1-W2-W1 IntRange.hashCode:358 IntRange.hashCode:356|IntRange.hashCode:357 IntRange.hashCode:359
 * cause: IntRange.hashCode W1-W2-R1 IntRange.hashCode:359 IntRange.hashCode:356|IntRange.hashCode:357|IntRange.hashCode:358 IntRange.hashCode:361
 * </pre>
 */
public final class Lang481 {
  private Lang481() {}

  /** One round: two threads ask the same range for its hash code. */
  public static void main(String[] arguments) throws InterruptedException {
    int expected = new IntRange(3, 9).hashCode();
    IntRange range = new IntRange(3, 9);
    Together.run(() -> check(range, expected), () -> check(range, expected));
  }

  private static void check(IntRange range, int expected) {
    int hash;
    // fix: synchronized (range) { hash = range.hashCode(); }
    hash = range.hashCode();
    if (hash != expected) {
      throw new IllegalStateException("hash code is " + hash + " instead of " + expected);
    }
  }
}
