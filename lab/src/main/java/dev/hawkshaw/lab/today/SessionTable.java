package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Sessions by user in a concurrent map, looked up and then put: two requests of one user both find
 * none, both put one, and what was kept in the first is lost.
 *
 * <pre>
 * subject: session-table
 * kind: atomicity
 * cause: ConcurrentHashMap.<contents> R1-W2-W1 check put put
 * </pre>
 */
public final class SessionTable {
  private final Map<String, Session> sessions = new ConcurrentHashMap<>();

  private SessionTable() {}

  private static final class Session {
    private int requests;

    synchronized void count() {
      requests++;
    }

    synchronized int requests() {
      return requests;
    }
  }

  /** One round: two requests of Ann, one of Bob. */
  public static void main(String[] arguments) throws InterruptedException {
    SessionTable table = new SessionTable();
    Together.run(
        () -> table.request("ann"),
        () -> {
          table.request("bob");
          table.request("ann");
        });
    int requests = table.session("ann").requests();
    if (requests != 2) {
      throw new IllegalStateException("Ann made 2 requests, but has " + requests);
    }
  }

  private void request(String user) {
    session(user).count();
  }

  private Session session(String user) {
    Session session = sessions.get(user); // at: check
    if (session == null) {
      session = new Session();
      // fix: Session earlier = sessions.putIfAbsent(user, session);
      // fix: session = earlier == null ? session : earlier;
      sessions.put(user, session); // at: put
    }
    return session;
  }
}
