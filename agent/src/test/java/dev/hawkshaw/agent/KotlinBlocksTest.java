package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.io.InputStream;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.MethodNode;

/**
 * Blocks of Kotlin code. The classes in {@code kotlin} were made of the sources beside them by the
 * compiler of Kotlin 2.1.0 ({@code kotlinc -d . Sample.kt Jumps.kt}).
 */
class KotlinBlocksTest {
  @ParameterizedTest
  @CsvSource({
    "whenOnInts, case 12-12 in 0; case 14-15 in 0; case 17-17 in 0",
    "whenOnStrings, case 24-24 in 0; case 26-26 in 0; case 28-28 in 0; case 29-29 in 0; case 30-30 in 0",
    "whenWithoutSubject, if 37-37 in 0; if 39-39 in 0; else 41-41 in 0",
    "ifExpression, if 49-50 in 0; else 52-53 in 0",
    "elvis, ''",
    "ranges, loop 68-70 in 0; if 70-70 in 1; loop 74-74 in 0; loop 77-77 in 0",
    "overList, loop 83-87 in 0; if 85-85 in 1; else 87-87 in 1",
    "loops, loop 95-95 in 0; loop 98-98 in 0",
    "locked, synchronized 104-108 in 0; if 106-106 in 1",
    "inlined, loop 114-116 in 0",
    "lambda$lambda$2, if 123-123 in 0",
    "tried, catch 133-134 in 0; if 137-137 in 0",
    "conditions, if 144-144 in 0; if 146-146 in 0; else 148-148 in 0"
  })
  void findsTheBlocksOfTheSource(String method, String blocks) throws IOException {
    assertEquals(blocks, found("Sample", method));
  }

  /** What leaves a loop or goes on with it is a jump only, unless it has a line of its own. */
  @ParameterizedTest
  @CsvSource({
    "continues, loop 12-13 in 0",
    "continuesOnLineOfItsOwn, loop 20-24 in 0; if 21-21 in 1",
    "breaks, loop 30-32 in 0",
    "breaksOnLineOfItsOwn, loop 39-42 in 0; if 40-40 in 1",
    "both, loop 48-50 in 0",
    "afterSomething, loop 56-64 in 0; if 57-58 in 1; if 61-62 in 1",
    "ifAround, loop 70-72 in 0; if 71-72 in 1",
    "ifAroundOnOneLine, loop 79-79 in 0; if 79-79 in 1",
    "outer, loop 85-90 in 0; loop 86-88 in 1",
    "doWhile, loop 96-98 in 0",
    "withElse, loop 104-105 in 0",
    "and, loop 111-112 in 0",
    "or, loop 118-119 in 0; if 118-118 in 1",
    "withValue, loop 125-126 in 0",
    "elvis, loop 132-133 in 0",
    "last, loop 139-140 in 0"
  })
  void findsTheBlocksAroundJumps(String method, String blocks) throws IOException {
    assertEquals(blocks, found("Jumps", method));
  }

  private static String found(String name, String method) throws IOException {
    ClassNode type = read(name);
    List<String> found = new ArrayList<>();
    for (MethodNode each : type.methods) {
      if (each.name.equals(method)) {
        FoundBlocks all = MethodBlocks.of(type, each).found();
        for (int i = 1; i < all.blocks().size(); i++) {
          found.add(all.blocks().get(i) + " in " + all.parent(i));
        }
      }
    }
    return String.join("; ", found);
  }

  private static ClassNode read(String name) throws IOException {
    ClassNode type = new ClassNode();
    try (InputStream in =
        KotlinBlocksTest.class.getClassLoader().getResourceAsStream("kotlin/" + name + ".bytes")) {
      new ClassReader(in.readAllBytes()).accept(type, ClassReader.EXPAND_FRAMES);
    }
    return type;
  }
}
