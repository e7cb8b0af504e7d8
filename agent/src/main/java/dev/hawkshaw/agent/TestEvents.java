package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import dev.hawkshaw.probes.Inside;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicBoolean;

/**
 * What test frameworks call when a test begins and when it ends. JUnit's objects are asked by
 * reflection, because this class is loaded where JUnit is not.
 *
 * <p>Where threads meet: tests may run in many threads; {@link #captures} is written before the
 * first framework loads, and it has a lock.
 */
public final class TestEvents {
  private static final String ENGINE = "org.junit.platform.engine.";
  private static final String JUNIT4 = "org.junit.runner.";
  private static final AtomicBoolean COMPLAINED = new AtomicBoolean();

  private static volatile Captures captures;

  /** Tests of JUnit 4 that the JUnit Platform runs are seen twice, and count once. */
  private static volatile boolean platform;

  private TestEvents() {}

  static void begin(Captures to) {
    captures = to;
    to.begin();
  }

  /** A test or container of the JUnit Platform begins. */
  public static void platformStarted(Object descriptor) {
    boolean entered = Inside.enter();
    try {
      platform = true;
      captures.seesTests();
      if (isTest(descriptor)) {
        captures.started(id(descriptor), PlatformTest.name(descriptor));
      }
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      complain(e);
    } finally {
      Inside.leave(entered);
    }
  }

  /** It ends. */
  public static void platformFinished(Object descriptor, Object result) {
    boolean entered = Inside.enter();
    try {
      if (isTest(descriptor)) {
        String status = ((Enum<?>) ask(result, ENGINE + "TestExecutionResult", "getStatus")).name();
        Object thrown = ask(result, ENGINE + "TestExecutionResult", "getThrowable");
        if (status.equals("FAILED")) {
          captures.failed((Throwable) ((Optional<?>) thrown).orElse(null));
        } else if (status.equals("ABORTED")) {
          captures.aborted();
        }
        captures.finished(id(descriptor));
      }
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      complain(e);
    } finally {
      Inside.leave(entered);
    }
  }

  /** A test of JUnit 4 begins. */
  public static void junit4Started(Object description) {
    if (platform) {
      return;
    }
    boolean entered = Inside.enter();
    try {
      captures.seesTests();
      captures.started(description.toString(), junit4Name(description));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      complain(e);
    } finally {
      Inside.leave(entered);
    }
  }

  /** It fails, and will end yet; it may fail more than once. */
  public static void junit4Failed(Object failure) {
    if (platform) {
      return;
    }
    boolean entered = Inside.enter();
    try {
      captures.failed((Throwable) ask(failure, JUNIT4 + "notification.Failure", "getException"));
    } catch (ReflectiveOperationException | RuntimeException | LinkageError e) {
      complain(e);
    } finally {
      Inside.leave(entered);
    }
  }

  /** It finds that it can't be run here, and will end yet. */
  public static void junit4Aborted(Object failure) {
    if (!platform) {
      captures.aborted();
    }
  }

  /** It ends. */
  public static void junit4Finished(Object description) {
    if (platform) {
      return;
    }
    boolean entered = Inside.enter();
    try {
      captures.finished(description.toString());
    } catch (RuntimeException | LinkageError e) {
      complain(e);
    } finally {
      Inside.leave(entered);
    }
  }

  private static boolean isTest(Object descriptor) throws ReflectiveOperationException {
    return (Boolean) ask(descriptor, ENGINE + "TestDescriptor", "isTest");
  }

  private static String id(Object descriptor) throws ReflectiveOperationException {
    return String.valueOf(ask(descriptor, ENGINE + "TestDescriptor", "getUniqueId"));
  }

  /** CLASS#METHOD; of parameters JUnit 4 makes a part of the method's name. */
  private static String junit4Name(Object description) throws ReflectiveOperationException {
    Object type = ask(description, JUNIT4 + "Description", "getClassName");
    Object method = ask(description, JUNIT4 + "Description", "getMethodName");
    if (method == null) {
      return String.valueOf(type);
    }
    String name = method.toString();
    int bracket = name.indexOf('[');
    return type + "#" + (bracket > 0 ? name.substring(0, bracket) : name);
  }

  /** Calls a method of a public type, whatever the object's own class. */
  static Object ask(Object of, String type, String method) throws ReflectiveOperationException {
    Method found = Class.forName(type, false, of.getClass().getClassLoader()).getMethod(method);
    try {
      return found.invoke(of);
    } catch (InvocationTargetException e) {
      throw new ReflectiveOperationException(method + " threw " + e.getCause(), e);
    }
  }

  /** The tests go on as if we were not there. */
  private static void complain(Throwable thrown) {
    if (COMPLAINED.compareAndSet(false, true)) {
      Complaints.say("tests can't be captured: the test framework is not as expected: " + thrown);
    }
  }
}
