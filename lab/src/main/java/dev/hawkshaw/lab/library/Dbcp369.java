package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;

/**
 * DBCP-369 in Commons DBCP: a new data source takes a number under a lock, by looking through a map
 * of those that exist, while one that is closed is removed from the map without the lock.
 *
 * <pre>
 * subject: dbcp-369
 * kind: atomicity
 * jars: commons-dbcp:commons-dbcp:1.4 commons-pool:commons-pool:1.5.4
 * fixed: org.apache.commons:commons-dbcp2:2.0 org.apache.commons:commons-pool2:2.2 commons-logging:commons-logging:1.1.1
 * cause: HashMap.<contents> R1-W2-R1 InstanceKeyObjectFactory.registerNewInstance InstanceKeyObjectFactory.removeInstance:71 InstanceKeyObjectFactory.registerNewInstance
 * cause: HashMap.<contents> W1-R2 InstanceKeyObjectFactory.removeInstance:71 InstanceKeyObjectFactory.registerNewInstance:50|InstanceKeyObjectFactory.registerNewInstance:51
 * </pre>
 */
public final class Dbcp369 {
  private Dbcp369() {}

  private static final class Source
      // fix: extends org.apache.commons.dbcp2.datasources.SharedPoolDataSource {
      extends org.apache.commons.dbcp.datasources.SharedPoolDataSource {
    private static final long serialVersionUID = 1L;
  }

  /** One round: a data source is opened while another one is closed. */
  public static void main(String[] arguments) throws InterruptedException {
    Source first = open("first");
    for (int i = 2; i <= 8; i++) {
      open("source " + i);
    }
    Together.run(() -> open("last"), () -> close(first));
  }

  private static Source open(String name) {
    Source source = new Source();
    source.setDataSourceName(name);
    return source;
  }

  private static void close(Source source) {
    try {
      source.close();
    } catch (Exception e) {
      throw new IllegalStateException(e);
    }
  }
}
