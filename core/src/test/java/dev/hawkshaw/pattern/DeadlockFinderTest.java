package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.testkit.Trace;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;

class DeadlockFinderTest {
  private static final String TWO = "L1x-L2y-L1y-L2x";
  private static final String THREE = "L1x-L2y-L3z-L1y-L2z-L3x";

  @Test
  void findsTwoThreadsThatWaitForEachOther() {
    assertEquals(
        List.of(TWO + " at 10,11,20,21"),
        found("4>7 Account1:10 Account2:20", "7>4 Account2:11 Account1:21"));
  }

  @Test
  void findsThreeThreadsThatWaitForEachOther() {
    assertEquals(
        List.of(THREE + " at 10,11,12,20,21,22"),
        found("1>2 Fork1:10 Fork2:20", "2>3 Fork2:11 Fork3:21", "3>1 Fork3:12 Fork1:22"));
  }

  @Test
  void findsEveryCircle() {
    assertEquals(
        2,
        found(
                "1>2 Account1:10 Account2:20",
                "2>1 Account2:11 Account1:21",
                "3>4 Account3:10 Account4:20",
                "4>3 Account4:11 Account3:21")
            .size());
  }

  @Test
  void findsNothingWhereNobodyIsStuck() {
    assertEquals(List.of(), found());
  }

  /** Four philosophers: nobody would want to read that. */
  @Test
  void leavesLargerCirclesAlone() {
    assertEquals(
        List.of(),
        found(
            "1>2 Fork1:10 Fork2:20",
            "2>3 Fork2:10 Fork3:20",
            "3>4 Fork3:10 Fork4:20",
            "4>1 Fork4:10 Fork1:20"));
  }

  @Test
  void findsNothingIfAThreadOfTheCircleIsNotKnown() {
    assertEquals(List.of(), found("1>2 Account1:10 Account2:20"));
  }

  /** Code that is not woven took it. */
  @Test
  void findsNothingIfItIsNotKnownWhereALockWasTaken() {
    assertEquals(List.of(), found("1>2 Account1:10 Account2:20", "2>1 Mutex3:11 Account1:21"));
  }

  /** T2 waits for the two in the circle, but nobody waits for it. */
  @Test
  void whoWaitsForACircleIsNotInIt() {
    assertEquals(
        List.of(TWO + " at 10,11,20,21"),
        found(
            "2>1 Mutex5:30 Account1:40",
            "1>3 Account1:10 Account2:20",
            "3>1 Account2:11 Account1:21"));
  }

  @Test
  void isTheSameWhicheverThreadIsCalledTheFirst() {
    String[] one = {"1>2 A1:30 B2:10", "2>1 B2:20 A1:40"};
    String[] other = {"1>2 B1:20 A2:40", "2>1 A2:30 B1:10"};

    assertEquals(List.of(TWO + " at 20,30,40,10"), found(one));
    assertEquals(Set.copyOf(patterns(one)), Set.copyOf(patterns(other)));
  }

  @Test
  void ofThreeThreadsAnyMayBeTheFirst() {
    Set<Pattern> patterns = new HashSet<>();
    patterns.addAll(patterns("1>2 A1:10 A2:21", "2>3 A2:11 A3:22", "3>1 A3:12 A1:20"));
    patterns.addAll(patterns("2>3 A1:10 A2:21", "3>1 A2:11 A3:22", "1>2 A3:12 A1:20"));
    patterns.addAll(patterns("3>1 A1:10 A2:21", "1>2 A2:11 A3:22", "2>3 A3:12 A1:20"));

    assertEquals(1, patterns.size());
  }

  @Test
  void knowsThreadsLocksAndStacks() {
    Sighting sighting = sightings("4>7 Gate9:5 A1:10 B2:20", "7>4 B2:11 A1:21").get(0);

    assertEquals(List.of(3, 6, 3, 6), sighting.turns().stream().map(Turn::thread).toList());
    assertEquals(
        List.of("[Gate@9]", "[]", "[Gate@9, A@1]", "[B@2]"),
        sighting.locks().stream()
            .map(locks -> locks.stream().map(HeldLock::name).toList().toString())
            .toList());
    assertEquals(
        "[example.Subject.lock(Subject.java:20), example.Worker.run(Worker.java:7)]",
        sighting.turns().get(2).stack().toString());
  }

  @Test
  void locksAreCalledByTheirClasses() {
    Sighting sighting =
        sightings("1>2 Fork1:10 Fork2:20", "2>3 Fork2:11 Fork3:21", "3>1 Fork3:12 Fork1:22").get(0);

    assertEquals(List.of("Fork", "another Fork", "a third Fork"), sighting.variableNames());
    assertEquals(
        List.of("monitor", "another monitor", "a third monitor"),
        sighting.pattern().variableNames());
  }

  @Test
  void falconKnowsNone() {
    Trace trace = new Trace().stuck("1>2 A1:10 B2:20", "2>1 B2:11 A1:21");

    assertEquals(Set.of(), Patterns.in(trace, Collapse.FALCON));
    assertEquals(1, Patterns.in(trace, Collapse.FULL).size());
  }

  @Test
  void saysWhoWaitsForWhat() {
    assertEquals(
        "T1 took A and waits for B, T2 took B and waits for A",
        DeadlockFinder.OF_TWO.explain("A", "B"));
    assertEquals(
        "T1 took A and waits for B, T2 took B and waits for C, T3 took C and waits for A",
        DeadlockFinder.OF_THREE.explain("A", "B", "C"));
  }

  private static List<String> found(String... threads) {
    return patterns(threads).stream()
        .map(each -> Patterns.show(each).replaceFirst(" on .* at ", " at "))
        .toList();
  }

  private static List<Pattern> patterns(String... threads) {
    return sightings(threads).stream().map(Sighting::pattern).toList();
  }

  private static List<Sighting> sightings(String... threads) {
    List<Sighting> found = new ArrayList<>();
    DeadlockFinder.find(new Trace().stuck(threads).recording(5), found::add);
    return found;
  }
}
