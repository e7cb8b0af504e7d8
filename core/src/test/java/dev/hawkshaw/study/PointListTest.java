package dev.hawkshaw.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.recording.Point;
import dev.hawkshaw.testkit.Studies;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The points of a study. */
class PointListTest {
  @TempDir Path directory;

  @Test
  void keepsItsOrderWhenMoreComes() throws Exception {
    Study study = Studies.create(directory.resolve("study"));
    PointList list = PointList.of(study);
    list.add(List.of(point(7, 20), point(-1, 10)));
    list.add(List.of(point(3, 1), point(7, 20)));

    assertEquals(List.of(-1L, 7L, 3L), list.ids());
    assertEquals(list.ids(), PointList.of(study).ids());
    assertEquals(
        List.of(
            "ffffffffffffffff lock a.B.m:10 a.Key",
            "7 lock a.B.m:20 a.Key",
            "3 lock a.B.m:1 a.Key"),
        Files.readAllLines(study.pointsFile()));
  }

  @Test
  void namesASetByANumber() {
    PointList list = PointList.of(Studies.create(directory.resolve("study")));
    list.add(LongStream.range(0, 70).mapToObj(i -> point(i, (int) i)).toList());

    assertEquals("points:0:5", list.strategy(List.of(), 5));
    assertEquals("points:12:5", list.strategy(List.of(4L, 1L), 5));
    assertEquals("points:200000000000000001:20", list.strategy(List.of(0L, 69L), 20));
    assertThrows(IllegalArgumentException.class, () -> list.strategy(List.of(70L), 5));
  }

  @Test
  void knowsWhichPointsAStrategyNames() {
    PointList list = PointList.of(Studies.create(directory.resolve("study")));
    list.add(LongStream.range(0, 70).mapToObj(i -> point(i, (int) i)).toList());

    for (List<Long> ids : List.of(List.<Long>of(), List.of(1L, 4L), List.of(0L, 69L))) {
      assertEquals(ids, list.chosenBy(list.strategy(ids, 5)).orElseThrow());
    }
    assertTrue(list.chosenBy("mixed:0.1").isEmpty());
    assertTrue(list.chosenBy("none").isEmpty());
    assertThrows(
        IllegalArgumentException.class, () -> list.chosenBy("points:" + "f".repeat(18) + ":5"));
  }

  @Test
  void saysThatItIsDamaged() throws Exception {
    Study study = Studies.create(directory.resolve("study"));
    Files.writeString(study.pointsFile(), "nonsense\n");

    Exception e = assertThrows(HawkshawException.class, () -> PointList.of(study));
    assertTrue(e.getMessage().contains("points.txt"), e::getMessage);
  }

  private static Point point(long id, int line) {
    return new Point(id, "lock", "a.B", "m", "()V", "B.java", line, "a.Key", false, 1, 1);
  }
}
