package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import java.util.regex.Pattern;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * POOL-149 in Commons Pool: a borrower looks whether it may make an object, and waits if it may
 * not. When the permission and its signal come in between, it waits for good.
 *
 * <pre>
 * subject: pool-149
 * kind: lost-signal
 * jars: commons-pool:commons-pool:1.5
 * fixed: commons-pool:commons-pool:1.5.6
 * cause: monitor W1-R2 GenericObjectPool.allocate:1200 GenericObjectPool.borrowObject:1090
 * cause: GenericObjectPool$Latch._mayCreate,monitor R1x-W2x-W2y-R1y GenericObjectPool$Latch.mayCreate GenericObjectPool$Latch.setMayCreate GenericObjectPool.allocate:1200 GenericObjectPool.borrowObject:1090
 * method: GenericObjectPool.borrowObject GenericObjectPool.allocate
 * point: GenericObjectPool.borrowObject GenericObjectPool$Latch.mayCreate GenericObjectPool$Latch.getPair
 * </pre>
 */
public final class Pool149 {
  private static final int ROUNDS = 10;

  private Pool149() {}

  /** One round: three threads use a pool of one object, and throw the object away each time. */
  public static void main(String[] arguments) throws InterruptedException {
    GenericObjectPool pool = new GenericObjectPool(new Words(), 1);
    Together.run(() -> use(pool), () -> use(pool), () -> use(pool));
    if (pool.getNumActive() != 0) {
      throw new IllegalStateException(pool.getNumActive() + " objects are still in use");
    }
  }

  private static void use(GenericObjectPool pool) {
    try {
      for (int i = 0; i < ROUNDS; i++) {
        Pattern word = (Pattern) pool.borrowObject();
        boolean found = word.matcher("a word").find();
        pool.invalidateObject(word);
        if (!found) {
          throw new IllegalStateException("no word in 'a word'");
        }
      }
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  private static final class Words extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      return Pattern.compile("\\bword\\b");
    }
  }
}
