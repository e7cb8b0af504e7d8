package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.BlockRow;
import dev.hawkshaw.probes.format.RunRow;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.FutureTask;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/** Blocks of classes that say little of themselves, or too much. */
class BlocksOfOddClassesTest {
  private static final Context BLOCKS = new Context(true, true);
  private static final String COUNTING =
      """
      public class T {
        int n;
        public void m() {
          for (int i = 0; i < 3; i++) {
            n += i;
          }
          if (n > 5) {
            n = 0;
          } else {
            n = 1;
          }
        }
        native void elsewhere();
      }
      """;

  private final Recorder recorder = new Recorder(new RunRow("", "", 5, "none", 0, 0), null);

  @BeforeEach
  void start() {
    Probes.start(recorder, null);
  }

  @AfterEach
  void stop() {
    Probes.start(null, null);
  }

  @Test
  void haveOffsetsIfTheyHaveNoLines() throws Exception {
    run(Compiled.of(COUNTING, "-g:none").get("T"));
    assertEquals(
        List.of("method 0-0 at 0-44", "loop 0-0 at 7-17", "if 0-0 at 31-36", "else 0-0 at 39-41"),
        rows());
  }

  @Test
  void haveOffsetsBesideLines() throws Exception {
    String other = COUNTING.replace("n = 0", "n = 5"); // the same code would be the same blocks
    run(Compiled.of(other, "-g").get("T"));
    assertEquals(
        List.of(
            "method 4-12 at 0-44", "loop 5-5 at 7-14", "if 8-8 at 31-36", "else 10-10 at 39-41"),
        rows());
  }

  @Test
  void areOneBlockIfTheMethodIsTooLarge() {
    StringBuilder code = new StringBuilder("class T { void m() {\n");
    for (int i = 0; i < 1_200; i++) {
      code.append("int v").append(i).append(" = 0;\n");
    }
    for (int i = 0; i < 17_000; i++) {
      code.append("v0++;\n");
    }
    byte[] bytes = Compiled.of(code + "if (v0 > 3) { v1 = 3; } } void n() { } }", "-g").get("T");
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    for (MethodNode method : type.methods) {
      MethodBlocks blocks = MethodBlocks.of(type, method);
      boolean large = method.name.equals("m");
      assertEquals(large ? "too large to look for blocks" : null, blocks.left());
      assertEquals(1, blocks.found().blocks().size());
    }
    Weaver.Woven woven =
        Fixtures.weave(bytes, getClass().getClassLoader(), Sharing.all(Watch.BY_OWNER), BLOCKS);
    assertEquals("{m()V=too large to look for blocks}", woven.left());
  }

  @Test
  void areOneBlockIfTheMethodIsNestedTooDeeply() throws Exception {
    StringBuilder code = new StringBuilder("class T { int a; void m() { \n");
    for (int i = 0; i < 400; i++) {
      code.append("if (a > ").append(i).append(") { a++;\n");
    }
    code.append("a++;").append("}".repeat(400));
    FutureTask<byte[]> compiled = new FutureTask<>(() -> Compiled.of(code + " } }", "-g").get("T"));
    new Thread(null, compiled, "compiler", 1 << 28).start(); // it needs a large stack for that
    byte[] bytes = compiled.get();
    Weaver.Woven woven =
        Fixtures.weave(bytes, getClass().getClassLoader(), Sharing.all(Watch.BY_OWNER), BLOCKS);
    assertTrue(woven.left().contains("nested too deeply"), woven.left());
  }

  @Test
  void stayValidWhateverTheirConstructs() throws Exception {
    for (Map.Entry<String, Map<String, byte[]>> each : BlockFinderTest.classes().entrySet()) {
      FixtureLoader loader = FixtureLoader.woven(Watch.BY_OWNER, BLOCKS);
      Map<String, byte[]> rest = new TreeMap<>(each.getValue());
      loader.define(rest.remove("T$S")); // others implement it
      for (byte[] bytes : rest.values()) {
        loader.define(bytes);
      }
      for (byte[] woven : loader.defined().values()) {
        assertEquals("", FixturesTest.complaints(woven, loader), each.getKey());
      }
    }
  }

  private static void run(byte[] bytes) throws ReflectiveOperationException {
    Class<?> type = FixtureLoader.woven(Watch.BY_OWNER, BLOCKS).define(bytes);
    type.getMethod("m").invoke(type.getConstructor().newInstance());
  }

  private List<String> rows() {
    List<String> rows = new ArrayList<>();
    for (BlockRow row : recorder.contents().blocks().blocks()) {
      if (row.method().equals("m") && row.className().equals("T")) {
        rows.add(
            row.kind()
                + (" " + row.fromLine() + "-" + row.toLine())
                + (" at " + row.fromCode() + "-" + row.toCode()));
      }
    }
    return rows;
  }
}
