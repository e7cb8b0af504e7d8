package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import java.lang.reflect.Proxy;
import java.sql.Connection;
import java.sql.SQLException;
import org.apache.commons.dbcp.ConnectionFactory;
import org.apache.commons.dbcp.PoolableConnectionFactory;
import org.apache.commons.pool.impl.GenericObjectPool;

/**
 * DBCP-270 in Commons DBCP: {@code PoolableConnection.close} holds the connection and wants the
 * pool, {@code GenericObjectPool.evict} holds the pool and wants the connection. They meet when a
 * connection is closed a second time while the pool tests it.
 *
 * <pre>
 * subject: dbcp-270
 * kind: deadlock
 * jars: commons-dbcp:commons-dbcp:1.2 commons-pool:commons-pool:1.2 commons-collections:commons-collections:3.2.1
 * fixed: commons-dbcp:commons-dbcp:1.4 commons-pool:commons-pool:1.5.4
 * cause: monitor,monitor L1x-L2y-L1y-L2x PoolableConnection.close GenericObjectPool.evict GenericObjectPool.addObjectToPool AbandonedTrace.addTrace|AbandonedTrace.removeTrace|AbandonedTrace.clearTrace
 * method: PoolableConnection.close GenericObjectPool.evict
 * </pre>
 */
public final class Dbcp270 {
  private Dbcp270() {}

  /** One round: an idle connection is closed once more while the pool looks for stale ones. */
  public static void main(String[] arguments) throws Exception {
    GenericObjectPool pool = new GenericObjectPool(null);
    pool.setTestWhileIdle(true);
    ConnectionFactory connections = () -> stub(Connection.class);
    pool.setFactory(
        new PoolableConnectionFactory(connections, pool, null, "select 1", false, true));
    Connection connection = (Connection) pool.borrowObject();
    connection.close();
    Together.run(() -> evict(pool), () -> closeAgain(connection));
  }

  /** Answers every call: with true, 0, another stub, or null. Nothing is ever closed. */
  private static <T> T stub(Class<T> type) {
    return type.cast(
        Proxy.newProxyInstance(
            Dbcp270.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) -> {
              Class<?> result = method.getReturnType();
              if (result == boolean.class) {
                return !method.getName().equals("isClosed");
              }
              return result.isInterface() ? stub(result) : result == int.class ? 0 : null;
            }));
  }

  private static void closeAgain(Connection connection) {
    try {
      connection.close();
    } catch (SQLException e) {
      // it was closed already, as it should be
    }
  }

  private static void evict(GenericObjectPool pool) {
    try {
      pool.evict();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
