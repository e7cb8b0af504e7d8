package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Noise;
import dev.hawkshaw.probes.Observed;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.PointEdgeRow;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import dev.hawkshaw.probes.format.PointRows;
import dev.hawkshaw.probes.format.RunRow;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Points, as woven code tells of them. */
class PointsTest {
  private static final Context POINTS = new Context(true, false, true);

  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void standAroundMonitorsAndSignals() throws Exception {
    call(meeting(POINTS), "arrive");
    assertEquals(
        List.of(
            "lock java.lang.Object",
            "locked java.lang.Object",
            "read dev.hawkshaw.fixture.Meeting.guests",
            "write dev.hawkshaw.fixture.Meeting.guests",
            "signal java.lang.Object",
            "signalled java.lang.Object",
            "unlock java.lang.Object",
            "unlocked java.lang.Object"),
        walk());
  }

  @Test
  void standAroundSynchronizedMethods() throws Exception {
    Object meeting = meeting(POINTS);
    call(meeting, "count");
    call(meeting, "rooms");
    String own = " dev.hawkshaw.fixture.Meeting";
    assertEquals(
        List.of(
            "lock" + own,
            "locked" + own,
            "read dev.hawkshaw.fixture.Meeting.guests",
            "unlock" + own,
            "unlocked" + own,
            "lock" + own + ".class",
            "locked" + own + ".class",
            "unlock" + own + ".class",
            "unlocked" + own + ".class"),
        walk());
  }

  @Test
  void standAroundLocksOfTheJdk() throws Exception {
    Object meeting = meeting(POINTS);
    call(meeting, "open");
    String key = " java.util.concurrent.locks.ReentrantLock";
    String free = " java.util.concurrent.locks.AbstractQueuedSynchronizer$ConditionObject";
    assertEquals(
        List.of(
            "lock" + key,
            "locked" + key,
            "signal" + free,
            "signalled" + free,
            "unlock" + key,
            "unlocked" + key),
        walk());
  }

  @Test
  void standAroundThreadsThatAreStartedAndWaitedFor() throws Exception {
    call(meeting(POINTS), "meet");
    List<String> seen = new ArrayList<>();
    for (PointRow row : rows().points()) {
      boolean begins = row.kind() == PointKind.BEGIN && row.className().endsWith("Meeting");
      if (row.method().equals("meet") || begins) {
        String line = begins ? "" : ":" + row.line();
        seen.add(row.kind().word() + " " + row.method() + line + " by " + row.threads());
      }
    }
    seen.sort(null);
    assertEquals(
        List.of(
            "begin arrive by 1",
            "join meet:17 by 1",
            "joined meet:17 by 1",
            "start meet:16 by 1",
            "started meet:16 by 1"),
        seen);
    assertTrue(edges().contains("begin -> lock"), edges()::toString);
    assertTrue(edges().contains("start -> started"), edges()::toString);
  }

  @Test
  void areNotTakenForThreadsByTheirNamesAlone() throws Exception {
    call(meeting(POINTS), "again");
    assertEquals(List.of("write dev.hawkshaw.fixture.Meeting.guests"), walk());
  }

  @Test
  void countHowOftenThreadsComeBy() throws Exception {
    Object meeting = meeting(POINTS);
    for (int i = 0; i < 3; i++) {
      call(meeting, "again");
    }
    List<PointRow> points = rows().points();
    int only = points.get(0).kind() == PointKind.BEGIN ? 1 : 0;
    assertEquals(2, points.size());
    assertEquals(3, points.get(only).times());
    assertEquals(1, points.get(only).threads());
    assertTrue(rows().edges().contains(new PointEdgeRow(only, only, 2)), edges()::toString);
    assertEquals(0, rows().dropped());
  }

  @Test
  void haveIdsOfTheirOwnThatDoNotChange() throws Exception {
    Set<Long> first = ids();
    Probes.start(null, null);
    assertEquals(first, ids());
  }

  private Set<Long> ids() throws Exception {
    Object meeting = meeting(new Context(true, true, true));
    for (String each : List.of("arrive", "count", "rooms", "open", "tryToOpen", "await", "meet")) {
      call(meeting, each);
    }
    Set<Long> ids = new HashSet<>();
    for (PointRow row : rows().points()) {
      assertTrue(ids.add(row.id()), row::toString);
    }
    assertTrue(rows().points().stream().anyMatch(row -> row.kind().word().equals("block")));
    return ids;
  }

  @Test
  void areNotWovenUnlessAskedFor() throws Exception {
    call(meeting(new Context(true, false)), "arrive");
    assertEquals(
        List.of(
            "read dev.hawkshaw.fixture.Meeting.guests",
            "write dev.hawkshaw.fixture.Meeting.guests"),
        walk());
  }

  @ParameterizedTest
  @MethodSource("dev.hawkshaw.agent.FixturesTest#sources")
  void leaveClassFilesValid(String source) throws Exception {
    FixtureLoader loader = FixtureLoader.woven(Watch.FROM_BIRTH, new Context(true, true, true));
    for (String name : Fixtures.classesOf(source)) {
      Class.forName(Fixtures.PACKAGE + name, true, loader);
      byte[] woven = loader.defined().get(Fixtures.PACKAGE + name);
      assertEquals("", FixturesTest.complaints(woven, loader));
    }
  }

  /** What it does while it is made does not count. */
  private Object meeting(Context context) throws ReflectiveOperationException {
    ClassLoader loader = FixtureLoader.woven(Watch.FROM_BIRTH, context);
    Object meeting = loader.loadClass(Fixtures.PACKAGE + "Meeting").getConstructor().newInstance();
    Noise counts = Observed.of(null, true, List.of());
    Probes.start(recorder, counts);
    return meeting;
  }

  private static void call(Object meeting, String method) throws ReflectiveOperationException {
    meeting.getClass().getMethod(method).invoke(meeting);
  }

  private PointRows rows() {
    return recorder.contents().points();
  }

  /** All points, in the order of one thread that came by each once. */
  private List<String> walk() {
    List<PointRow> points = rows().points();
    List<Integer> order = new ArrayList<>(List.of(first()));
    for (int i = 0; i < rows().edges().size(); i++) {
      for (PointEdgeRow edge : rows().edges()) {
        if (edge.from() == order.get(order.size() - 1) && !order.contains(edge.to())) {
          order.add(edge.to());
          break;
        }
      }
    }
    assertEquals(points.size(), order.size());
    return order.stream()
        .map(points::get)
        .filter(row -> row.kind() != PointKind.BEGIN)
        .map(row -> row.kind().word() + " " + row.about())
        .toList();
  }

  private int first() {
    Set<Integer> reached = new HashSet<>();
    rows().edges().forEach(edge -> reached.add(edge.to()));
    for (int i = 0; i < rows().points().size(); i++) {
      if (!reached.contains(i)) {
        return i;
      }
    }
    return 0;
  }

  private List<String> edges() {
    List<PointRow> points = rows().points();
    return rows().edges().stream()
        .map(
            edge ->
                points.get(edge.from()).kind().word()
                    + " -> "
                    + points.get(edge.to()).kind().word())
        .toList();
  }
}
