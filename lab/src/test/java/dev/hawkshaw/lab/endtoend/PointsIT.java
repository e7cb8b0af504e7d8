package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.PointRows;
import java.io.IOException;
import java.math.BigInteger;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Points of a program: which there are, and noise at some of them only. */
class PointsIT {
  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void areCountedWithTheirOrder(Path java) throws Exception {
    PointRows rows = points(java, "context=points:blocks");
    Set<PointKind> kinds = EnumSet.noneOf(PointKind.class);
    rows.points().forEach(row -> kinds.add(row.kind()));
    Set<PointKind> signals =
        EnumSet.of(
            PointKind.WAIT,
            PointKind.WAITED,
            PointKind.SIGNAL,
            PointKind.SIGNALLED,
            PointKind.UPDATE);
    assertEquals(EnumSet.complementOf(EnumSet.copyOf(signals)), kinds);
    PointRow lock = only(rows, PointKind.LOCK);
    assertEquals(200, lock.times());
    assertEquals(2, lock.threads());
    assertEquals(PointsProgram.class.getName(), lock.about());
    assertEquals(0, rows.dropped());
    int from = rows.points().indexOf(lock);
    int to = rows.points().indexOf(only(rows, PointKind.LOCKED));
    assertTrue(
        rows.edges().stream().anyMatch(e -> e.from() == from && e.to() == to && e.times() == 200),
        rows::toString);
  }

  @ParameterizedTest
  @MethodSource("jdks")
  void areTheOnlyPlacesOfNoise(Path java) throws Exception {
    PointRows all = points(java, "context=points:blocks");
    List<String> lines = new ArrayList<>();
    String set = "";
    for (PointRow row : all.points()) {
      lines.add(Long.toHexString(row.id()) + " " + row.kind().word() + " " + row.className());
      set = (row.kind() == PointKind.LOCK ? "1" : "0") + set;
    }
    Path file = Files.write(directory.resolve("points.txt"), lines);
    String hex = new BigInteger(set, 2).toString(16);
    Program.Outcome outcome = run(java, "noise=points:" + hex + ":1,points=" + file);
    assertEquals(0, outcome.exitCode(), outcome::toString);
    PointRows seen = outcome.recording().points();
    assertEquals(1, seen.points().size(), seen::toString);
    assertEquals(only(all, PointKind.LOCK).id(), seen.points().get(0).id());
    assertEquals(200, seen.points().get(0).times());
    assertEquals(200, outcome.recording().run().steps());
    assertTrue(outcome.recording().steering().realised() > 0, outcome::toString);
    assertEquals(0, outcome.recording().steering().unwoven());

    Program.Outcome wrong = run(java, "noise=points:1" + "0".repeat(20) + ":1,points=" + file);
    assertNotEquals(0, wrong.exitCode());
    assertTrue(wrong.err().contains("point 81 is asked for, and " + file), wrong::toString);
    assertNull(wrong.recording(), "the program was not run");
  }

  private PointRows points(Path java, String options) throws Exception {
    Program.Outcome outcome = run(java, options);
    assertEquals(0, outcome.exitCode(), outcome::toString);
    return outcome.recording().points();
  }

  private Program.Outcome run(Path java, String options) throws Exception {
    return Program.ofClass(java, directory, PointsProgram.class.getName())
        .run("-javaagent:" + Tool.agent() + "=destfile=run.hawk," + options);
  }

  private static PointRow only(PointRows rows, PointKind kind) {
    List<PointRow> found = rows.points().stream().filter(row -> row.kind() == kind).toList();
    assertEquals(1, found.size(), rows::toString);
    return found.get(0);
  }
}
