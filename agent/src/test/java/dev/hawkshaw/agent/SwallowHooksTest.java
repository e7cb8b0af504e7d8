package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.InputStream;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.lang.instrument.ClassFileTransformer;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.objectweb.asm.ClassReader;
import org.objectweb.asm.tree.AbstractInsnNode;
import org.objectweb.asm.tree.MethodInsnNode;
import org.objectweb.asm.tree.MethodNode;
import org.objectweb.asm.util.CheckClassAdapter;

/** The hooks in futures, with a JVM that the test plays. */
class SwallowHooksTest {
  private final List<ClassFileTransformer> added = new ArrayList<>();
  private final List<Object> again = new ArrayList<>();

  @ParameterizedTest
  @CsvSource({
    "FutureTask, setException keep|report takeOutcome",
    "ForkJoinTask, trySetThrown keepForkJoin|getException take",
    "ForkJoinPool, submit give|execute give",
    "CompletableFuture$AltResult, <init> keepResult",
    "CompletableFuture, reportGet take|reportJoin take|uniHandle take|andTree relayAll|anyOf race",
    "CompletableFuture, uniComposeExceptionallyStage take|uniExceptionally take",
    "CompletableFuture$BiRelay, tryFire relay",
    "CompletableFuture$UniComposeExceptionally, tryFire relay"
  })
  void stand(String type, String hooks) throws Exception {
    byte[] hooked = transform("java/util/concurrent/" + type);
    Set<String> calls = calls(hooked);
    for (String hook : hooks.split("\\|")) {
      assertTrue(calls.contains(hook), () -> hook + " is not in " + calls);
    }
    StringWriter problems = new StringWriter();
    CheckClassAdapter.verify(new ClassReader(hooked), null, false, new PrintWriter(problems));
    assertEquals("", problems.toString());
  }

  @Test
  void leaveOtherClassesAlone() throws Exception {
    assertNull(transform("java/util/concurrent/Executors"));
    assertNull(transform("java/lang/Thread"));
  }

  @Test
  void comeLaterToWhatIsLoadedAlready() {
    SwallowHooks.install(jvm(String.class, java.util.concurrent.FutureTask.class));
    assertEquals(List.of(java.util.concurrent.FutureTask.class), again);
  }

  private byte[] transform(String name) throws Exception {
    SwallowHooks.install(jvm());
    try (InputStream in = ClassLoader.getSystemResourceAsStream(name + ".class")) {
      return added.get(0).transform(null, name, null, null, in.readAllBytes());
    }
  }

  private Instrumentation jvm(Class<?>... loaded) {
    return (Instrumentation)
        Proxy.newProxyInstance(
            getClass().getClassLoader(),
            new Class<?>[] {Instrumentation.class},
            (proxy, method, arguments) -> {
              switch (method.getName()) {
                case "addTransformer" -> added.add((ClassFileTransformer) arguments[0]);
                case "retransformClasses" -> again.addAll(List.of((Class<?>[]) arguments[0]));
                default -> {
                  return loaded;
                }
              }
              return null;
            });
  }

  private static Set<String> calls(byte[] type) {
    Set<String> calls = new TreeSet<>();
    for (MethodNode method : WovenSites.tree(type).methods) {
      for (AbstractInsnNode each : method.instructions) {
        if (each instanceof MethodInsnNode call && call.owner.endsWith("SwallowProbes")) {
          calls.add(method.name + " " + call.name);
        }
      }
    }
    return calls;
  }
}
