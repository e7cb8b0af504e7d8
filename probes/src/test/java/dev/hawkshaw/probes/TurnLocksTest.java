package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.TurnRow;
import java.util.List;
import org.junit.jupiter.api.Test;

/** What a turn keeps of the locks that its owner holds. */
class TurnLocksTest {
  private final Recorder recorder = Runs.recorder(3);
  private final Actor one = new Actor(recorder, "one");
  private final Actor two = new Actor(recorder, "two");
  private final Location x = new Location();
  private final Object lock = new Object();
  private final Object another = new Object();

  @Test
  void keepsThoseOfTheFirstAndLastOfEachKind() {
    one.takes(lock, "at 1");
    one.reads(x, "r1");
    one.takes(another, "at 2");
    one.writes(x, "w1");
    one.givesBack(lock);
    one.reads(x, "r2");
    one.givesBack(another);
    one.writes(x, "w2");
    two.reads(x, "other");
    assertEquals("[at 1] [at 2] [at 1, at 2] []", locks(0));
    assertEquals("[] [] ? ?", locks(1));
  }

  @Test
  void doesNotTakeALaterAccessAtTheSameSiteForTheFirst() {
    one.takes(lock, "at 1");
    one.reads(x, "r1");
    one.givesBack(lock);
    one.writes(x, "w1");
    one.takes(another, "at 2");
    one.reads(x, "r1");
    two.reads(x, "other");
    assertEquals("[at 1] [at 2] [] []", locks(0));
  }

  @Test
  void keepsThoseOfAReaderThatGoesOnToWrite() {
    one.reads(x, "r1");
    two.reads(x, "other");
    one.takes(lock, "at 1");
    one.writes(x, "w1");
    assertEquals("[] [] ? ?", locks(0));
    assertEquals("[] [] [at 1] [at 1]", locks(1));
  }

  /** Where those of first read, last read, first write, last write were taken. */
  private String locks(int turn) {
    Contents contents = recorder.contents();
    TurnRow row = contents.windows().get(0).turns().get(turn);
    return String.join(
        " ",
        places(contents, row.locksFirstRead()),
        places(contents, row.locksLastRead()),
        places(contents, row.locksFirstWrite()),
        places(contents, row.locksLastWrite()));
  }

  private static String places(Contents contents, int set) {
    return set == 0 ? "?" : names(contents, set).toString();
  }

  private static List<String> names(Contents contents, int set) {
    return contents.sync().lockSets().get(set).stream()
        .map(held -> Runs.name(held.site()))
        .toList();
  }
}
