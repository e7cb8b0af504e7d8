package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import org.apache.commons.pool.BasePoolableObjectFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * Of the family of POOL-199 in Commons Pool: {@code evict} decides how many idle objects it will
 * look at and then takes them one by one, each under its own lock, while another thread does the
 * same with the same cursor; in the end it moves the cursor of an empty list.
 *
 * <pre>
 * subject: pool-199
 * kind: atomicity
 * jars: commons-pool:commons-pool:1.5.6
 * cause: CursorableLinkedList._size R1-W2-R1|W1-W2-R1 CursorableLinkedList.size:646|CursorableLinkedList.removeListable:761 CursorableLinkedList.removeListable:761 CursorableLinkedList.size:646
 * method: GenericObjectPool.evict
 * block: GenericObjectPool.evict
 * </pre>
 */
public final class Pool199 {
  private Pool199() {}

  /** One round: two threads look for stale objects in a pool with two of them. */
  public static void main(String[] arguments) throws Exception {
    GenericObjectPool pool = new GenericObjectPool(new StaleThings());
    pool.setTestWhileIdle(true);
    pool.addObject();
    pool.addObject();
    Together.run(() -> evict(pool), () -> evict(pool));
  }

  private static void evict(GenericObjectPool pool) {
    try {
      // fix: synchronized (pool) { pool.evict(); }
      pool.evict();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }

  /** Makes objects that do not last. */
  private static final class StaleThings extends BasePoolableObjectFactory {
    @Override
    public Object makeObject() {
      return new Object();
    }

    @Override
    public boolean validateObject(Object thing) {
      return false;
    }
  }
}
