package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.lang.ref.WeakReference;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

@Timeout(60)
class OwnerTest {
  private final Recorder recorder = Runs.recorder(3);
  private final Location x = new Location();

  @Test
  void isOneForEachThread() {
    Thread one = new Thread("one");
    assertSame(Owner.of(one), Owner.of(one));
    assertTrue(Owner.of(one).is(one));
    assertFalse(Owner.of(one).is(new Thread("two")));
  }

  @Test
  void letsAThreadGoThatSaysThatItEnds() throws Exception {
    WeakReference<Thread> gone = run(true);
    awaitNoThread(gone);
    new Actor(recorder, "two").reads(x, "r");
    assertEquals(List.of("0:w-w 1:r-r"), Runs.windows(recorder));
    assertEquals(List.of("one", "two"), recorder.contents().threads());
  }

  @Test
  void letsAThreadGoThatIsFirstAskedForWhenItHasEnded() throws Exception {
    WeakReference<Thread> gone = run(false);
    Owner owner = Owner.of(gone.get());
    awaitNoThread(gone);
    assertEquals(0, owner.tag(recorder.threads()).number());
    assertEquals(List.of("one"), recorder.threads().names());
  }

  private WeakReference<Thread> run(boolean touches) throws InterruptedException {
    Thread thread = new Thread(() -> live(touches), "one");
    thread.start();
    thread.join();
    return new WeakReference<>(thread);
  }

  private void live(boolean touches) {
    if (touches) {
      recorder.begin(x, recorder.threads().current(), -Runs.site("w"));
      HandOverProbes.end(Thread.currentThread());
    }
  }

  private static void awaitNoThread(WeakReference<Thread> thread) {
    while (!thread.refersTo(null)) {
      System.gc();
    }
  }
}
