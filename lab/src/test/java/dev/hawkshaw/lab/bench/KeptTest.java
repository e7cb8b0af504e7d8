package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class KeptTest {
  @TempDir Path folder;

  @Test
  void doesNotMeasureAgainWhatWasMeasured() throws Exception {
    Slowdown first = new Slowdown("p", Map.of("none", List.of(1.5)));
    Slowdown other = new Slowdown("p", Map.of("none", List.of(2.5)));
    assertEquals(first, kept().get("p", Slowdown.class, () -> first));
    assertEquals(first, kept().get("p", Slowdown.class, () -> other));
  }

  @Test
  void measuresAnewOnceTheBenchmarkIsThrough() throws Exception {
    kept().get("p", Double.class, () -> 1.0);
    kept().forget();
    assertEquals(2.0, kept().get("p", Double.class, () -> 2.0));
  }

  @Test
  void keepsNothingOfAMeasurementThatFailed() throws Exception {
    assertThrows(
        InterruptedException.class,
        () ->
            kept()
                .get(
                    "p",
                    Double.class,
                    () -> {
                      throw new InterruptedException();
                    }));
    assertEquals(1.0, kept().get("p", Double.class, () -> 1.0));
  }

  private Kept kept() {
    return new Kept(folder.resolve("unfinished"));
  }
}
