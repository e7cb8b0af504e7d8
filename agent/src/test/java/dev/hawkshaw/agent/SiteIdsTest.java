package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.SiteRow;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.ClassWriter;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldInsnNode;
import org.objectweb.asm.tree.InsnNode;
import org.objectweb.asm.tree.LineNumberNode;
import org.objectweb.asm.tree.MethodNode;

/** Runs of different days join by site ids, so these follow from the code alone. */
class SiteIdsTest {
  private static final byte[] ORIGINAL = Fixtures.bytes("Flow");

  @Test
  void areTheSameEachTime() {
    assertEquals(ids(ORIGINAL), ids(ORIGINAL));
  }

  @Test
  void differWithinAClass() {
    List<Long> all = new ArrayList<>();
    ids(ORIGINAL).values().forEach(all::addAll);
    assertTrue(all.size() > 20);
    assertEquals(all.size(), new HashSet<>(all).size());
  }

  @Test
  void differBetweenClassesWithTheSameCode() {
    byte[] renamed = changed(type -> type.name = "dev/hawkshaw/fixture/Other");
    Set<Long> common = new HashSet<>();
    ids(renamed).values().forEach(common::addAll);
    ids(ORIGINAL).values().forEach(each -> assertTrue(Collections.disjoint(common, each)));
  }

  @Test
  void stayWhenLinesMove() {
    assertEquals(ids(ORIGINAL), ids(changed(SiteIdsTest::moveLines)));
  }

  @Test
  void stayWithoutDebugInformation() {
    ClassWriter writer = new ClassWriter(0);
    new ClassReader(ORIGINAL).accept(writer, ClassReader.SKIP_DEBUG);
    assertEquals(ids(ORIGINAL), ids(writer.toByteArray()));
  }

  @Test
  void stayWhenAMethodIsAddedInFront() {
    Map<String, List<Long>> after = ids(changed(SiteIdsTest::addMethod));
    assertFalse(after.remove("added").isEmpty());
    assertEquals(ids(ORIGINAL), after);
  }

  @Test
  void changeWithTheMethodAndWithNoOther() {
    Map<String, List<Long>> before = ids(ORIGINAL);
    Map<String, List<Long>> after = ids(changed(type -> addCode(method(type, "named"))));
    assertTrue(Collections.disjoint(before.remove("named"), after.remove("named")));
    assertEquals(before, after);
  }

  @Test
  void changeWithAConstant() {
    byte[] other = changed(type -> replaceFirst(method(type, "get"), Opcodes.ICONST_4));
    assertNotEquals(ids(ORIGINAL).get("get"), ids(other).get("get"));
  }

  @Test
  void changeWithTheFieldThatIsTouched() {
    byte[] other = changed(type -> renameFirstAccess(method(type, "attempt")));
    assertNotEquals(ids(ORIGINAL).get("attempt"), ids(other).get("attempt"));
  }

  private static Map<String, List<Long>> ids(byte[] original) {
    Map<String, List<Long>> ids = new TreeMap<>();
    for (SiteRow row : WovenSites.of(Fixtures.weave(original).bytes())) {
      ids.computeIfAbsent(row.method(), method -> new ArrayList<>()).add(row.id());
    }
    return ids;
  }

  private static byte[] changed(Consumer<ClassNode> change) {
    ClassNode type = WovenSites.tree(ORIGINAL);
    change.accept(type);
    ClassWriter writer = new ClassWriter(0);
    type.accept(writer);
    return writer.toByteArray();
  }

  private static MethodNode method(ClassNode type, String name) {
    return type.methods.stream().filter(each -> each.name.equals(name)).findFirst().get();
  }

  private static void moveLines(ClassNode type) {
    for (MethodNode method : type.methods) {
      for (AbstractInsnNode instruction : method.instructions) {
        if (instruction instanceof LineNumberNode number) {
          number.line += 100;
        }
      }
    }
  }

  private static void addMethod(ClassNode type) {
    MethodNode added = new MethodNode(Opcodes.ACC_PUBLIC, "added", "()I", null, null);
    added.visitVarInsn(Opcodes.ALOAD, 0);
    added.visitFieldInsn(Opcodes.GETFIELD, type.name, "count", "I");
    added.visitInsn(Opcodes.IRETURN);
    added.visitMaxs(1, 1);
    type.methods.add(0, added);
  }

  private static void addCode(MethodNode method) {
    method.instructions.insert(new InsnNode(Opcodes.POP));
    method.instructions.insert(new InsnNode(Opcodes.ICONST_0));
  }

  private static void replaceFirst(MethodNode method, int opcode) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction.getOpcode() == opcode) {
        method.instructions.set(instruction, new InsnNode(opcode + 1));
        return;
      }
    }
    throw new AssertionError("no such instruction");
  }

  private static void renameFirstAccess(MethodNode method) {
    for (AbstractInsnNode instruction : method.instructions) {
      if (instruction instanceof FieldInsnNode access && access.desc.equals("I")) {
        access.name = "another";
        return;
      }
    }
    throw new AssertionError("no such access");
  }
}
