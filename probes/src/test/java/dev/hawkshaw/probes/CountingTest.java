package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class CountingTest {
  private final Counting counting = new Counting();
  private final Location shared = new Location();
  private final Location own = new Location();

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void countsRepeatsAndWhatCameBeforeTheSecondThread() throws InterruptedException {
    Recorder recorder = Runs.recorder(5);
    Probes.start(recorder, counting);
    touch(shared, 3);
    touch(own, 10);
    assertEquals(0, counting.steps(), "nothing is shared yet");

    Thread other = new Thread(() -> touch(shared, 4));
    other.start();
    other.join();

    assertEquals(7, counting.steps());
    assertEquals(7, recorder.contents().run().steps());
    assertEquals(1, recorder.contents().coverage().sharedLocations());
  }

  @Test
  void locksAndBeginningsAreNoAccesses() {
    counting.beforeLock(this, 1);
    counting.begin();
    assertEquals(0, counting.steps());
  }

  private static void touch(Location at, int times) {
    int access = Runs.site("repeat");
    for (int i = 0; i < times; i++) {
      Probes.touch(at, access);
    }
  }
}
