package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.probes.format.FailureRow;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletionException;
import org.junit.jupiter.api.Test;

class SwallowedTest {
  private final Swallowed swallowed = new Swallowed();
  private final Throwable thrown = thrown("x");

  /** Frames of the probes are nobody's; a class that is not the JDK's is the program's. */
  private static final class Own extends RuntimeException {
    private static final long serialVersionUID = 1;

    Own(String message, Throwable cause) {
      super(message, cause);
    }
  }

  private static Throwable thrown(String message) {
    return new Own(message, null);
  }

  @Test
  void whatNobodyTookOutIsTold() {
    swallowed.keep("holder", thrown, false);

    FailureRow row = swallowed.rows().get(0);

    assertEquals("swallowed", row.origin());
    assertEquals(Own.class.getName(), row.exception());
    assertEquals("x", row.message());
    assertEquals(Thread.currentThread().getName(), row.thread());
  }

  @Test
  void whatIsTakenOutIsNotTold() {
    swallowed.keep("holder", thrown, false);
    swallowed.take(thrown);

    assertEquals(List.of(), swallowed.rows());
  }

  @Test
  void askingTheHolderTakesItOut() {
    Object holder = new Object();
    swallowed.keep(holder, thrown, false);
    swallowed.take(new Object());
    assertEquals(1, swallowed.rows().size());
    swallowed.take(holder);
    assertEquals(List.of(), swallowed.rows());
  }

  @Test
  void whatItCausedTakesItOut() {
    swallowed.keep(new Object(), thrown, false);
    swallowed.take(new IllegalStateException(new CompletionException(thrown)));

    assertEquals(List.of(), swallowed.rows());
  }

  @Test
  void holderThatPassesItOnIsNoOtherException() {
    Object second = new Object();
    swallowed.keep(new Object(), thrown, false);
    swallowed.keep(second, new CompletionException(thrown), false);
    assertEquals(1, swallowed.rows().size());
    swallowed.take(second);
    assertEquals(List.of(), swallowed.rows());
  }

  @Test
  void whatWasTakenOutMayBePassedOn() {
    Object first = new Object();
    swallowed.keep(first, thrown, false);
    swallowed.take(first);
    swallowed.keep(new Object(), new CompletionException(thrown), false);

    assertEquals(List.of(), swallowed.rows());
  }

  @Test
  void wrappingsAreNotTold() {
    swallowed.keep(new Object(), new CompletionException(thrown), false);

    assertEquals(Own.class.getName(), swallowed.rows().get(0).exception());
  }

  @Test
  void endingATaskIsNothingThatWentWrong() {
    swallowed.keep(new Object(), new CancellationException(), false);
    swallowed.keep(new Object(), new Own("y", new InterruptedException()), false);

    assertEquals(List.of(), swallowed.rows());
  }

  @Test
  void whatOnlyTheJdkThrewIsNotTheProgramsBusiness() {
    Throwable inside = new IllegalStateException();
    inside.setStackTrace(
        new StackTraceElement[] {
          new StackTraceElement("java.net.http.Client", "send", "Client.java", 1)
        });
    swallowed.keep(new Object(), inside, false);

    assertEquals(List.of(), swallowed.rows());
  }

  @Test
  void loserOfARaceWasPerhapsSwallowed() {
    swallowed.keep(new Object(), thrown, true);
    swallowed.keep(new Object(), thrown("task"), false);
    swallowed.race();

    assertEquals("perhaps-swallowed", swallowed.rows().get(0).origin());
    assertEquals("swallowed", swallowed.rows().get(1).origin());
  }

  @Test
  void keepsNotTooMany() {
    for (int i = 0; i < 1000; i++) {
      swallowed.keep(new Object(), thrown("x" + i), false);
    }

    assertEquals(100, swallowed.rows().size());
  }

  @Test
  void survivesCausesThatGoInCirclesOrThrow() {
    Throwable one = new Own("one", null);
    Throwable bad =
        new RuntimeException("bad") {
          private static final long serialVersionUID = 1;

          @Override
          public synchronized Throwable getCause() {
            throw new IllegalStateException();
          }
        };
    Throwable circle =
        new RuntimeException("circle") {
          private static final long serialVersionUID = 1;

          @Override
          public synchronized Throwable getCause() {
            return new Own("inner", this);
          }
        };
    swallowed.keep(new Object(), one, false);
    swallowed.keep(new Object(), bad, false);
    swallowed.keep(new Object(), circle, false);

    assertEquals(3, swallowed.rows().size());
  }
}
