package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.HeldRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** Which locks are held where, in a program that takes and gives them back in every way. */
class LockWeaverTest {
  private static final String PROGRAM = "GuardedFields";
  private static final Map<String, String> EXPECTED = new TreeMap<>();

  static {
    EXPECTED.put("none", "[]");
    EXPECTED.put("afterThrow", "[]");
    EXPECTED.put("object", "[Object]");
    EXPECTED.put("objectObject", "[Object, Object]");
    EXPECTED.put("self", "[GuardedFields]");
    EXPECTED.put("type", "[GuardedFields.class]");
    EXPECTED.put("selfReentrantLock", "[GuardedFields, ReentrantLock]");
    EXPECTED.put("reentrantLock", "[ReentrantLock]");
    EXPECTED.put("readLock", "[ReentrantReadWriteLock$ReadLock]");
    EXPECTED.put("writeLock", "[ReentrantReadWriteLock$WriteLock]");
    EXPECTED.put("stampedLock", "[StampedLock]");
    EXPECTED.put("refused", "[]");
    EXPECTED.put("waited", "[Object]");
    EXPECTED.put("handedOn", "[ReentrantReadWriteLock$WriteLock]");
    EXPECTED.put("looped", "[Object]");
    EXPECTED.put("recursed", "[GuardedFields]");
    EXPECTED.put("fairLock", "[GuardedFields$Fair]");
    EXPECTED.put("loudLock", "[GuardedFields$Loud]");
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void tellsWhichLocksAreHeldAtEveryTurn() throws Exception {
    Contents contents = recordTwice();
    Map<String, String> seen = new TreeMap<>();
    for (WindowRow window : contents.windows()) {
      for (TurnRow turn : window.turns()) {
        String variable = contents.sites().get(turn.first()).variable();
        String field = variable.substring(variable.lastIndexOf('.') + 1);
        if (variable.contains(PROGRAM)) {
          String first = names(contents, turn.locksFirstRead());
          assertEquals(first, names(contents, turn.locksLastRead()), field);
          assertEquals(first, names(contents, turn.locksFirstWrite()), field);
          assertEquals(first, names(contents, turn.locksLastWrite()), field);
          assertEquals(first, seen.getOrDefault(field, first), field);
          seen.put(field, first);
        }
      }
    }
    assertEquals(EXPECTED, seen);
  }

  @Test
  void knowsThatReadLockAndWriteLockBelongTogether() throws Exception {
    Contents contents = recordTwice();
    int read = 0;
    int write = 0;
    for (List<HeldRow> set : contents.sync().lockSets().values()) {
      for (HeldRow held : set) {
        read = held.className().endsWith("$ReadLock") ? held.lock() : read;
        write = held.className().endsWith("$WriteLock") ? held.lock() : write;
      }
    }
    assertTrue(read > 0);
    assertEquals(read, write);
  }

  @Test
  void synchronizedMethodTakesItsLockWhereItBegins() throws Exception {
    Contents contents = recordTwice();
    int lock = 0;
    int firstAccess = 0;
    for (SiteRow site : contents.sites().values()) {
      if (site.method().equals("fail")) {
        lock = site.variable().equals("monitor") ? site.line() : lock;
        firstAccess = site.variable().endsWith(".self") ? site.line() : firstAccess;
      }
    }
    assertTrue(lock > 0);
    assertEquals(firstAccess, lock);
  }

  /** Or else its stack would not say where a thread waits for the lock. */
  @Test
  void synchronizedMethodHasALineBeforeItsCode() {
    FixtureLoader loader = FixtureLoader.woven(Watch.FROM_BIRTH);
    Fixtures.create(loader, PROGRAM);
    ClassNode woven = new ClassNode();
    new ClassReader(loader.defined().get(Fixtures.PACKAGE + PROGRAM)).accept(woven, 0);
    AbstractInsnNode each =
        woven.methods.stream()
            .filter(method -> method.name.equals("fail"))
            .findFirst()
            .orElseThrow()
            .instructions
            .getFirst();
    while (each.getOpcode() < 0 && !(each instanceof LineNumberNode)) {
      each = each.getNext();
    }
    assertInstanceOf(LineNumberNode.class, each);
  }

  @ParameterizedTest
  @EnumSource
  void changesNeitherResultsNorValidity(Watch watch) {
    FixtureLoader loader = FixtureLoader.woven(watch);
    Supplier<Object> plain = Fixtures.create(FixtureLoader.plain(), PROGRAM);
    Supplier<Object> woven = Fixtures.create(loader, PROGRAM);
    assertEquals(plain.get(), woven.get());
    StringWriter text = new StringWriter();
    byte[] bytes = loader.defined().get(Fixtures.PACKAGE + PROGRAM);
    CheckClassAdapter.verify(new ClassReader(bytes), loader, false, new PrintWriter(text));
    assertEquals("", text.toString());
  }

  private static Contents recordTwice() throws Exception {
    Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);
    Probes.start(recorder, null);
    Supplier<String> shared = Fixtures.create(FixtureLoader.woven(Watch.FROM_BIRTH), PROGRAM);
    runInThread(shared);
    runInThread(shared);
    return recorder.contents();
  }

  private static void runInThread(Supplier<String> program) throws Exception {
    FutureTask<String> task = new FutureTask<>(program::get);
    new Thread(task).start();
    task.get();
  }

  private static String names(Contents contents, int set) {
    List<String> names = new ArrayList<>();
    for (HeldRow held : contents.sync().lockSets().getOrDefault(set, List.of())) {
      String name = held.className();
      boolean ofClass = name.endsWith(".class");
      String type = ofClass ? name.substring(0, name.length() - ".class".length()) : name;
      names.add(type.substring(type.lastIndexOf('.') + 1) + (ofClass ? ".class" : ""));
    }
    return set == 0 ? "not known" : names.toString();
  }
}
