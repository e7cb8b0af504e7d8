package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RecordingWriter;
import dev.hawkshaw.probes.format.TurnRow;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

/** The turn machine, driven by threads that the test plays itself. */
class TurnsTest {
  private static final int WINDOW = 3;

  private final Recorder recorder = Runs.recorder(WINDOW);
  private final Actor one = new Actor(recorder, "one");
  private final Actor two = new Actor(recorder, "two");
  private final Location x = new Location();

  @Test
  void keepsFirstAndLastOfEachKind() {
    one.reads(x, "r1");
    one.writes(x, "w1");
    one.reads(x, "r2");
    one.writes(x, "w2");
    one.writes(x, "w3");
    one.reads(x, "r3");
    two.reads(x, "other");
    TurnRow turn = firstTurn();
    assertEquals("r1", Runs.name(turn.first()));
    assertEquals("r3", Runs.name(turn.last()));
    assertEquals("r1", Runs.name(turn.firstRead()));
    assertEquals("r3", Runs.name(turn.lastRead()));
    assertEquals("w1", Runs.name(turn.firstWrite()));
    assertEquals("w3", Runs.name(turn.lastWrite()));
  }

  @Test
  void tellsAWriteFirstFromAReadFirst() {
    one.writes(x, "w1");
    one.reads(x, "r1");
    two.reads(x, "other");
    TurnRow turn = firstTurn();
    assertEquals("w1", Runs.name(turn.first()));
    assertEquals("r1", Runs.name(turn.firstRead()));
  }

  @Test
  void leavesOutTheKindThatDidNotHappen() {
    one.writes(x, "w1");
    two.reads(x, "r1");
    List<TurnRow> turns = recorder.contents().windows().get(0).turns();
    assertEquals(0, turns.get(0).firstRead());
    assertEquals(0, turns.get(0).lastRead());
    assertEquals(0, turns.get(1).firstWrite());
    assertEquals(0, turns.get(1).lastWrite());
  }

  @Test
  void listsTheSitesAndThreadsThatTurnsNameAndNoOthers() {
    one.writes(new Location(), "unshared");
    one.writes(x, "w1");
    one.writes(x, "lost in the middle");
    one.writes(x, "w2");
    two.reads(x, "r1");
    Contents contents = recorder.contents();
    assertEquals(List.of("one", "two"), contents.threads());
    assertEquals(
        Set.of(Runs.site("w1"), Runs.site("w2"), Runs.site("r1")), contents.sites().keySet());
    contents.sites().forEach((number, row) -> assertEquals(Runs.name(number), row.method()));
  }

  @Test
  void numbersTurnsInTheOrderInWhichTheyBegan() {
    one.writes(x, "a");
    two.writes(x, "b");
    one.writes(x, "c");
    assertEquals(
        List.of(1L, 2L, 3L),
        recorder.contents().windows().get(0).turns().stream().map(TurnRow::start).toList());
  }

  @Test
  void slidesTheWindowByOneTurn() {
    one.writes(x, "a");
    two.writes(x, "b");
    one.writes(x, "c");
    two.writes(x, "d");
    one.writes(x, "e");
    assertEquals(
        List.of("0:a-a 1:b-b 0:c-c", "1:b-b 0:c-c 1:d-d", "0:c-c 1:d-d 0:e-e", "1:d-d 0:e-e"),
        Runs.windows(recorder));
  }

  @Test
  void takesTheUnfinishedTurnAtTheEnd() {
    one.writes(x, "a");
    two.reads(x, "b");
    two.reads(x, "c");
    assertEquals(List.of("0:a-a 1:b-c"), Runs.windows(recorder));
  }

  @Test
  void countsWhatWasSharedAndNamesEachLocation() {
    Location y = new Location();
    one.writes(x, "a");
    one.writes(y, "b");
    two.writes(y, "c");
    two.writes(x, "d");
    Contents contents = recorder.contents();
    assertEquals(2, contents.coverage().sharedLocations());
    Set<Integer> locations = new HashSet<>();
    contents.windows().forEach(window -> locations.add(window.location()));
    assertEquals(2, locations.size());
  }

  @Test
  void keepsNothingOfALocationThatOneThreadTouches() {
    one.writes(x, "a");
    one.reads(x, "b");
    one.writes(x, "c");
    Contents contents = recorder.contents();
    assertEquals(List.of(), contents.windows());
    assertEquals(0, contents.coverage().sharedLocations());
  }

  @Test
  void keepsWindowsOfTheSameShapeOnTwoLocationsOnce() {
    Location y = new Location();
    for (Location at : List.of(x, y)) {
      one.writes(at, "a");
      two.reads(at, "b");
    }
    assertEquals(List.of("0:a-a 1:b-b"), Runs.windows(recorder));
    assertEquals(2, recorder.contents().coverage().sharedLocations());
  }

  @Test
  void keepsWindowsOfTheSameShapeByOtherThreadsOnce() {
    Location y = new Location();
    one.writes(x, "a");
    two.reads(x, "b");
    new Actor(recorder, "three").writes(y, "a");
    new Actor(recorder, "four").reads(y, "b");
    assertEquals(List.of("0:a-a 1:b-b"), Runs.windows(recorder));
  }

  @Test
  void tellsAThirdThreadFromTheReturnOfTheFirst() {
    Location y = new Location();
    one.writes(x, "a");
    two.writes(x, "b");
    one.writes(x, "a");
    one.writes(y, "a");
    two.writes(y, "b");
    new Actor(recorder, "three").writes(y, "a");
    assertTrue(
        Runs.windows(recorder).containsAll(List.of("0:a-a 1:b-b 0:a-a", "0:a-a 1:b-b 2:a-a")));
  }

  @Test
  void tellsTurnsApartThatOnlyRead() {
    for (String site : List.of("r1", "r2")) {
      Location at = new Location();
      one.writes(at, "w");
      two.reads(at, site);
      one.writes(at, "w");
    }
    assertEquals(List.of("0:w-w 1:r1-r1 0:w-w", "0:w-w 1:r2-r2 0:w-w"), windowsOfThree());
  }

  private List<String> windowsOfThree() {
    List<String> all = new ArrayList<>(Runs.windows(recorder));
    all.removeIf(window -> window.split(" ").length < 3);
    return all;
  }

  /** What the recorder tells from the looks of turns, found by comparing the turns themselves. */
  @Test
  void keepsEveryWindowThatDiffers() {
    Random random = new Random(5);
    List<Actor> actors = List.of(one, two, new Actor(recorder, "three"));
    Set<String> expected = new TreeSet<>();
    for (int i = 0; i < 300; i++) {
      Location at = new Location();
      List<String> turns = new ArrayList<>();
      int last = -1;
      for (int turn = 0; turn < 6; turn++) {
        last = (last + 1 + random.nextInt(last < 0 ? 3 : 2)) % 3;
        String site = "w" + random.nextInt(3);
        actors.get(last).writes(at, site);
        turns.add(last + ":" + site + "-" + site);
      }
      expected.addAll(shapes(turns));
    }
    Set<String> seen = new TreeSet<>();
    for (String window : Runs.windows(recorder)) {
      assertTrue(seen.add(shape(List.of(window.split(" ")))), window);
    }
    assertEquals(expected, seen);
  }

  private static Set<String> shapes(List<String> turns) {
    Set<String> shapes = new TreeSet<>();
    for (int from = 0; from < turns.size() - 1; from++) {
      shapes.add(shape(turns.subList(from, Math.min(turns.size(), from + WINDOW))));
    }
    return shapes;
  }

  /** A window with its threads renamed in the order in which they come. */
  private static String shape(List<String> turns) {
    List<Character> threads = new ArrayList<>();
    StringBuilder shape = new StringBuilder();
    for (String turn : turns) {
      if (!threads.contains(turn.charAt(0))) {
        threads.add(turn.charAt(0));
      }
      shape.append(threads.indexOf(turn.charAt(0))).append(turn.substring(1)).append(' ');
    }
    return shape.toString();
  }

  @Test
  void tellsAReadFromAWriteAtTheSameSite() {
    Location y = new Location();
    one.reads(x, "a");
    two.writes(x, "b");
    one.writes(y, "a");
    two.writes(y, "b");
    assertEquals(List.of("0:a-a 1:b-b", "0:a-a 1:b-b"), Runs.windows(recorder));
  }

  /** However often two threads read in turn, nothing is handed over until one of them writes. */
  @Test
  void readersRunAlongsideEachOther() {
    Actor three = new Actor(recorder, "three");
    one.writes(x, "init");
    for (int i = 0; i < 10; i++) {
      two.reads(x, "a");
      three.reads(x, "b");
      two.reads(x, "c");
    }
    one.writes(x, "end");
    assertEquals(
        List.of("0:init-init 1:a-c 2:b-b", "1:a-c 2:b-b 0:end-end", "2:b-b 0:end-end"),
        Runs.windows(recorder));
  }

  @Test
  void aReaderThatWritesEndsTheOthersAndGoesOn() {
    one.reads(x, "a");
    two.reads(x, "b");
    one.writes(x, "c");
    two.reads(x, "d");
    assertEquals(List.of("1:b-b 0:a-c 1:d-d", "0:a-c 1:d-d"), Runs.windows(recorder));
  }

  @Test
  void manyReadersDoNotPileUp() {
    one.writes(x, "init");
    for (int i = 0; i < 100; i++) {
      new Actor(recorder, "reader " + i).reads(x, "r");
    }
    one.writes(x, "end");
    assertTrue(Runs.windows(recorder).contains("0:init-init 2:r-r 3:r-r"));
    assertTrue(recorder.contents().windows().size() < 10);
  }

  @Test
  void readsAloneLeaveNothing() {
    one.reads(x, "a");
    two.reads(x, "b");
    assertEquals(List.of(), Runs.windows(recorder));
    assertEquals(1, recorder.contents().coverage().sharedLocations());
  }

  /** The keys of windows must not lose the difference between reads and writes. */
  @Test
  void tellsWindowsApartByTheirFirstAccesses() {
    Location y = new Location();
    one.writes(x, "a");
    one.writes(x, "z");
    two.writes(x, "b");
    one.writes(y, "c");
    one.writes(y, "z");
    two.writes(y, "b");
    assertEquals(List.of("0:a-z 1:b-b", "0:c-z 1:b-b"), Runs.windows(recorder));
  }

  @Test
  void takesNothingTwice() {
    one.writes(x, "a");
    two.writes(x, "b");
    assertEquals(recorder.contents().windows(), recorder.contents().windows());
  }

  @Test
  void goesOnAfterItsContentsWereTaken() {
    one.writes(x, "a");
    two.writes(x, "b");
    assertEquals(1, recorder.contents().windows().size());
    one.writes(x, "c");
    assertEquals(
        List.of("0:a-a 1:b-b", "0:a-a 1:b-b 0:c-c", "1:b-b 0:c-c"), Runs.windows(recorder));
  }

  @Test
  void staysAsSmallWhenARunRepeatsItself() throws IOException {
    Contents few = repeated(100);
    Contents many = repeated(10_000);
    assertFalse(few.windows().isEmpty());
    assertEquals(Runs.windows(few), Runs.windows(many));
    int moreDigits = 32;
    assertTrue(bytes(many) <= bytes(few) + moreDigits, "only the last turns' numbers are longer");
  }

  private static Contents repeated(int times) {
    Recorder recorder = Runs.recorder(5);
    Actor one = new Actor(recorder, "one");
    Actor two = new Actor(recorder, "two");
    Location x = new Location();
    for (int i = 0; i < times; i++) {
      one.reads(x, "a");
      one.writes(x, "b");
      two.reads(x, "c");
    }
    return recorder.contents();
  }

  private static int bytes(Contents contents) throws IOException {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    RecordingWriter.write(contents, out);
    return out.size();
  }

  private TurnRow firstTurn() {
    return recorder.contents().windows().get(0).turns().get(0);
  }
}
