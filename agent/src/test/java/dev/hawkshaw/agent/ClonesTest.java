package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.util.Set;
import java.util.TreeSet;
import java.util.concurrent.Callable;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * A clone is another object than its original, though it begins with a copy of all that it kept.
 */
class ClonesTest {
  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @ParameterizedTest
  @EnumSource
  void haveNothingOfWhatWasKnownOfTheirOriginal(Watch watch) throws Exception {
    Probes.start(recorder, null);
    Runnable original = dolly(watch);
    original.run();
    inThread(
        () -> {
          Runnable clone = clone(original);
          clone.run();
          clone.run();
          return null;
        });
    original.run();
    assertEquals(2, recorder.contents().coverage().sharedLocations());
    assertEquals(Set.of("Sheep.wool", "Sheep.weight"), variables());
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "OWNER_ONLY")
  void areSharedLikeAnyOtherObject(Watch watch) throws Exception {
    Probes.start(recorder, null);
    Runnable clone = clone(dolly(watch));
    clone.run();
    inThread(
        () -> {
          clone.run();
          return null;
        });
    assertEquals(3, recorder.contents().coverage().sharedLocations());
    assertEquals(Set.of("Sheep.wool", "Sheep.weight", "Dolly.age"), variables());
  }

  @ParameterizedTest
  @EnumSource
  void readWhatTheyCopy(Watch watch) throws Exception {
    Probes.start(recorder, null);
    Runnable original = dolly(watch);
    inThread(() -> clone(original));
    original.run();
    assertTrue(
        recorder.contents().sites().values().stream()
            .anyMatch(
                site -> site.method().equals("clone") && site.variable().endsWith("Sheep.wool")));
  }

  private static Runnable dolly(Watch watch) throws ReflectiveOperationException {
    Class<?> type = FixtureLoader.woven(watch).loadClass(Fixtures.PACKAGE + "Dolly");
    return (Runnable) type.getConstructor().newInstance();
  }

  private static Runnable clone(Runnable original) throws ReflectiveOperationException {
    return (Runnable) original.getClass().getMethod("clone").invoke(original);
  }

  private static void inThread(Callable<?> action) throws Exception {
    FutureTask<?> task = new FutureTask<>(action);
    new Thread(task).start();
    task.get();
  }

  private Set<String> variables() {
    Set<String> seen = new TreeSet<>();
    for (SiteRow row : recorder.contents().sites().values()) {
      seen.add(row.variable().substring(Fixtures.PACKAGE.length()));
    }
    return seen;
  }
}
