package dev.hawkshaw.pattern;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.recording.HeldLock;
import dev.hawkshaw.recording.Iterations;
import dev.hawkshaw.recording.Site;
import dev.hawkshaw.recording.Turn;
import dev.hawkshaw.recording.TurnLocks;
import java.util.Arrays;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class SightingTest {

  /** There the taking of locks is not watched, so that none is known says nothing. */
  @ParameterizedTest
  @CsvSource({"java.util.Vector, false", "javafun.Game, true", "com.example.java.Tool, true"})
  void locksAreNotKnownInTheJdksOwnCode(String className, boolean known) {
    Site read = new Site(1, className, "get", "()V", "A.java", 7, "R", className + ".x", 0);
    Site write = new Site(2, "com.example.Main", "set", "()V", "B.java", 8, "W", "x", 0);
    Pattern pattern = new Pattern(PatternKind.R1_W2, List.of(read, write));

    Sighting sighting =
        new Sighting(pattern, List.of(turn(0, read), turn(1, write)), Collapse.FULL);

    List<HeldLock> none = List.of();
    assertEquals(Arrays.asList(known ? none : null, none), sighting.locks());
  }

  private static Turn turn(int thread, Site site) {
    Site read = site.kind().equals("R") ? site : null;
    Site write = read == null ? site : null;
    return new Turn(
        thread,
        thread,
        List.of(),
        site,
        site,
        read,
        read,
        write,
        write,
        Iterations.NONE,
        new TurnLocks(List.of(), List.of(), List.of(), List.of()));
  }
}
