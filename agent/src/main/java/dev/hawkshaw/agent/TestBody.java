package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Exits;
import dev.hawkshaw.probes.Probes;
import java.lang.annotation.Annotation;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Method;
import java.util.Arrays;
import java.util.HashSet;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * What test frameworks ask where they would run the body of a test, after its set-up: whether
 * several threads have done it. JUnit's objects are called by reflection, because this class is
 * loaded where JUnit is not. A caller asks too, and is told to run the body itself.
 *
 * <p>Where threads meet: {@link #threads} is written before the tests of a run begin; tests may run
 * in many threads.
 */
public final class TestBody {
  private static final String JUPITER = "org.junit.jupiter.api.";
  private static final Set<String> TESTS = Set.of(JUPITER + "Test", JUPITER + "TestTemplate");
  private static final Set<String> ABORTED =
      Set.of(
          "org.opentest4j.IncompleteExecutionException",
          "org.junit.internal.AssumptionViolatedException");

  private static final AtomicInteger BODIES = new AtomicInteger();

  private static volatile int threads = 1;

  private TestBody() {}

  /** From now on so many threads run the body of a test. */
  static void begin(int newThreads) {
    threads = newThreads;
    BODIES.set(0);
  }

  /** How many bodies were run by several threads so far. */
  static int count() {
    return BODIES.get();
  }

  /** JUnit 5 and 6 are about to call a method, be it a test or its set-up. */
  public static boolean jupiter(Object invocation) throws Throwable {
    if (isForOneThread()) {
      return false;
    }
    Class<?> type = invocation.getClass();
    Object method = opened(type.getDeclaredMethod("getExecutable")).invoke(invocation);
    return isTest((Method) method) && run(opened(type.getDeclaredMethod("proceed")), invocation);
  }

  /** JUnit 4 is about to run the body of a test. */
  public static boolean junit4(Object statement) throws Throwable {
    return !isForOneThread() && run(opened(statement.getClass().getMethod("evaluate")), statement);
  }

  /** JUnit 3 is. */
  public static boolean junit3(Object test) throws Throwable {
    if (isForOneThread()) {
      return false;
    }
    Class<?> type = test.getClass();
    while (!type.getName().equals("junit.framework.TestCase")) {
      type = type.getSuperclass();
    }
    return run(opened(type.getDeclaredMethod("runTest")), test);
  }

  private static boolean isForOneThread() {
    return threads < 2 || Thread.currentThread() instanceof Caller;
  }

  private static Method opened(Method method) {
    method.setAccessible(true);
    return method;
  }

  /** What makes dynamic tests is none itself, and annotations may stand for others. */
  private static boolean isTest(Method method) {
    return hasTest(method.getAnnotations(), new HashSet<>());
  }

  private static boolean hasTest(Annotation[] annotations, Set<Class<?>> seen) {
    for (Annotation each : annotations) {
      Class<?> type = each.annotationType();
      if (TESTS.contains(type.getName())
          || (seen.add(type) && hasTest(type.getAnnotations(), seen))) {
        return true;
      }
    }
    return false;
  }

  /** The callers call the framework's method again, which then runs the body. */
  private static boolean run(Method method, Object of) throws Throwable {
    BODIES.incrementAndGet();
    MethodHandle body = MethodHandles.lookup().unreflect(method).bindTo(of);
    MethodHandle[] bodies = new MethodHandle[threads];
    Arrays.fill(bodies, body.asType(MethodType.methodType(void.class)));
    Callers callers = new Callers(bodies, false);
    callers.start();
    await(callers);
    Throwable first = first(callers.thrown());
    if (first != null) {
      throw first;
    }
    return true;
  }

  /** Whoever interrupts the test, as time-outs do, means those who run its body. */
  private static void await(Callers callers) {
    boolean waiting = true;
    while (waiting) {
      try {
        callers.join();
        waiting = false;
      } catch (InterruptedException e) {
        if (Probes.recorder() == null) {
          throw new Exits.Unwinding(); // the run is over, and nobody waits for this test
        }
        callers.interrupt();
      }
    }
  }

  /** The first of them with the others in it; an assumption that does not hold is no failure. */
  private static Throwable first(Throwable[] thrown) {
    Throwable first = null;
    for (Throwable each : thrown) {
      if (first == null || (isAborted(first) && !isAborted(each))) {
        first = each;
      }
    }
    for (Throwable each : thrown) {
      if (each != first) {
        first.addSuppressed(each);
      }
    }
    return first;
  }

  private static boolean isAborted(Throwable thrown) {
    Class<?> type = thrown.getClass();
    while (type != null && !ABORTED.contains(type.getName())) {
      type = type.getSuperclass();
    }
    return type != null;
  }
}
