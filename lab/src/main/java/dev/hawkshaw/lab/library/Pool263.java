package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import org.apache.commons.pool2.BasePooledObjectFactory;
import org.apache.commons.pool2.PooledObject;
import org.apache.commons.pool2.impl.DefaultPooledObject;
import org.apache.commons.pool2.impl.GenericObjectPool;
import org.apache.commons.pool2.impl.GenericObjectPoolConfig;

/**
 * POOL-263 in Commons Pool 2: {@code returnObject} sees that the pool is open, {@code close} marks
 * it as closed and empties it, and then the object is put into the closed pool, where it stays.
 *
 * <pre>
 * subject: pool-263
 * kind: multi-variable
 * jars: org.apache.commons:commons-pool2:2.2
 * fixed: org.apache.commons:commons-pool2:2.3
 * cause: BaseGenericObjectPool.closed,LinkedBlockingDeque.first R1x-W2x-R2y-W1y BaseGenericObjectPool.isClosed:618 GenericObjectPool.close:709 LinkedBlockingDeque.unlinkFirst:259 LinkedBlockingDeque.linkFirst:219
 * method: GenericObjectPool.returnObject GenericObjectPool.close
 * block: GenericObjectPool.returnObject
 * </pre>
 */
public final class Pool263 {
  private Pool263() {}

  /** One round: an object comes back while the pool is closed. */
  public static void main(String[] arguments) throws Exception {
    GenericObjectPoolConfig config = new GenericObjectPoolConfig();
    config.setJmxEnabled(false);
    GenericObjectPool<Object> pool = new GenericObjectPool<>(new Things(), config);
    Object thing = pool.borrowObject();
    Together.run(() -> pool.returnObject(thing), pool::close);
    if (pool.getNumIdle() != 0) {
      throw new IllegalStateException(pool.getNumIdle() + " objects are left in a closed pool");
    }
  }

  private static final class Things extends BasePooledObjectFactory<Object> {
    @Override
    public Object create() {
      return new Object();
    }

    @Override
    public PooledObject<Object> wrap(Object thing) {
      return new DefaultPooledObject<>(thing);
    }
  }
}
