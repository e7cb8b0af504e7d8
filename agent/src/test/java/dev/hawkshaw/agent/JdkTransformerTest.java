package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.CoverageRow;
import dev.hawkshaw.probes.format.RunRow;
import java.io.IOException;
import java.io.InputStream;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.ClassNode;
import org.objectweb.asm.tree.FieldNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.tree.analysis.Analyzer;
import org.objectweb.asm.tree.analysis.BasicVerifier;

/** What becomes of classes of the JDK, with a JVM that the test plays: it changes nothing here. */
class JdkTransformerTest {
  private final Map<String, byte[]> woven = new HashMap<>();
  private final List<ClassFileTransformer> transformers = new ArrayList<>();
  private Set<String> refuses = Set.of();

  @Test
  void weavesNamedClassesAndWhatTheyInherit() throws Exception {
    weave("java.util.Vector");
    assertTrue(
        woven.keySet().containsAll(Set.of("java.util.Vector", "java.util.AbstractCollection")));
    assertTrue(calls("java.util.Vector", "size").contains("touchField"));
    assertTrue(calls("java.util.Vector", "setElementAt").contains("touchElement"));
    assertTrue(calls("java.util.Vector", "addAll").contains("touchContents"));
  }

  @Test
  void changesNothingButTheCodeOfMethods() throws Exception {
    weave("java.util.Hashtable:java.lang.StringBuffer:java.util.Collections$Synchronized*");
    for (Map.Entry<String, byte[]> each : woven.entrySet()) {
      assertEquals(members(original(each.getKey())), members(each.getValue()), each.getKey());
    }
  }

  /** The JVM itself does not verify its own classes. */
  @Test
  void givesCodeThatCanBeVerified() throws Exception {
    weave("java.util.Hashtable:java.util.TreeMap:java.lang.StringBuffer:java.util.BitSet");
    for (byte[] each : woven.values()) {
      ClassNode type = read(each);
      for (MethodNode method : type.methods) {
        new Analyzer<>(new BasicVerifier()).analyze(type.name, method);
      }
    }
  }

  @Test
  void asksWhoseArrayItIsInCodeThatOthersInherit() throws Exception {
    weave("java.util.Stack");
    List<String> calls = calls("java.util.Vector", "setElementAt");
    assertTrue(calls.contains("touchElementOf") && !calls.contains("touchElement"));
    assertFalse(calls("java.util.Vector", "addAll").contains("touchContents"));
  }

  @Test
  void watchesFieldsThatAProgramInherits() throws Exception {
    Scope scope = new Scope(Options.parse("includejdk=java.util.Vector"), Set.of());
    Weaver weaver =
        new Weaver(
            new Fields(scope, Library.EMPTY).seenFrom(getClass().getClassLoader()),
            Sharing.all(Watch.BY_OWNER),
            Context.NONE);
    byte[] own =
        new MadeClass(Opcodes.V17, "java/util/Vector")
            .method(
                "count",
                "()I",
                code -> {
                  code.visitVarInsn(Opcodes.ALOAD, 0);
                  code.visitFieldInsn(Opcodes.GETFIELD, MadeClass.NAME, "elementCount", "I");
                  code.visitInsn(Opcodes.IRETURN);
                })
            .bytes();
    assertEquals(List.of("touchField"), calls(weaver.weave(own).bytes(), "count"));
  }

  @Test
  void goesOnWithoutAClassThatTheJvmRefuses() throws Exception {
    refuses = Set.of("java.util.AbstractList");
    weave("java.util.Vector");
    assertNotNull(woven.get("java.util.Vector"));
    assertTrue(coverage().skipped().get("java.util.AbstractList").contains("refused"));
  }

  @Test
  void saysWhatAGlobMeansAndCantBeWatched() throws Exception {
    weave("java.lang.*Buffer");
    assertNotNull(woven.get("java.lang.StringBuffer"));
    String reason = coverage().skipped().get("java.lang.invoke.LambdaFormBuffer");
    assertTrue(reason.contains("stand on it"), reason);
  }

  private void weave(String globs) {
    Options options = Options.parse("includejdk=" + globs.replace(",", "\\,"));
    Instrumentation jvm =
        (Instrumentation)
            Proxy.newProxyInstance(
                getClass().getClassLoader(), new Class<?>[] {Instrumentation.class}, this::answer);
    new Transformer(options, Library.load(List.of()), Set.of()).weaveJdk(jvm);
  }

  private Object answer(Object jvm, Method method, Object[] arguments) throws Exception {
    if (method.getName().equals("addTransformer")) {
      transformers.add((ClassFileTransformer) arguments[0]);
      assertEquals(true, arguments[1]);
    } else {
      assertEquals("retransformClasses", method.getName());
      for (Class<?> each : (Class<?>[]) arguments[0]) {
        retransform(each);
      }
    }
    return null;
  }

  private void retransform(Class<?> type) throws Exception {
    String name = type.getName();
    if (refuses.contains(name)) {
      throw new VerifyError("refused");
    }
    byte[] result =
        transformers
            .get(0)
            .transform(type.getClassLoader(), name.replace('.', '/'), type, null, original(name));
    assertNotNull(result, name);
    woven.put(name, result);
  }

  private static byte[] original(String name) throws IOException {
    String file = name.replace('.', '/') + ".class";
    try (InputStream in = ClassLoader.getSystemResourceAsStream(file)) {
      return in.readAllBytes();
    }
  }

  private static ClassNode read(byte[] bytes) {
    ClassNode type = new ClassNode();
    new ClassReader(bytes).accept(type, ClassReader.EXPAND_FRAMES);
    return type;
  }

  private static List<String> members(byte[] bytes) {
    ClassNode type = read(bytes);
    List<String> members = new ArrayList<>();
    for (FieldNode field : type.fields) {
      members.add(field.access + " " + field.name + " " + field.desc);
    }
    for (MethodNode method : type.methods) {
      members.add(method.access + " " + method.name + method.desc);
    }
    return members;
  }

  private List<String> calls(String name, String method) {
    return calls(woven.get(name), method);
  }

  /** The probes that a method calls. */
  private static List<String> calls(byte[] bytes, String name) {
    List<String> calls = new ArrayList<>();
    for (MethodNode method : read(bytes).methods) {
      if (method.name.equals(name)) {
        for (AbstractInsnNode each : method.instructions) {
          if (each instanceof MethodInsnNode call && call.owner.equals(Code.JDK_PROBES)) {
            calls.add(call.name);
          }
        }
      }
    }
    return calls;
  }

  private static CoverageRow coverage() {
    return new Recorder(new RunRow("", "", 2, "none", 0, 0), null).contents().coverage();
  }
}
