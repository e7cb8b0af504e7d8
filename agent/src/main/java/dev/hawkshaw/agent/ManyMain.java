package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import dev.hawkshaw.probes.Exits;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Calls the main method of a program in several threads at once. */
public final class ManyMain {
  /** Several threads can't run it. */
  public static final int NO_THREADS = 96;

  private ManyMain() {}

  /** Given are the number of threads, the main class and its arguments. */
  public static void main(String[] given) throws Throwable {
    String[] arguments = new String[given.length - 2];
    System.arraycopy(given, 2, arguments, 0, arguments.length);
    System.setProperty("sun.java.command", (given[1] + " " + String.join(" ", arguments)).trim());
    MethodHandle program = program(given[1]);
    MethodHandle[] bodies = new MethodHandle[Integer.parseInt(given[0])];
    for (int i = 0; i < bodies.length; i++) {
      bodies[i] = program.bindTo(arguments.clone());
    }
    Callers callers = new Callers(bodies, true);
    callers.start();
    try {
      callers.join();
    } catch (InterruptedException e) {
      return; // the run is over; if not, the JVM waits for the callers as for any other thread
    }
    if (callers.thrown().length > 0) {
      // The exit code is to be what it is when a main method throws. What was thrown has been seen
      // where it left its thread.
      Thread.currentThread().setUncaughtExceptionHandler(new Silent());
      throw new Exits.Failed();
    }
  }

  /** The main method; if there is none, the output says so as java would. */
  private static MethodHandle program(String name) throws ReflectiveOperationException {
    Class<?> type = null;
    try {
      ClassLoader loader = Thread.currentThread().getContextClassLoader();
      type = Class.forName(name, false, loader);
      Class.forName(name, true, loader);
    } catch (ClassNotFoundException e) {
      System.err.println("Error: Could not find or load main class " + name);
      System.exit(1);
    } catch (ExceptionInInitializerError e) {
      throw e;
    } catch (LinkageError e) {
      System.err.println("Error: Unable to initialize main class " + name + " (" + e + ")");
      System.exit(1);
    }
    Method method = null;
    try {
      method = type.getMethod("main", String[].class);
    } catch (NoSuchMethodException e) {
      refuse();
    }
    if (!Modifier.isStatic(method.getModifiers()) || method.getReturnType() != void.class) {
      refuse();
    }
    return MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup())
        .unreflect(method)
        .asFixedArity();
  }

  private static void refuse() {
    refuse("it has no public static void main(String[])");
    System.exit(NO_THREADS);
  }

  /** Says in the run's output why there can't be a run at all. */
  static void refuse(String why) {
    Complaints.say("can't be run by several threads: " + why);
  }

  /** Says nothing, because all is said. */
  private static final class Silent implements Thread.UncaughtExceptionHandler {
    @Override
    public void uncaughtException(Thread thread, Throwable thrown) {}
  }
}
