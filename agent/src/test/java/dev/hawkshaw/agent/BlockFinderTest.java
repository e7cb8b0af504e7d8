package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Blocks of Java source: a table of constructs and the blocks that each has, with lines counted
 * from 1 in the method's body and two spaces for each block around it.
 */
class BlockFinderTest {
  private static final int LINES_BEFORE = 11;

  @ParameterizedTest(name = "{0}")
  @MethodSource("constructs")
  void findsTheBlocksOfTheSource(String name, int release, String body, String blocks)
      throws Exception {
    Assumptions.assumeTrue(Runtime.version().feature() >= release, "needs JDK " + release);
    assertEquals(blocks.strip(), found(body, "-g"), name);
  }

  /** Without the table of local variables it is not known where the last catch ends. */
  @ParameterizedTest(name = "{0}")
  @MethodSource("constructs")
  void needsNoLocalVariables(String name, int release, String body, String blocks)
      throws Exception {
    Assumptions.assumeTrue(Runtime.version().feature() >= release, "needs JDK " + release);
    Assumptions.assumeFalse(name.contains("catch that goes on"));
    assertEquals(blocks.strip(), found(body, "-g:source,lines"), name);
  }

  private static String found(String body, String option) throws Exception {
    byte[] bytes = Compiled.of(source(body), option).get("T");
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    List<String> all = new ArrayList<>();
    for (MethodNode method : type.methods) {
      if (method.name.equals("m") || method.name.startsWith("lambda$m$")) {
        Ops ops = new Ops(type.name, method, Integer.MAX_VALUE);
        for (SourceBlock block : new BlockFinder(type, method, ops).find().blocks()) {
          if (block.parent != null || method.name.startsWith("lambda")) {
            all.add(line(block));
          }
        }
      }
    }
    return String.join("\n", all);
  }

  /** The classes of each construct that this JDK can compile, by the construct's name. */
  static Map<String, Map<String, byte[]>> classes() {
    Map<String, Map<String, byte[]>> classes = new TreeMap<>();
    constructs()
        .map(Arguments::get)
        .filter(each -> Runtime.version().feature() >= (int) each[1])
        .forEach(
            each -> classes.put((String) each[0], Compiled.of(source((String) each[2]), "-g")));
    return classes;
  }

  private static String line(SourceBlock block) {
    String indent = "";
    for (SourceBlock each = block.parent; each != null; each = each.parent) {
      indent += each.parent == null ? "" : "  ";
    }
    int from = block.fromLine - LINES_BEFORE;
    int to = block.toLine - LINES_BEFORE;
    return indent + block.kind + " " + from + (from == to ? "" : "-" + to);
  }

  private static String source(String body) {
    return """
    import java.util.*;
    class T {
      boolean a, b, c; int i, n; Object o; int[] xs; List<String> list; String s; T r;
      enum E { A, B, C } E e;
      interface S {} record P(int x, int y) implements S {} record Q(Object v) implements S {}
      class R implements AutoCloseable { public void close() {} }
      R open() { return null; }
      static boolean p() { return true; } boolean q(Object x) { return true; }
      void x() {} void y() {} void z() {} void w() {}
      <V> V v(V v) { return v; }
      void m() throws Exception {
    """
        + body
        + "\n}}\n";
  }

  private static Arguments of(String name, String body, String blocks) {
    return Arguments.of(name, 17, body, blocks);
  }

  private static Arguments of(String name, int release, String body, String blocks) {
    return Arguments.of(name, release, body, blocks);
  }

  static Stream<Arguments> constructs() {
    return Stream.of(
        of("if", "if (a) {\n x();\n y();\n}\nz();", "if 2-3"),
        of("if on one line", "if (a) x();\nz();", "if 1"),
        of("if and else", "if (a) {\n x();\n} else {\n y();\n}\nz();", "if 2\nelse 4"),
        of(
            "else if",
            "if (a) {\n x();\n} else if (b) {\n y();\n} else if (c) {\n z();\n} else {\n w();\n}\nx();",
            "if 2\nif 4\nif 6\nelse 8"),
        of("else if at the end", "if (a) {\n x();\n} else if (b) {\n y();\n}", "if 2\nif 4"),
        of(
            "nested ifs",
            "if (a) {\n x();\n if (b) {\n  y();\n }\n} else {\n z();\n if (c) {\n  w();\n }\n}\nx();",
            "if 2-4\n  if 4\nelse 7-9\n  if 9"),
        of(
            "nested if and nothing else",
            "if (a) {\n if (b) {\n  x();\n }\n}\ny();",
            "if 2-3\n  if 3"),
        of(
            "nested if and else at the end of an if",
            "if (a) {\n if (b) {\n  x();\n } else {\n  y();\n }\n} else {\n z();\n}\nw();",
            "if 2-5\n  if 3\n  else 5\nelse 8"),
        of("while", "while (a) {\n x();\n}\ny();", "loop 2"),
        of(
            "while with an if at the end",
            "while (a) {\n x();\n if (b) {\n  y();\n }\n}\nz();",
            "loop 2-4\n  if 4"),
        of(
            "while with an if and else at the end",
            "while (a) {\n x();\n if (b) {\n  y();\n } else {\n  z();\n }\n}\nz();",
            "loop 2-6\n  if 4\n  else 6"),
        of("do while", "do {\n x();\n y();\n} while (a);\nz();", "loop 2-3"),
        of("do while with two conditions", "do {\n x();\n} while (a && b);\nz();", "loop 2"),
        of("for", "for (int k = 0; k < n; k++) {\n x();\n y();\n}\nz();", "loop 2-3"),
        of("for on one line", "for (int k = 0; k < n; k++) x();\nz();", "loop 1"),
        of(
            "for with an if at the end",
            "for (int k = 0; k < n; k++) {\n if (a) {\n  x();\n }\n}\nz();",
            "loop 2-3\n  if 3"),
        of("for over an array", "for (int k : xs) {\n i += k;\n}\nz();", "loop 2"),
        of("for over a list", "for (String k : list) {\n q(k);\n y();\n}\nz();", "loop 2-3"),
        of(
            "nested loops",
            "for (int k = 0; k < n; k++) {\n for (int j : xs) {\n  i += j;\n }\n}\nz();",
            "loop 2-3\n  loop 3"),
        of(
            "labelled break and continue",
            """
            outer:
            for (int k = 0; k < n; k++) {
             for (int j = 0; j < n; j++) {
              if (a) {
               x();
               continue outer;
              }
              if (b) break outer;
              y();
             }
            }
            z();""",
            "loop 3-9\n  loop 4-9\n    if 5-6\n    if 8"),
        of(
            "continue",
            "for (int k = 0; k < n; k++) {\n if (a) {\n  x();\n  continue;\n }\n y();\n z();\n}\nw();",
            "loop 2-7\n  if 3-4"),
        of(
            "continue on one line",
            "while (a) {\n if (b) continue;\n y();\n}\nw();",
            "loop 2-3\n  if 2"),
        of(
            "loop without an end",
            "while (true) {\n x();\n if (a) {\n  break;\n }\n y();\n}\nz();",
            "loop 2-6\n  if 4"),
        of("and", "if (a && b && c) {\n x();\n} else {\n y();\n}\nz();", "if 2\nelse 4"),
        of("or", "if (a || b || c) {\n x();\n} else {\n y();\n}\nz();", "if 2\nelse 4"),
        of("and with or", "if (a && (b || c) || i > 3 && !(a && c)) {\n x();\n}\nz();", "if 2"),
        of(
            "a condition of several lines",
            "if (q(a)\n  && q(b)\n  && p()\n  || i < n) {\n x();\n}\nz();",
            "if 5"),
        of("a conditional expression as condition", "if (a ? b : c) {\n x();\n}\nz();", "if 2"),
        of("while with and", "while (a && i++ < 3) {\n x();\n}\ny();", "loop 2"),
        of(
            "while with an assignment",
            "while ((s = v(s)) != null && a) {\n x();\n}\ny();",
            "loop 2"),
        of("conditional expression", "i = a ? n : 3;\nx();", ""),
        of("conditional expression as argument", "q(a ? s : o);\nx();", ""),
        of(
            "conditional expression of several lines",
            "i =\n a\n ? n + 1\n : i + 3;\nx();",
            "if 3\nelse 4"),
        of("booleans as values", "a = b && c;\nb = a || !c;\nc = i < 3;\nx();", ""),
        of(
            "return of a boolean",
            "v((java.util.function.BooleanSupplier) () -> a && b);",
            "method 1"),
        of(
            "try and catch",
            "try {\n x();\n} catch (RuntimeException f) {\n y();\n}\nz();",
            "catch 4"),
        of(
            "several catches",
            "try {\n x();\n} catch (IllegalStateException | IllegalArgumentException f) {\n y();\n} catch (Error f) {\n z();\n w();\n}\nx();",
            "catch 4\ncatch 6-7"),
        of("empty catch", "try {\n x();\n} catch (RuntimeException f) {\n}\nz();", "catch 3"),
        of(
            "if at the end of a try",
            "try {\n if (a) {\n  x();\n }\n} catch (RuntimeException f) {\n if (b) {\n  y();\n }\n}\nz();",
            "if 3\ncatch 6-7\n  if 7"),
        of(
            "catch that goes on",
            "try {\n x();\n return;\n} catch (RuntimeException f) {\n y();\n}\nz();",
            "catch 5"),
        of("try and finally", "try {\n x();\n} finally {\n y();\n}\nz();", ""),
        of(
            "blocks in a finally",
            "try {\n if (a) {\n  x();\n  return;\n }\n y();\n} finally {\n if (b) {\n  z();\n } else {\n  y();\n }\n for (int k = 0; k < n; k++) {\n  w();\n }\n}\nz();",
            "if 3-4\nif 9\nelse 11\nloop 14"),
        of(
            "catch and finally",
            "while (c) {\n try {\n  x();\n } catch (RuntimeException f) {\n  y();\n  break;\n } finally {\n  if (a) {\n   z();\n  }\n }\n w();\n}",
            "loop 3-12\n  catch 5\n  if 9"),
        of("try with resources", "try (R k = open()) {\n x();\n}\nz();", ""),
        of(
            "try with two resources and more",
            "try (R k = open(); R j = new R()) {\n if (a) {\n  x();\n  return;\n }\n} catch (RuntimeException f) {\n y();\n} finally {\n z();\n}\nw();",
            "if 3-4\ncatch 7"),
        of(
            "switch that falls through",
            "switch (i) {\n case 1:\n  x();\n case 2:\n  y();\n  break;\n case 7:\n  z();\n  break;\n default:\n  w();\n}\nx();",
            "case 3\ncase 5-6\ncase 8-9\ncase 11"),
        of(
            "switch without default",
            "switch (i) {\n case 1:\n  x();\n  break;\n case 2:\n  if (a) {\n   y();\n  }\n  break;\n}\nx();",
            "case 3-4\ncase 6-7\n  if 7"),
        of(
            "switch with arrows",
            "switch (i) {\n case 1, 2 -> x();\n case 3 -> {\n  y();\n  z();\n }\n default -> w();\n}\nx();",
            "case 2\ncase 4-6\ncase 7"),
        of(
            "switch on strings",
            "switch (s) {\n case \"Aa\":\n  x();\n  break;\n case \"BB\":\n  y();\n  break;\n case \"c\":\n  z();\n  break;\n default:\n  w();\n}\nx();",
            "case 3-4\ncase 6-7\ncase 9-10\ncase 12"),
        of(
            "switch on an enum",
            "switch (e) {\n case A:\n  x();\n  break;\n case B:\n  y();\n}\nx();",
            "case 3-4\ncase 6"),
        of(
            "switch expression",
            "i =\n  switch (e) {\n   case A -> 1;\n   case B -> {\n    x();\n    yield 2;\n   }\n   case C -> 3;\n  };\nx();",
            "case 3\ncase 5-6\ncase 8"),
        of(
            "switch expression on strings",
            "i =\n  switch (s) {\n   case \"a\" -> 1;\n   case \"b\" -> 2;\n   default -> 3;\n  };\nx();",
            "case 3\ncase 4\ncase 5"),
        of(
            "switch on patterns",
            21,
            "switch (o) {\n case String k when k.length() > 3 ->\n  x();\n case String k -> y();\n case Integer k when k > 3 && a -> {\n  if (b) {\n   z();\n  }\n }\n case null -> x();\n default -> w();\n}\nx();",
            "case 2-3\ncase 4\ncase 5-7\n  if 7\ncase 10\ncase 11"),
        of(
            "switch expression on records",
            21,
            "S k = (S) o;\ni =\n  switch (k) {\n   case P(int g, int h) when g > h -> g;\n   case P(int g, int h) -> h;\n   case Q(String g) -> 1;\n   case Q(Object g) -> 2;\n   default -> 4;\n  };\nx();",
            "case 4\ncase 5\ncase 6\ncase 7\ncase 8"),
        of("pattern", "if (o instanceof String k && k.length() > 2) {\n x();\n}\nz();", "if 2"),
        of(
            "lambdas",
            "v((Runnable) () -> {\n x();\n v((Runnable) () -> {\n  if (a) {\n   y();\n  }\n });\n});\nz();",
            "method 2-8\nmethod 4-7\nif 5"),
        of(
            "synchronized",
            "synchronized (this) {\n x();\n synchronized (o) {\n  y();\n }\n}\nz();",
            "synchronized 2-5\n  synchronized 4"),
        of(
            "synchronized with a way out",
            "synchronized (this) {\n if (a) {\n  return;\n }\n x();\n}\nz();",
            "synchronized 2-5\n  if 3"),
        of("assert", "assert i > 3 && a : \"no\";\nx();", ""),
        of(
            "early return",
            "if (a) return;\nif (b) {\n throw new Exception();\n}\nx();",
            "if 1\nif 3"),
        of(
            "returns in branches",
            "if (a) {\n x();\n return;\n} else {\n y();\n return;\n}",
            "if 2-3"),
        of(
            "loop in an if in a loop",
            "while (a) {\n if (b) {\n  while (c) {\n   x();\n  }\n } else {\n  y();\n }\n}\nz();",
            "loop 2-7\n  if 3-4\n    loop 4\n  else 7"));
  }
}
