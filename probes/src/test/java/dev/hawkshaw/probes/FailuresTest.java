package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.probes.format.FailureRow;
import java.util.Collections;
import java.util.List;
import org.junit.jupiter.api.Test;

class FailuresTest {
  private final Failures failures = new Failures();

  @Test
  void surviveAnExceptionWhoseMessageThrows() {
    add(new Rude());
    FailureRow row = failures.rows().get(0);
    assertEquals("(getMessage threw java.lang.UnsupportedOperationException)", row.message());
    assertEquals(Rude.class.getName(), row.exception());
  }

  @Test
  void surviveAnExceptionWhoseStackTraceThrows() {
    add(new Hidden());
    assertEquals(
        "(getStackTrace threw java.lang.UnsupportedOperationException)",
        failures.rows().get(0).frames().get(0).className());
  }

  @Test
  void keepAnEmptyMessageWhereThereIsNone() {
    add(new Error());
    assertEquals("", failures.rows().get(0).message());
  }

  @Test
  void cutDeepStacks() {
    Error deep = new Error();
    StackTraceElement frame = new StackTraceElement("Some", "recurse", null, -2);
    deep.setStackTrace(Collections.nCopies(5_000, frame).toArray(new StackTraceElement[0]));
    add(deep);
    assertEquals(64, failures.rows().get(0).frames().size());
  }

  @Test
  void writeNothingForASourceThatIsUnknown() {
    Error bare = new Error();
    bare.setStackTrace(
        new StackTraceElement[] {new StackTraceElement("Some", "nativeCall", null, -2)});
    add(bare);
    assertEquals("", failures.rows().get(0).frames().get(0).file());
    assertEquals(0, failures.rows().get(0).frames().get(0).line());
  }

  @Test
  void keepTheFirstHundred() {
    for (int i = 0; i < 150; i++) {
      add(new Error("number " + i));
    }
    List<FailureRow> rows = failures.rows();
    assertEquals(100, rows.size());
    assertEquals("number 0", rows.get(0).message());
    assertEquals("number 99", rows.get(99).message());
  }

  private void add(Throwable thrown) {
    failures.add("test", Thread.currentThread(), thrown);
  }

  private static final class Rude extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public String getMessage() {
      throw new UnsupportedOperationException();
    }
  }

  private static final class Hidden extends RuntimeException {
    private static final long serialVersionUID = 1L;

    @Override
    public StackTraceElement[] getStackTrace() {
      throw new UnsupportedOperationException();
    }
  }
}
