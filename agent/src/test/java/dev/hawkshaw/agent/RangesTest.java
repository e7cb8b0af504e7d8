package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.RunRow;
import java.util.concurrent.FutureTask;
import java.util.function.IntConsumer;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.Opcodes;

/** Methods that touch many elements touch those in their range, and no others. */
class RangesTest {
  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void shareTheElementsThatBothTouch() throws Exception {
    assertEquals(2, shared("Halves", 0, 2));
  }

  @Test
  void shareNothingIfTheyDoNotOverlap() throws Exception {
    assertEquals(0, shared("Halves", 0, 4));
  }

  @Test
  void shareEveryElementOfAWholeArray() throws Exception {
    assertEquals(8, shared("Halves", -1, -1));
  }

  @Test
  void collectionsFillArraysAndClonesReadThem() throws Exception {
    assertEquals(3, shared("Filling", 0, 1));
  }

  /** Before Java 5, compilers wrote a call of Object's own method. */
  @Test
  void seeTheClonesOfOldClassFiles() {
    byte[] old =
        new MadeClass(Opcodes.V1_2)
            .field(Opcodes.ACC_PUBLIC, "names", "[Ljava/lang/String;")
            .method(
                "get",
                "()Ljava/lang/Object;",
                code -> {
                  code.visitVarInsn(Opcodes.ALOAD, 0);
                  code.visitFieldInsn(
                      Opcodes.GETFIELD, MadeClass.NAME, "names", "[Ljava/lang/String;");
                  code.visitMethodInsn(
                      Opcodes.INVOKEVIRTUAL,
                      "java/lang/Object",
                      "clone",
                      "()Ljava/lang/Object;",
                      false);
                  code.visitInsn(Opcodes.ARETURN);
                })
            .bytes();
    Weaver.Woven woven = Fixtures.weave(old);
    assertEquals(1, WovenSites.calls(woven.bytes(), "get", RangeCall.RANGES, "touchAll"));
    assertNull(woven.left());
  }

  /** Four elements are touched from the one on that each is given, or all of eight. */
  private int shared(String program, int one, int two) throws Exception {
    Probes.start(recorder, null);
    Class<?> type = FixtureLoader.woven().loadClass(Fixtures.PACKAGE + program);
    IntConsumer touching = (IntConsumer) type.getConstructor().newInstance();
    inThread(() -> touching.accept(one));
    inThread(() -> touching.accept(two));
    return recorder.contents().coverage().sharedLocations();
  }

  private static void inThread(Runnable action) throws Exception {
    FutureTask<Void> task = new FutureTask<>(action, null);
    new Thread(task).start();
    task.get();
  }
}
