package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Bug 5 of high-scale-lib: {@code putIfAbsent} with the key 0 tries to swap its value in, does not
 * look whether that worked, and tells two threads that they were the first.
 *
 * <pre>
 * subject: high-scale-5
 * kind: atomicity
 * jars: com.github.stephenc.high-scale-lib:high-scale-lib:1.1.4
 * fixed: org.jctools:jctools-core:3.2.0
 * cause: NonBlockingHashMapLong._val_1 R1-W2-R1|R1-W2-W1 NonBlockingHashMapLong.putIfMatch:307 NonBlockingHashMapLong.CAS|NonBlockingHashMapLong.putIfMatch:312 NonBlockingHashMapLong.CAS|NonBlockingHashMapLong.putIfMatch:312
 * cause: NonBlockingHashMapLong._val_1 R1-W2 NonBlockingHashMapLong.putIfMatch:307 NonBlockingHashMapLong.CAS|NonBlockingHashMapLong.putIfMatch:312
 * method: NonBlockingHashMapLong.putIfMatch
 * </pre>
 */
public final class HighScale5 {
  private HighScale5() {}

  private static final class Owners
      // fix: extends org.jctools.maps.NonBlockingHashMapLong<String> {
      extends org.cliffc.high_scale_lib.NonBlockingHashMapLong<String> {
    private static final long serialVersionUID = 1L;
  }

  /** One round: two threads put a value for the key 0 if there is none. */
  public static void main(String[] arguments) throws InterruptedException {
    Owners owners = new Owners();
    AtomicInteger first = new AtomicInteger();
    Together.run(() -> claim(owners, "one", first), () -> claim(owners, "other", first));
    if (first.get() != 1) {
      throw new IllegalStateException(first + " threads were the first to put");
    }
  }

  private static void claim(Owners owners, String name, AtomicInteger first) {
    if (owners.putIfAbsent(0, name) == null) {
      first.incrementAndGet();
    }
  }
}
