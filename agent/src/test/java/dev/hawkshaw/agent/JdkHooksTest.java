package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** The hooks in the JDK, and what the JVM is asked, with a JVM that the test plays. */
class JdkHooksTest {
  private static final String THREAD = "java/lang/Thread";
  private static final String REFLECTION = "jdk/internal/reflect/Reflection";

  private final ByteArrayOutputStream complaints = new ByteArrayOutputStream();
  private final List<String> calls = new ArrayList<>();
  private ClassFileTransformer hooks;
  private final Map<String, byte[]> hooked = new HashMap<>();
  private PrintStream standardError;

  @BeforeEach
  void listen() {
    standardError = System.err;
    System.setErr(new PrintStream(complaints, true, StandardCharsets.UTF_8));
  }

  @AfterEach
  void stopListening() {
    System.setErr(standardError);
  }

  @Test
  void putProbesIntoThread() {
    JdkHooks.install(jvm(THREAD, REFLECTION));
    byte[] thread = hooked.get(THREAD);
    assertEquals(1, WovenSites.probes(thread, "dispatchUncaughtException", "uncaught"));
    assertEquals(1, WovenSites.probes(thread, "run", "begin"));
    assertTrue(handOvers(thread, "start") > 0);
    assertTrue(handOvers(thread, "join") > 0);
    assertValid(thread);
    assertEquals("", complaints());
  }

  @Test
  void hideFromReflectionWhatWeavingAdds() {
    JdkHooks.install(jvm(THREAD, REFLECTION));
    byte[] reflection = hooked.get(REFLECTION);
    assertTrue(filters(reflection, "filterFields") > 0);
    assertTrue(filters(reflection, "filterMethods") > 0);
    assertEquals(0, filters(reflection, "ensureMemberAccess"));
    assertValid(reflection);
  }

  private static long filters(byte[] type, String method) {
    return WovenSites.tree(type).methods.stream()
        .filter(each -> each.name.equals(method))
        .flatMap(each -> Arrays.stream(each.instructions.toArray()))
        .filter(each -> each instanceof MethodInsnNode call && call.name.equals("hide"))
        .count();
  }

  private static long handOvers(byte[] type, String method) {
    return WovenSites.tree(type).methods.stream()
        .filter(each -> each.name.equals(method))
        .flatMap(each -> Arrays.stream(each.instructions.toArray()))
        .filter(each -> each instanceof MethodInsnNode call && isHandOver(call, method))
        .count();
  }

  private static boolean isHandOver(MethodInsnNode call, String probe) {
    return call.owner.endsWith("HandOverProbes") && call.name.equals(probe);
  }

  private static void assertValid(byte[] type) {
    StringWriter problems = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(type), null, false, new PrintWriter(problems));
    assertEquals("", problems.toString());
  }

  @Test
  void comeAndGo() throws Exception {
    JdkHooks.install(jvm(THREAD, REFLECTION));
    assertEquals(List.of("addTransformer", "retransformClasses", "removeTransformer"), calls);
    assertNull(hooks.transform(null, "java/lang/String", null, null, bytes("java/lang/String")));
  }

  @Test
  void complainIfThereIsNoPlaceForThem() {
    JdkHooks.install(jvm("java/lang/Object", "java/lang/String"));
    List<String> lines = complaints().lines().toList();
    assertEquals(3, lines.size(), complaints());
    assertTrue(lines.get(0).startsWith("hawkshaw: exceptions that leave a thread"), complaints());
    assertTrue(lines.get(1).startsWith("hawkshaw: reflection shows"), complaints());
  }

  @Test
  void knowWhatWasLoadedBefore() {
    assertEquals(Set.of("dev/hawkshaw/agent/JdkHooksTest"), Loaded.now(jvm(THREAD, REFLECTION)));
  }

  private Instrumentation jvm(String... types) {
    return (Instrumentation)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Instrumentation.class},
            (proxy, method, arguments) -> called(method, arguments, types));
  }

  private Object called(Method method, Object[] arguments, String[] types) throws Exception {
    calls.add(method.getName());
    switch (method.getName()) {
      case "addTransformer" -> hooks = (ClassFileTransformer) arguments[0];
      case "retransformClasses" -> {
        for (String type : types) {
          hooked.put(type, hooks.transform(null, type, Thread.class, null, bytes(type)));
        }
      }
      case "getAllLoadedClasses" -> {
        return new Class<?>[] {String.class, JdkHooksTest.class, JdkHooksTest[].class};
      }
      default -> {
        return true;
      }
    }
    return null;
  }

  private static byte[] bytes(String name) throws Exception {
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      return in.readAllBytes();
    }
  }

  private String complaints() {
    return complaints.toString(StandardCharsets.UTF_8);
  }
}
