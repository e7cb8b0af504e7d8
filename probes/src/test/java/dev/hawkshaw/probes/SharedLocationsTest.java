package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertSame;

import dev.hawkshaw.probes.format.Contents;
import java.util.List;
import org.junit.jupiter.api.Test;

class SharedLocationsTest {
  private static final int MOST = 1 << 12;

  @Test
  void letTheOldestGiveWay() {
    SharedLocations shared = new SharedLocations();
    Location first = new Location();
    Location second = new Location();
    assertNull(shared.add(first));
    assertNull(shared.add(second));
    for (int i = 2; i < MOST; i++) {
      assertNull(shared.add(new Location()));
    }
    assertSame(first, shared.add(new Location()));
    assertSame(second, shared.add(new Location()));
  }

  @Test
  void comeBackWithTheirHistory() {
    Recorder recorder = Runs.recorder(5);
    Actor one = new Actor(recorder, "one");
    Actor two = new Actor(recorder, "two");
    Location old = new Location();
    share(old, one, "oldest", two);
    for (int i = 0; i < MOST; i++) {
      share(new Location(), one, "later", two);
    }
    one.writes(old, "again");
    assertEquals(
        List.of(
            "0:oldest-oldest 1:b-b",
            "0:later-later 1:b-b",
            "0:oldest-oldest 1:b-b 0:again-again",
            "1:b-b 0:again-again"),
        Runs.windows(recorder.contents()));
  }

  @Test
  void giveWayOnlyAfterTheirHistoryWasTaken() {
    Recorder recorder = Runs.recorder(5);
    Actor one = new Actor(recorder, "one");
    Actor two = new Actor(recorder, "two");
    share(new Location(), one, "oldest", two);
    for (int i = 0; i < MOST; i++) {
      share(new Location(), one, "later", two);
    }
    Contents contents = recorder.contents();
    assertEquals(MOST + 1, contents.coverage().sharedLocations());
    assertEquals(List.of("0:oldest-oldest 1:b-b", "0:later-later 1:b-b"), Runs.windows(contents));
  }

  private static void share(Location at, Actor one, String site, Actor two) {
    one.writes(at, site);
    two.reads(at, "b");
  }
}
