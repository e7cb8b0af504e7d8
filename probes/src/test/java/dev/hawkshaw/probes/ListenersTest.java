package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertSame;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.api.Listener;
import dev.hawkshaw.probes.api.Place;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** What listeners are told, and what becomes of those that misbehave. */
class ListenersTest {
  private static final int SITE = Runs.site("listened");

  private final Recorder recorder = Runs.recorder(5);
  private final Location x = new Location();
  private final Ear ear = new Ear();

  /** Notes what it hears. */
  private static final class Ear implements Listener {
    private final List<String> heard = Collections.synchronizedList(new ArrayList<>());

    @Override
    public void access(Place place, Object location) {
      heard.add(place.what() + " " + place.about() + " at " + place.method());
    }

    @Override
    public void beforeLock(Place place, Object lock) {
      heard.add("before lock " + lock);
    }

    @Override
    public void afterLock(Place place, Object lock) {
      heard.add("after lock " + lock);
    }

    @Override
    public void beforeUnlock(Place place, Object lock) {
      heard.add("before unlock " + lock);
    }

    @Override
    public void afterUnlock(Place place, Object lock) {
      heard.add("after unlock " + lock);
    }

    @Override
    public void beforeWait(Place place, Object signal) {
      heard.add("before wait " + signal);
    }

    @Override
    public void afterWait(Place place, Object signal) {
      heard.add("after wait " + signal);
    }

    @Override
    public void beforeSignal(Place place, Object signal) {
      heard.add("before signal " + signal);
    }

    @Override
    public void afterSignal(Place place, Object signal) {
      heard.add("after signal " + signal);
    }

    @Override
    public void threadStarts(Thread child) {
      heard.add("starts " + child.getName());
    }

    @Override
    public void threadBegins() {
      heard.add("begins");
    }

    @Override
    public void threadEnds() {
      heard.add("ends");
    }

    @Override
    public void beforeJoin(Place place, Thread other) {
      heard.add("before join " + other.getName());
    }

    @Override
    public void afterJoin(Place place, Thread other) {
      heard.add("after join " + other.getName());
    }

    @Override
    public void blockEntered(Place place) {
      heard.add("block " + place.about());
    }

    @Override
    public void runEnds() {
      heard.add("over");
    }
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
    Coverage.forget();
  }

  @Test
  void hearAllKindsOfEvents() {
    listen(ear);
    Probes.touch(x, SITE);
    for (PointKind kind : PointKind.values()) {
      if (kind.compareTo(PointKind.LOCK) >= 0 && kind.compareTo(PointKind.SIGNALLED) <= 0) {
        Points.at("it", point(kind));
      }
    }
    Thread thread = new Thread("child");
    Points.atThread(thread, point(PointKind.START));
    HandOverProbes.start(thread);
    Points.atThread(thread, point(PointKind.JOIN));
    Points.atThread(thread, point(PointKind.JOINED));
    Points.atThread("no thread", point(PointKind.JOINED));
    Probes.ends();
    assertEquals(
        List.of(
            "begins",
            "read Some.field at listened",
            "before lock it",
            "after lock it",
            "before unlock it",
            "after unlock it",
            "before wait it",
            "after wait it",
            "before signal it",
            "after signal it",
            "starts child",
            "before join child",
            "after join child",
            "ends"),
        ear.heard);
  }

  @Test
  void hearThatTheRunIsOverOnce() throws Exception {
    List<Object> kept = new ArrayList<>();
    Recorder last = Recorder.keptBy(Runs.row(5), kept::add);
    Probes.start(last, Observed.of(null, false, List.of(ear)));
    last.finish();
    last.finish();
    assertEquals(List.of("over"), ear.heard);
    assertEquals(1, kept.size());
  }

  @Test
  void hearOfTheSamePlaceAndLocationByTheSameObjects() {
    List<Object> told = new ArrayList<>();
    listen(
        new Listener() {
          @Override
          public void access(Place place, Object location) {
            told.add(place);
            told.add(location);
          }
        });
    Probes.touch(x, SITE);
    Probes.touch(x, SITE);
    assertSame(told.get(0), told.get(2));
    assertSame(told.get(1), told.get(3));
  }

  @Test
  void areSwitchedOffWhenTheyThrow() {
    List<String> calls = new ArrayList<>();
    Listener bad =
        new Listener() {
          @Override
          public void access(Place place, Object location) {
            calls.add("access");
            throw new IllegalStateException("no more");
          }
        };
    listen(bad, ear);
    Probes.touch(x, SITE);
    Probes.touch(x, SITE);
    assertEquals(List.of("access"), calls);
    assertEquals(3, ear.heard.size(), "the other goes on");
    Map<String, String> partly = recorder.contents().coverage().partly();
    assertEquals(
        "threw java.lang.IllegalStateException: no more at access and was switched off",
        partly.get("listener " + bad.getClass().getName()));
  }

  @Test
  void areSwitchedOffWhateverTheyThrow() {
    listen(
        new Listener() {
          @Override
          public void threadBegins() {
            throw new StackOverflowError();
          }
        },
        ear);
    Probes.touch(x, SITE);
    assertTrue(ear.heard.contains("begins"));
    assertEquals(1, recorder.contents().coverage().partly().size());
  }

  @Test
  void letThreadsEndThatAreToEnd() {
    listen(
        new Listener() {
          @Override
          public void access(Place place, Object location) {
            throw new Exits.Unwinding();
          }
        });
    assertThrows(Exits.Unwinding.class, () -> Probes.touch(x, SITE));
  }

  /** Without a guard this would never end. */
  @Test
  void doNotHearWhatTheyDoThemselves() {
    Location y = new Location();
    Listener curious =
        new Listener() {
          @Override
          public void access(Place place, Object location) {
            Probes.touch(y, SITE);
            Points.at(this, point(PointKind.LOCK));
            HandOverProbes.start(new Thread());
          }
        };
    listen(curious, ear);
    Probes.touch(x, SITE);
    assertEquals(List.of("begins", "read Some.field at listened"), ear.heard);
    Points.at("it", point(PointKind.LOCK));
    assertEquals("before lock it", ear.heard.get(2), "and hear on");
  }

  @Test
  void areNotThereUnlessSomebodyListens() {
    assertSame(null, Observed.of(null, false, List.of()));
    Noise made = Strategies.of("mixed", 0.5, 1, recorder);
    assertSame(made, Observed.of(made, false, List.of()));
  }

  @Test
  void leaveStrategiesAtWork() {
    Noise made = Strategies.of("mixed", 0, 1, recorder);
    Probes.start(recorder, Observed.of(made, false, List.of(ear)));
    Probes.touch(x, SITE);
    assertEquals(1, recorder.contents().run().steps());
  }

  private void listen(Listener... listeners) {
    Probes.start(recorder, Observed.of(null, false, List.of(listeners)));
  }

  private static int point(PointKind kind) {
    return Points.number(
        new PointRow(0x7300 + kind.ordinal(), kind, "a.B", "m", "()V", "B.java", 7, "lock"));
  }
}
