package dev.hawkshaw.lab.foreign;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.jar.JarEntry;
import java.util.jar.JarOutputStream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.MethodVisitor;
import org.objectweb.asm.Opcodes;

class LoadingTest {
  private static final String OBJECT = "java/lang/Object";

  @TempDir Path folder;

  @Test
  void tellsClassesThatLinkFromThoseThatDoNot() throws IOException {
    List<LoadedClass> loaded =
        load("Good", type("Good", OBJECT, true), "Orphan", type("Orphan", "Nobody", true));
    assertEquals(
        List.of("Good linked", "Orphan java.lang.NoClassDefFoundError: Nobody"), texts(loaded));
  }

  /** If classes were only loaded, nothing would be shown about their code. */
  @Test
  void makesTheJvmVerifyTheCode() throws IOException {
    LoadedClass broken = load("Broken", type("Broken", OBJECT, false)).get(0);
    assertEquals("java.lang.VerifyError", broken.outcome());
    assertTrue(broken.isVerifyError());
    assertFalse(broken.isLinked());
  }

  @Test
  void namesEverySecondField() throws IOException {
    load("Good", type("Good", OBJECT, true));
    assertEquals(List.of("Good.a", "Good.c"), Files.readAllLines(folder.resolve("fields")));
  }

  private static List<String> texts(List<LoadedClass> loaded) {
    return loaded.stream().map(each -> each.name() + " " + each.outcome()).toList();
  }

  private List<LoadedClass> load(Object... namesAndBytes) throws IOException {
    Path jar = folder.resolve("classes.jar");
    try (JarOutputStream out = new JarOutputStream(Files.newOutputStream(jar))) {
      for (int i = 0; i < namesAndBytes.length; i += 2) {
        out.putNextEntry(new JarEntry(namesAndBytes[i] + ".class"));
        out.write((byte[]) namesAndBytes[i + 1]);
      }
    }
    Path list = Files.writeString(folder.resolve("list"), jar + "\n");
    Path outcomes = folder.resolve("outcomes");
    Loading.main(
        new String[] {list.toString(), outcomes.toString(), folder.resolve("fields").toString()});
    return LoadedClass.read(outcomes);
  }

  /** A class with three fields and a method whose code is right or takes from an empty stack. */
  private static byte[] type(String name, String parent, boolean right) {
    ClassWriter type = new ClassWriter(0);
    type.visit(Opcodes.V17, Opcodes.ACC_PUBLIC, name, null, parent, null);
    for (String field : List.of("a", "b", "c")) {
      type.visitField(0, field, "I", null, null).visitEnd();
    }
    MethodVisitor method = type.visitMethod(Opcodes.ACC_STATIC, "run", "()V", null, null);
    method.visitCode();
    method.visitInsn(right ? Opcodes.NOP : Opcodes.POP);
    method.visitInsn(Opcodes.RETURN);
    method.visitMaxs(1, 0);
    method.visitEnd();
    type.visitEnd();
    return type.toByteArray();
  }
}
