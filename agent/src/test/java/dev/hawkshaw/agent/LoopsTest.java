package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.IterationRow;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.SiteRow;
import dev.hawkshaw.probes.format.TurnRow;
import dev.hawkshaw.probes.format.WindowRow;
import java.lang.reflect.Method;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.Callable;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.FutureTask;
import java.util.function.Supplier;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.objectweb.asm.Label;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

/** The entries and iterations that a recording tells, of real loops. */
@Timeout(60)
class LoopsTest {
  private static final int FIRST_WRITE = 4;
  private static final int LAST_WRITE = 5;

  private final Recorder recorder = new Recorder(new RunRow("", "", 8, "none", 0, 0), null);

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  /** The first and the last write of the first thread, each as entry:iteration. */
  @Test
  void countsEntriesAndIterationsOfEveryKindOfLoop() throws Exception {
    Supplier<String> rounds = Fixtures.create(FixtureLoader.woven(Watch.FROM_BIRTH), "Rounds");
    inThread(rounds::get);
    inThread(rounds::get);
    Map<String, String> expected = new TreeMap<>();
    expected.put("plain", "1:1 1:3");
    expected.put("whiled", "1:1 1:4");
    expected.put("started", "1:1 1:3");
    expected.put("repeated", "1:1 1:2");
    expected.put("nested", "1:1 2:3");
    expected.put("skipped", "1:2 1:4");
    expected.put("skippedBack", "1:2 1:4");
    expected.put("broken", "1:1 1:3");
    expected.put("labelled", "1:1 3:1");
    expected.put("caught", "1:1 1:3");
    expected.put("joined", "1:1 1:3");
    expected.put("chosen", "1:2 1:3");
    expected.put("guarded", "1:1 1:2");
    expected.put("wide", "1:1 1:3");
    expected.put("again", "1:1 1:2");
    expected.put("after", "none");
    assertEquals(expected, writesOfFirstTurns());
  }

  @Test
  void tellsLoopsOfAMethodApart() {
    List<Integer> loops = new ArrayList<>();
    for (SiteRow site : WovenSites.of(Fixtures.weave(Fixtures.bytes("Rounds")).bytes())) {
      if (site.method().equals("plain") || site.method().equals("nested")) {
        loops.add(site.loop());
      }
    }
    assertEquals(List.of(1, 0, 2, 2), loops, "in a loop, after it, in another; in the inner one");
  }

  @Test
  void countsOnlyLoopsWithAProbeInThem() {
    byte[] woven = Fixtures.weave(Fixtures.bytes("Rounds")).bytes();
    assertEquals(1, entered(woven, "nested"));
    assertEquals(2, entered(woven, "plain"));
  }

  @Test
  void tellsTheIterationsOfBothSidesOfEveryHandOver() throws Exception {
    assertEquals(
        List.of("1:1 1:2", "1:1", "2:1 2:2", "1:2", "3:1 3:2", "1:3"), relay(Watch.FROM_BIRTH));
  }

  /** What a thread does to an object that it has for itself is kept without its iteration. */
  @Test
  void doesNotTellTheIterationOfAFirstTurnThatNobodyKnewToBeOne() throws Exception {
    assertEquals(List.of("none", "1:1", "2:1 2:2", "1:2", "3:1 3:2", "1:3"), relay(Watch.BY_OWNER));
  }

  /** Only other languages than Java can have a loop there. */
  @Test
  void countsALoopBeforeTheSuperConstructor() throws Exception {
    byte[] early =
        new MadeClass(Opcodes.V17)
            .field(Opcodes.ACC_STATIC, "x", "I")
            .method("<init>", "()V", LoopsTest::loopThenCallSuper)
            .bytes();
    Class<?> type = FixtureLoader.woven(Watch.FROM_BIRTH).define(early);
    inThread(() -> type.getConstructor().newInstance());
    inThread(() -> type.getConstructor().newInstance());
    assertEquals(Map.of("x", "1:1 1:3"), writesOfFirstTurns());
  }

  /** The condition stands below the body, and a jump from above leads to it. */
  @Test
  void countsALoopThatIsEnteredAtItsCondition() throws Exception {
    byte[] below =
        new MadeClass(Opcodes.V17)
            .field(Opcodes.ACC_STATIC, "x", "I")
            .constructor()
            .method("get", "()Ljava/lang/Object;", LoopsTest::loopWithConditionBelow)
            .bytes();
    Class<?> type = FixtureLoader.woven(Watch.FROM_BIRTH).define(below);
    Supplier<?> made = (Supplier<?>) type.getConstructor().newInstance();
    inThread(made::get);
    inThread(made::get);
    assertEquals(Map.of("x", "1:2 1:4"), writesOfFirstTurns());
  }

  @Test
  void leavesALoopThatIsEnteredInItsMiddle() throws Exception {
    byte[] odd =
        new MadeClass(Opcodes.V17)
            .field(Opcodes.ACC_STATIC, "x", "I")
            .constructor()
            .method("get", "()Ljava/lang/Object;", LoopsTest::loopWithTwoWaysIn)
            .bytes();
    assertEquals(0, entered(Fixtures.weave(odd).bytes(), "get"));
    FixtureLoader.woven(Watch.FROM_BIRTH).define(odd).getConstructor().newInstance();
  }

  /** What is in no loop is done once in a call: of what is in an odd one that must not be said. */
  @Test
  void tellsThatALoopIsThereThatIsNotCounted() {
    byte[] odd =
        new MadeClass(Opcodes.V17)
            .field(Opcodes.ACC_STATIC, "x", "I")
            .constructor()
            .method("get", "()Ljava/lang/Object;", LoopsTest::loopWithTwoWaysIn)
            .bytes();

    List<SiteRow> sites = WovenSites.of(Fixtures.weave(odd).bytes());

    assertEquals(List.of(1), sites.stream().map(SiteRow::loop).toList());
  }

  /** A wait that is in no loop does not look again. */
  @Test
  void tellsWhetherAWaitIsInALoop() {
    Map<String, Integer> loops = new TreeMap<>();
    for (SiteRow site : WovenSites.of(Fixtures.weave(Fixtures.bytes("Waits")).bytes())) {
      if (site.variable().equals("monitor")) {
        loops.put(site.method(), site.loop());
      }
    }

    assertEquals(Map.of("bare", 0, "looped", 1, "caught", 1), loops);
  }

  private List<String> relay(Watch watch) throws Exception {
    Class<?> type = FixtureLoader.woven(watch).loadClass(Fixtures.PACKAGE + "Relay");
    CompletableFuture<Object> relay = new CompletableFuture<>();
    Method read = type.getMethod("read");
    FutureTask<Object> reader = new FutureTask<>(() -> read.invoke(relay.get()));
    new Thread(reader).start();
    inThread(
        () -> {
          relay.complete(type.getConstructor().newInstance());
          return type.getMethod("write").invoke(relay.get());
        });
    assertEquals(9, reader.get());
    List<String> turns = new ArrayList<>();
    for (TurnRow turn : longestWindow("Relay.number").turns()) {
      List<IterationRow> of = turn.iterations();
      boolean writes = turn.firstWrite() != 0;
      turns.add(of.isEmpty() ? "none" : writes ? writes(of) : text(of.get(0)));
    }
    return turns;
  }

  private WindowRow longestWindow(String variable) {
    Contents contents = recorder.contents();
    WindowRow longest = null;
    for (WindowRow window : contents.windows()) {
      boolean here = variable(contents, window).endsWith(variable);
      boolean longer = longest == null || window.turns().size() > longest.turns().size();
      longest = here && longer ? window : longest;
    }
    return longest;
  }

  private Map<String, String> writesOfFirstTurns() {
    Contents contents = recorder.contents();
    Map<String, String> result = new TreeMap<>();
    for (WindowRow window : contents.windows()) {
      String variable = variable(contents, window);
      List<IterationRow> of = window.turns().get(0).iterations();
      result.putIfAbsent(
          variable.substring(variable.lastIndexOf('.') + 1), of.isEmpty() ? "none" : writes(of));
    }
    return result;
  }

  private static String variable(Contents contents, WindowRow window) {
    return contents.sites().get(window.turns().get(0).first()).variable();
  }

  private static String writes(List<IterationRow> of) {
    return text(of.get(FIRST_WRITE)) + " " + text(of.get(LAST_WRITE));
  }

  private static String text(IterationRow row) {
    return row.entry() + ":" + row.iteration();
  }

  private static int entered(byte[] woven, String method) {
    return WovenSites.calls(woven, method, "dev/hawkshaw/probes/Loop", "enter");
  }

  private static void inThread(Callable<?> what) throws Exception {
    FutureTask<?> task = new FutureTask<>(what);
    new Thread(task).start();
    task.get();
  }

  private static void loopThenCallSuper(MethodVisitor code) {
    Label head = new Label();
    Object[] locals = {Opcodes.UNINITIALIZED_THIS, Opcodes.INTEGER};
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, 1);
    code.visitLabel(head);
    code.visitFrame(Opcodes.F_FULL, 2, locals, 0, new Object[0]);
    writeAndCount(code);
    code.visitInsn(Opcodes.ICONST_3);
    code.visitJumpInsn(Opcodes.IF_ICMPLT, head);
    MadeClass.callSuper(code);
  }

  private static void loopWithConditionBelow(MethodVisitor code) {
    Label condition = new Label();
    Label body = new Label();
    Object[] locals = {MadeClass.NAME, Opcodes.INTEGER};
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, 1);
    code.visitJumpInsn(Opcodes.GOTO, condition);
    code.visitLabel(body);
    code.visitFrame(Opcodes.F_FULL, 2, locals, 0, new Object[0]);
    writeAndCount(code);
    code.visitInsn(Opcodes.POP);
    code.visitLabel(condition);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitInsn(Opcodes.ICONST_3);
    code.visitJumpInsn(Opcodes.IF_ICMPLT, body);
    code.visitInsn(Opcodes.ICONST_0);
    MadeClass.returnInt(code);
  }

  private static void loopWithTwoWaysIn(MethodVisitor code) {
    Label head = new Label();
    Label middle = new Label();
    Object[] locals = {MadeClass.NAME, Opcodes.INTEGER};
    code.visitInsn(Opcodes.ICONST_0);
    code.visitVarInsn(Opcodes.ISTORE, 1);
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitJumpInsn(Opcodes.IFEQ, middle);
    code.visitLabel(head);
    code.visitFrame(Opcodes.F_FULL, 2, locals, 0, new Object[0]);
    code.visitIincInsn(1, 1);
    code.visitLabel(middle);
    code.visitFrame(Opcodes.F_SAME, 0, null, 0, null);
    writeAndCount(code);
    code.visitInsn(Opcodes.ICONST_3);
    code.visitJumpInsn(Opcodes.IF_ICMPLT, head);
    code.visitInsn(Opcodes.ICONST_0);
    MadeClass.returnInt(code);
  }

  /** {@code x = i; i++}, and leaves i on the stack. */
  private static void writeAndCount(MethodVisitor code) {
    code.visitVarInsn(Opcodes.ILOAD, 1);
    code.visitFieldInsn(Opcodes.PUTSTATIC, MadeClass.NAME, "x", "I");
    code.visitIincInsn(1, 1);
    code.visitVarInsn(Opcodes.ILOAD, 1);
  }
}
