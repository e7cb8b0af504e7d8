package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import java.lang.reflect.Array;
import java.lang.reflect.InvocationTargetException;
import java.util.List;

/**
 * Runs one test class or method with the JUnit Platform that is on the program's class path. By
 * reflection, because this class is loaded where JUnit is not.
 */
public final class TestMain {
  /** All tests passed. */
  public static final int PASSED = 0;

  /** A test failed. */
  public static final int FAILED = 1;

  /** There was no test to run, or no way to run it. */
  public static final int NO_TEST = 97;

  private static final String LAUNCHER = "org.junit.platform.launcher.";
  private static final String SELECTORS = "org.junit.platform.engine.discovery.DiscoverySelectors";

  private TestMain() {}

  /**
   * Runs the test named CLASS or CLASS#METHOD.
   *
   * @param arguments the test, and how many threads are to run its body if it is not one
   */
  public static void main(String[] arguments) throws Exception {
    int result;
    int threads = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 1;
    if (threads > 1) {
      BodyHooks.install(Agent.instrumentation());
    }
    TestBody.begin(threads);
    try {
      result = run(arguments[0], threads);
    } catch (ClassNotFoundException e) {
      Complaints.say("no JUnit Platform to run the test with: " + e.getMessage());
      result = NO_TEST;
    } catch (InvocationTargetException e) {
      Complaints.say("JUnit can't run the test: " + firstLine(e.getCause()));
      result = NO_TEST;
    }
    System.exit(result);
  }

  private static int run(String test, int threads) throws ReflectiveOperationException {
    Class<?> launcherType = type(LAUNCHER + "Launcher");
    Class<?> planType = type(LAUNCHER + "TestPlan");
    Object launcher = type(LAUNCHER + "core.LauncherFactory").getMethod("create").invoke(null);
    Object plan =
        launcherType
            .getMethod("discover", type(LAUNCHER + "LauncherDiscoveryRequest"))
            .invoke(launcher, request(test));
    if (!(Boolean) planType.getMethod("containsTests").invoke(plan)) {
      Complaints.say("the class path's JUnit finds no such test");
      return NO_TEST;
    }
    Object listener =
        type(LAUNCHER + "listeners.SummaryGeneratingListener").getConstructor().newInstance();
    Object listeners = Array.newInstance(type(LAUNCHER + "TestExecutionListener"), 1);
    Array.set(listeners, 0, listener);
    launcherType
        .getMethod("execute", planType, listeners.getClass())
        .invoke(launcher, plan, listeners);
    return verdict(listener.getClass().getMethod("getSummary").invoke(listener), threads);
  }

  private static Object request(String test) throws ReflectiveOperationException {
    Object selector = selector(test);
    Class<?> selectorType = type("org.junit.platform.engine.DiscoverySelector");
    Object selectors = Array.newInstance(selectorType, 1);
    Array.set(selectors, 0, selector);
    Class<?> builderType = type(LAUNCHER + "core.LauncherDiscoveryRequestBuilder");
    Object builder = builderType.getMethod("request").invoke(null);
    builder = builderType.getMethod("selectors", selectors.getClass()).invoke(builder, selectors);
    return builderType.getMethod("build").invoke(builder);
  }

  private static Object selector(String test) throws ReflectiveOperationException {
    String factory = test.contains("#") ? "selectMethod" : "selectClass";
    return type(SELECTORS).getMethod(factory, String.class).invoke(null, test);
  }

  private static int verdict(Object summary, int threads) throws ReflectiveOperationException {
    Class<?> type = type(LAUNCHER + "listeners.TestExecutionSummary");
    List<?> failures = (List<?>) type.getMethod("getFailures").invoke(summary);
    for (Object failure : failures) {
      report(failure);
    }
    if (!failures.isEmpty()) {
      return FAILED;
    }
    if ((Long) type.getMethod("getTestsStartedCount").invoke(summary) == 0) {
      Complaints.say("the test is disabled");
      return NO_TEST;
    }
    long passed = (Long) type.getMethod("getTestsSucceededCount").invoke(summary);
    if (threads > 1 && passed > TestBody.count()) {
      ManyMain.refuse(
          "of "
              + passed
              + (passed == 1 ? " test" : " tests")
              + " the body of "
              + TestBody.count()
              + " was found; that is possible for JUnit 3, 4, 5.5 and newer, but not for dynamic"
              + " tests");
      return ManyMain.NO_THREADS;
    }
    return PASSED;
  }

  private static void report(Object failure) throws ReflectiveOperationException {
    Class<?> type = type(LAUNCHER + "listeners.TestExecutionSummary$Failure");
    Throwable thrown = (Throwable) type.getMethod("getException").invoke(failure);
    thrown.printStackTrace();
    Recorder recorder = Probes.recorder();
    if (recorder != null) {
      recorder.failures().add("test", Thread.currentThread(), thrown);
    }
  }

  private static String firstLine(Throwable thrown) {
    String text = thrown.toString();
    int end = text.indexOf('\n');
    return end < 0 ? text : text.substring(0, end);
  }

  private static Class<?> type(String name) throws ClassNotFoundException {
    return Class.forName(name, true, Thread.currentThread().getContextClassLoader());
  }
}
