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
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.util.CheckClassAdapter;

/** The hooks in the JDK's threads, and what the JVM is asked, with a JVM that the test plays. */
class ThreadHooksTest {
  private final ByteArrayOutputStream complaints = new ByteArrayOutputStream();
  private final List<String> calls = new ArrayList<>();
  private ClassFileTransformer hooks;
  private byte[] hooked;
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
    ThreadHooks.install(jvm("java/lang/Thread"));
    assertEquals(1, WovenSites.probes(hooked, "dispatchUncaughtException", "uncaught"));
    assertEquals(1, WovenSites.probes(hooked, "run", "begin"));
    StringWriter problems = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(hooked), null, false, new PrintWriter(problems));
    assertEquals("", problems.toString());
    assertEquals("", complaints());
  }

  @Test
  void comeAndGo() throws Exception {
    ThreadHooks.install(jvm("java/lang/Thread"));
    assertEquals(List.of("addTransformer", "retransformClasses", "removeTransformer"), calls);
    assertNull(hooks.transform(null, "java/lang/String", null, null, bytes("java/lang/String")));
  }

  @Test
  void complainIfThereIsNoPlaceForThem() {
    ThreadHooks.install(jvm("java/lang/Object"));
    assertTrue(complaints().startsWith("hawkshaw: exceptions that leave a thread"), complaints());
  }

  @Test
  void knowWhatWasLoadedBefore() {
    assertEquals(Set.of("dev/hawkshaw/agent/ThreadHooksTest"), Loaded.now(jvm("java/lang/Thread")));
  }

  private Instrumentation jvm(String thread) {
    return (Instrumentation)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Instrumentation.class},
            (proxy, method, arguments) -> called(method, arguments, thread));
  }

  private Object called(Method method, Object[] arguments, String thread) throws Exception {
    calls.add(method.getName());
    switch (method.getName()) {
      case "addTransformer" -> hooks = (ClassFileTransformer) arguments[0];
      case "retransformClasses" -> {
        hooked = hooks.transform(null, thread, Thread.class, null, bytes(thread));
      }
      case "getAllLoadedClasses" -> {
        return new Class<?>[] {String.class, ThreadHooksTest.class, ThreadHooksTest[].class};
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
