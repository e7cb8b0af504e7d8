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
 * Blocks of Kotlin code. {@code kotlin/Sample.bytes} was made of the source beside it by the
 * compiler of Kotlin 2.1.0 ({@code kotlinc -d . Sample.kt}).
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
    ClassNode type = sample();
    List<String> found = new ArrayList<>();
    for (MethodNode each : type.methods) {
      if (each.name.equals(method)) {
        FoundBlocks all = MethodBlocks.of(type, each).found();
        for (int i = 1; i < all.blocks().size(); i++) {
          found.add(all.blocks().get(i) + " in " + all.parent(i));
        }
      }
    }
    assertEquals(blocks, String.join("; ", found));
  }

  private static ClassNode sample() throws IOException {
    ClassNode type = new ClassNode();
    try (InputStream in =
        KotlinBlocksTest.class.getClassLoader().getResourceAsStream("kotlin/Sample.bytes")) {
      new ClassReader(in.readAllBytes()).accept(type, ClassReader.EXPAND_FRAMES);
    }
    return type;
  }
}
