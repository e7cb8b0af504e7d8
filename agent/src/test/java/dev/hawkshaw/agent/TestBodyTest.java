package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Exits;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.reflect.Method;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.RepeatedTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;
import org.junit.jupiter.api.Timeout;
import org.opentest4j.TestAbortedException;

@Timeout(60)
class TestBodyTest {
  private static final int NUMBER = 3;

  @BeforeEach
  void begin() {
    TestBody.begin(NUMBER);
  }

  @AfterEach
  void end() {
    TestBody.begin(1);
  }

  /** Asks as JUnit 4 does when it is hooked. */
  public static class Statement {
    final AtomicInteger runs = new AtomicInteger();

    /** Whether others have run the body. */
    boolean asked() throws Throwable {
      return TestBody.junit4(this);
    }

    public void evaluate() throws Throwable {
      if (!asked()) {
        runs.incrementAndGet();
        body(Thread.currentThread().getName());
      }
    }

    void body(String name) throws Throwable {}
  }

  @Test
  void letsSeveralThreadsRunTheBody() throws Throwable {
    Statement statement = new Statement();

    statement.evaluate();

    assertEquals(NUMBER, statement.runs.get());
    assertEquals(1, TestBody.count());
  }

  @Test
  void leavesTheBodyOfATestWithOneThreadToTheFramework() throws Throwable {
    TestBody.begin(1);

    assertFalse(new Statement().asked());
    assertEquals(0, TestBody.count());
  }

  @Test
  void throwsTheFirstWithTheOthersInIt() {
    Statement statement =
        new Statement() {
          @Override
          void body(String name) {
            throw new IllegalStateException(name);
          }
        };

    Throwable thrown = assertThrows(IllegalStateException.class, statement::evaluate);

    assertEquals(NUMBER - 1, thrown.getSuppressed().length);
  }

  @Test
  void throwsWhatAllThreadsThrewAsItIs() {
    IllegalStateException same = new IllegalStateException();
    Statement statement =
        new Statement() {
          @Override
          void body(String name) {
            throw same;
          }
        };

    assertSame(same, assertThrows(IllegalStateException.class, statement::evaluate));
  }

  @Test
  void throwsAFailureBeforeAnAssumption() {
    CountDownLatch aborted = new CountDownLatch(2);
    Statement statement =
        new Statement() {
          @Override
          void body(String name) throws InterruptedException {
            if (name.equals("caller-3")) {
              aborted.await();
              throw new AssertionError("a failure");
            }
            aborted.countDown();
            throw new TestAbortedException("not here");
          }
        };

    Throwable thrown = assertThrows(AssertionError.class, statement::evaluate);

    assertInstanceOf(TestAbortedException.class, thrown.getSuppressed()[0]);
  }

  /** Nothing is recorded here, which is how the end of a run is known. */
  @Test
  void waitsNoLongerWhenTheRunIsOver() throws Exception {
    Thread test = Thread.currentThread();
    CountDownLatch end = new CountDownLatch(1);
    Statement statement =
        new Statement() {
          @Override
          void body(String name) throws InterruptedException {
            if (name.equals("caller-1")) {
              test.interrupt();
            }
            end.await();
          }
        };

    assertThrows(Exits.Unwinding.class, statement::evaluate);
    end.countDown();
  }

  /** What Jupiter is about to call. */
  record Invocation(Method executable) {
    Method getExecutable() {
      return executable;
    }

    Object proceed() {
      return null;
    }
  }

  @Retention(RetentionPolicy.RUNTIME)
  @Test
  @interface OwnTest {}

  /** Methods of a test class. */
  static final class Methods {
    @Test
    void test() {}

    @OwnTest
    void ownTest() {}

    @RepeatedTest(2)
    void repeated() {}

    @BeforeEach
    void setUp() {}

    @AfterEach
    void tearDown() {}

    @TestFactory
    Stream<?> factory() {
      return Stream.of();
    }
  }

  @Test
  void knowsTestsOfJupiterFromTheirSetUp() throws Throwable {
    for (String name : new String[] {"test", "ownTest", "repeated"}) {
      assertTrue(isRunByMany(name), name);
    }
    for (String name : new String[] {"setUp", "tearDown", "factory"}) {
      assertFalse(isRunByMany(name), name);
    }
    assertEquals(3, TestBody.count());
  }

  private static boolean isRunByMany(String method) throws Throwable {
    return TestBody.jupiter(new Invocation(Methods.class.getDeclaredMethod(method)));
  }
}
