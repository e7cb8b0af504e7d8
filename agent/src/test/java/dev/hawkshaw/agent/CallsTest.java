package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.TurnRow;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.FutureTask;
import java.util.function.Consumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** A call that touches a collection until it ends shows who came in between. */
class CallsTest {
  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);
  private Consumer<Runnable> tour;

  @BeforeEach
  @SuppressWarnings("unchecked") // the fixture is one
  void start() throws Exception {
    Probes.start(recorder, null);
    Class<?> type = FixtureLoader.woven().loadClass(Fixtures.PACKAGE + "Tour");
    tour = (Consumer<Runnable>) type.getConstructor().newInstance();
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void isSeenAgainWhenItEnds() {
    tour.accept(() -> inThread("change"));

    assertEquals(List.of("accept", "change", "accept"), turnsOfTheList());
  }

  @Test
  void isOneTurnIfNobodyComesInBetween() {
    tour.accept(() -> {});
    inThread("change");

    assertEquals(List.of("accept", "change"), turnsOfTheList());
  }

  @Test
  void isSeenAgainWhenItsThreadGoesOnAfterAnException() {
    assertThrows(IllegalStateException.class, () -> tour.accept(this::failAfterChange));
    inThread("count");
    call("count");

    assertEquals(List.of("accept", "change", "accept"), turnsOfTheList());
  }

  @Test
  void isSeenAgainWhenItsThreadDies() throws InterruptedException {
    Thread dying = new Thread(() -> tour.accept(this::failAfterChange));
    dying.setUncaughtExceptionHandler((thread, thrown) -> Probes.uncaught(thread, thrown));
    dying.start();
    dying.join();

    assertEquals(List.of("accept", "change", "accept"), turnsOfTheList());
  }

  private void failAfterChange() {
    inThread("change");
    throw new IllegalStateException("on purpose");
  }

  private void inThread(String method) {
    FutureTask<Void> task = new FutureTask<>(() -> call(method), null);
    new Thread(task).start();
    try {
      task.get();
    } catch (InterruptedException | ExecutionException e) {
      throw new AssertionError(e);
    }
  }

  private void call(String method) {
    try {
      tour.getClass().getMethod(method).invoke(tour);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError("the fixture has no such method", e);
    }
  }

  /** What each turn of the longest window of the list did. */
  private List<String> turnsOfTheList() {
    Contents contents = recorder.contents();
    List<String> longest = List.of();
    for (var window : contents.windows()) {
      List<String> turns = new ArrayList<>();
      for (TurnRow turn : window.turns()) {
        if (contents.sites().get(turn.first()).variable().endsWith("<contents>")) {
          turns.add(contents.sites().get(turn.first()).method());
        }
      }
      longest = turns.size() > longest.size() ? turns : longest;
    }
    return longest;
  }
}
