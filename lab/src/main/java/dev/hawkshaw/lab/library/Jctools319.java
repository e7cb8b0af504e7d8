package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jctools.maps.NonBlockingHashMapLong;

/**
 * Issue 319 of JCTools: a {@code put} into {@code NonBlockingHashMapLong} that loses against
 * another one reads the value once more and returns what the other has put, as if it had replaced
 * that; it did not.
 *
 * <pre>
 * subject: jctools-319
 * kind: atomicity
 * jars: org.jctools:jctools-core:3.1.0
 * fixed: org.jctools:jctools-core:3.2.0
 * cause: Object[] R1-W2-R1|R1-W2-W1 NonBlockingHashMapLong$CHM.putIfMatch:559 NonBlockingHashMapLong$CHM.CAS_val|NonBlockingHashMapLong$CHM.putIfMatch:641 NonBlockingHashMapLong$CHM.CAS_val|NonBlockingHashMapLong$CHM.putIfMatch
 * cause: Object[] W1-R2 NonBlockingHashMapLong$CHM.CAS_val|NonBlockingHashMapLong$CHM.putIfMatch:641 NonBlockingHashMapLong$CHM.putIfMatch:651
 * method: NonBlockingHashMapLong$CHM.putIfMatch
 * </pre>
 */
public final class Jctools319 {
  private static final long KEY = 7;

  private Jctools319() {}

  /** One round: two threads replace the value of a key; each must see another one leave. */
  public static void main(String[] arguments) throws InterruptedException {
    NonBlockingHashMapLong<String> map = new NonBlockingHashMapLong<>();
    AtomicReferenceArray<String> left = new AtomicReferenceArray<>(2);
    map.put(KEY, "old");
    Together.run(() -> left.set(0, map.put(KEY, "one")), () -> left.set(1, map.put(KEY, "other")));
    if (left.get(0).equals("old") == left.get(1).equals("old")) {
      throw new IllegalStateException("both replaced the same: " + left);
    }
    if (map.get(KEY).equals(left.get(0)) || map.get(KEY).equals(left.get(1))) {
      throw new IllegalStateException("replaced, but still there: " + map + " after " + left);
    }
  }
}
