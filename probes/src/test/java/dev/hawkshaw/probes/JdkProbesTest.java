package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.ArrayList;
import java.util.List;
import java.util.StringJoiner;
import java.util.StringTokenizer;
import java.util.Timer;
import java.util.TreeMap;
import java.util.WeakHashMap;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** What woven classes of the JDK would call, with classes that no other test uses. */
@Timeout(60)
class JdkProbesTest {
  private final Recorder recorder = Runs.recorder(5);

  @BeforeAll
  static void name() {
    Inside.matters();
    JdkTypes.add("java.util.AbstractMap", 2, false);
    JdkTypes.add("java.util.WeakHashMap", 3, true);
    JdkTypes.add("java.util.StringTokenizer", 1, true);
    JdkTypes.add("java.util.StringJoiner", 1, true);
  }

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void seeTheFieldsOfAWatchedObjectFromItsFirstAccessOn() throws InterruptedException {
    Object map = new WeakHashMap<String, String>();
    JdkProbes.touchField(map, 4, -Runs.site("fill"));
    JdkProbes.touchField(map, 0, -Runs.site("other field"));
    JdkProbes.touchField(map, 4, Runs.site("look"));
    inThread(() -> JdkProbes.touchField(map, 4, -Runs.site("change")));
    assertEquals(List.of("0:fill-look 1:change-change"), Runs.windows(recorder));
  }

  @Test
  void seeTheFieldsOfAProgramsSubclass() throws InterruptedException {
    Object map = new OwnMap();
    JdkProbes.touchField(map, 1, -Runs.site("fill"));
    inThread(() -> JdkProbes.touchField(map, 1, Runs.site("look")));
    assertEquals(List.of("0:fill-fill 1:look-look"), Runs.windows(recorder));
  }

  /** Code that a watched class inherits is woven, and others inherit it too. */
  @Test
  void leaveOtherObjectsAlone() throws InterruptedException {
    Object map = new TreeMap<String, String>();
    int[] table = new int[1];
    JdkProbes.touchField(map, 1, -Runs.site("fill"));
    JdkProbes.touchElementOf(table, 0, null, -Runs.site("put"), map);
    inThread(
        () -> {
          JdkProbes.touchField(map, 1, Runs.site("look"));
          JdkProbes.touchElementOf(table, 0, null, Runs.site("get"), map);
        });
    assertEquals(List.of(), Runs.windows(recorder));
  }

  @Test
  void doNothingInOurOwnCode() throws InterruptedException {
    Object tokens = new StringTokenizer("");
    int[] array = new int[1];
    boolean entered = Inside.enter();
    assertTrue(entered);
    assertFalse(Inside.enter());
    JdkProbes.touchField(tokens, 0, -Runs.site("ours"));
    assertNull(JdkProbes.touchElement(array, 0, null, -Runs.site("ours")));
    JdkProbes.touchContents(new Timer[0], -Runs.site("ours"));
    Ranges.touchAll(array, -Runs.site("ours"));
    Inside.leave(entered);
    inThread(
        () -> {
          JdkProbes.touchField(tokens, 0, Runs.site("theirs"));
          JdkProbes.touchElement(array, 0, null, Runs.site("theirs"));
        });
    assertEquals(List.of(), Runs.windows(recorder));
  }

  @Test
  void leaveTheMarkAsItWas() {
    JdkProbes.touchField(new StringTokenizer(""), 0, Runs.site("look"));
    JdkProbes.touchElement(new int[1], 0, null, Runs.site("look"));
    JdkProbes.touchContents(new ArrayList<>(), Runs.site("look"));
    JdkProbes.beforeLock(1);
    boolean entered = Inside.enter();
    Inside.leave(entered);
    assertTrue(entered);
  }

  /** Otherwise each bug would be ranked twice. */
  @Test
  void takeThePlaceOfTheContents() throws InterruptedException {
    Object map = new WeakHashMap<String, String>();
    Probes.touchContents(map, -Runs.site("put"));
    inThread(() -> Probes.touchContents(map, Runs.site("get")));
    assertEquals(List.of(), Runs.windows(recorder));
  }

  @Test
  void takeItTooWhenTheClassIsMetForTheFirstTime() throws InterruptedException {
    Object joiner = new StringJoiner("");
    JdkProbes.touchContents(joiner, -Runs.site("put"));
    inThread(() -> JdkProbes.touchContents(joiner, Runs.site("get")));
    assertEquals(List.of(), Runs.windows(recorder));
  }

  @Test
  void passOverNull() {
    JdkProbes.touchField(null, 0, Runs.site("look"));
    assertEquals(List.of(), Runs.windows(recorder));
  }

  private static final class OwnMap extends WeakHashMap<String, String> {
    private static final long serialVersionUID = 1;
  }

  private static void inThread(Runnable what) throws InterruptedException {
    Thread thread = new Thread(what);
    thread.start();
    thread.join();
  }
}
