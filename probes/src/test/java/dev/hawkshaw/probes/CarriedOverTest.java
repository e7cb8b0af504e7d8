package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.util.List;
import org.junit.jupiter.api.Test;

/** Objects live on from one run of a JVM to the next, with what is known of them. */
class CarriedOverTest {
  private final Recorder before = Runs.recorder(3);
  private final Recorder now = Runs.recorder(3);
  private final Actor one = new Actor(before, "one");
  private final Actor two = new Actor(before, "two");
  private final Location x = new Location();

  @Test
  void knowsWhoTouchedItLast() {
    one.writes(x, "w1");
    one.reads(x, "r1");
    two.in(now).writes(x, "w2");
    assertEquals(List.of("two", "one"), now.contents().threads());
    assertEquals(List.of("1:w1-r1 0:w2-w2"), Runs.windows(now));
  }

  @Test
  void knowsNothingOfWhatCameBeforeThat() {
    one.writes(x, "first");
    two.writes(x, "w2");
    one.writes(x, "w1");
    Actor three = new Actor(now, "three");
    three.reads(x, "r3");
    assertEquals(List.of("1:w1-w1 0:r3-r3"), Runs.windows(now));
  }

  @Test
  void namesOnlyThreadsThatTheRunHas() {
    for (int i = 0; i < 5; i++) {
      new Actor(before, "earlier").writes(x, "w" + i);
    }
    Actor three = new Actor(now, "three");
    three.writes(x, "w");
    new Actor(now, "four").writes(x, "w");
    three.writes(x, "again");
    Contents contents = now.contents();
    for (WindowRow window : contents.windows()) {
      for (TurnRow turn : window.turns()) {
        assertTrue(turn.thread() < contents.threads().size(), contents::toString);
      }
    }
    assertEquals(1, contents.coverage().sharedLocations());
  }

  @Test
  void carriesAllWhoReadAtTheSameTime() {
    one.reads(x, "r1");
    two.reads(x, "r2");
    Actor three = new Actor(now, "three");
    three.writes(x, "w3");
    assertEquals(List.of("1:r1-r1 2:r2-r2 0:w3-w3", "2:r2-r2 0:w3-w3"), Runs.windows(now));
  }

  @Test
  void numbersLocationsAnew() {
    Location y = new Location();
    one.writes(y, "y1");
    two.writes(y, "y2");
    one.writes(x, "w1");
    two.writes(x, "w2");
    Actor mine = one.in(now);
    mine.writes(x, "w3");
    assertEquals(1, now.contents().windows().get(0).location());
  }

  @Test
  void leavesTheEarlierRunAsItWas() {
    one.writes(x, "w1");
    two.writes(x, "w2");
    one.in(now).writes(x, "w3");
    two.in(now).writes(x, "w4");
    assertEquals(List.of(), Runs.windows(before), "its windows were not complete");
  }

  @Test
  void goesOnWithoutForgettingStaticFields() {
    Probes.start(before, null);
    try {
      int number = Statics.add();
      Probes.touchStatic(number, -Runs.site("static"));
      Probes.goOn(now);
      assertEquals(now, Probes.recorder());
      assertTrue(Statics.at(number).isHeldBy(Thread.currentThread()));
    } finally {
      Probes.start(null, null);
    }
  }
}
