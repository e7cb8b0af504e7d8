package dev.hawkshaw.lab.today.own;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestInstance;
import org.junit.jupiter.api.TestInstance.Lifecycle;

/**
 * A test class with one session for all: two scenarios that run at the same time log in to it, and
 * one of them finds the other's user.
 *
 * <pre>
 * subject: shared-session
 * kind: atomicity
 * junit: yes
 * jars: org.junit.jupiter:junit-jupiter-api:5.11.4 org.junit.jupiter:junit-jupiter-engine:5.11.4
 * jars: org.junit.platform:junit-platform-commons:1.11.4
 * jars: org.junit.platform:junit-platform-engine:1.11.4 org.junit.platform:junit-platform-launcher:1.11.4
 * jars: org.opentest4j:opentest4j:1.3.0 org.apiguardian:apiguardian-api:1.1.2
 * cause: SharedSessionCase$Session.user W1-W2-R1 login login user
 * cause: SharedSessionCase$Session.user W1-R2 login user
 * method: SharedSessionCase$Session.login SharedSessionCase$Session.user SharedSessionCase.greet
 * block: SharedSessionCase.greet
 * </pre>
 */
@TestInstance(Lifecycle.PER_CLASS)
class SharedSessionCase {
  private final Session session = new Session();
  private final ExecutorService pool = Executors.newFixedThreadPool(2);

  static final class Session {
    private String user = "nobody";
    private int logins;

    synchronized void login(String name) {
      user = name; // at: login
      logins++;
    }

    synchronized String user() {
      return user; // at: user
    }
  }

  @AfterEach
  void stop() {
    pool.shutdown();
  }

  @Test
  void greetsEachUser() throws Exception {
    Future<String> ann = pool.submit(() -> greet("Ann"));
    Future<String> bob = pool.submit(() -> greet("Bob"));
    assertEquals("Hello Ann", ann.get());
    assertEquals("Hello Bob", bob.get());
  }

  private String greet(String name) {
    // fix: Session own = new Session();
    Session own = session;
    own.login(name);
    return "Hello " + own.user();
  }
}
