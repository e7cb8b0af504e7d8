package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Through a handle the same field or element is touched as plainly, at the caller's line. */
class HandlesTest {
  private static final List<String> EXPECTED =
      List.of(
          "COUNT.getAndAdd RW Handles.count",
          "EXACT.compareAndSet RW Handles.exact",
          "count++ W Handles.count",
          "INHERITED.set R HandlesBase.inherited",
          "INHERITED.set W HandlesBase.inherited",
          "REFLECTED.setRelease W Handles.reflected",
          "REFLECTED.weakCompareAndSetPlain RW Handles.reflected",
          "TOTAL.setOpaque W Handles.total",
          "TOTAL.getAndBitwiseOr RW Handles.total",
          "ELEMENT.getAndSet RW long[]",
          "elements[3]++ R long[]",
          "elements[3]++ W long[]",
          "VIEW.set W byte[]",
          "UPDATED.incrementAndGet RW Handles.updated",
          "updated++ W Handles.updated",
          "WIDE.set W Handles.wide",
          "TEXT.lazySet W Handles.text",
          "TEXT.lazySet R Handles.wide");

  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OWNER_ONLY")
  void touchWhatTheyStandFor(Watch watch) throws Exception {
    Probes.start(recorder, null);
    Supplier<String> shared = Fixtures.create(FixtureLoader.woven(watch), "Handles");
    inThread(shared);
    inThread(shared);
    Set<String> seen = seen();
    for (String expected : EXPECTED) {
      assertTrue(seen.contains(expected), () -> expected + " is not in " + seen);
    }
  }

  /** A location for each variable: plain accesses and those through handles have the same. */
  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OWNER_ONLY")
  void haveNoLocationOfTheirOwn(Watch watch) throws Exception {
    Probes.start(recorder, null);
    Supplier<String> shared = Fixtures.create(FixtureLoader.woven(watch), "Handles");
    inThread(shared);
    inThread(shared);
    // Eight fields, two of the longs, two of the bytes.
    assertEquals(12, recorder.contents().coverage().sharedLocations());
  }

  private Set<String> seen() throws Exception {
    List<String> source = Fixtures.linesOf("Handles");
    Set<String> seen = new TreeSet<>();
    for (SiteRow site : recorder.contents().sites().values()) {
      String code = source.get(site.line() - 1).strip().replaceFirst("^.*= (\\(long\\) )?", "");
      String what = code.replaceFirst("[(;].*", "");
      String variable = site.variable().replace(Fixtures.PACKAGE, "");
      seen.add(what + " " + site.kind() + " " + variable);
    }
    return seen;
  }

  private static void inThread(Supplier<String> program) throws Exception {
    FutureTask<String> task = new FutureTask<>(program::get);
    new Thread(task).start();
    task.get();
  }
}
