package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Coverage;
import dev.hawkshaw.probes.Exits;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import java.io.IOException;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;

/** Makes runs one after the other in this JVM, each as if it were the first. */
final class WorkerRuns {
  private final String main;
  private final String[] arguments;
  private final boolean fresh;
  private final ShutdownHooks hooks;
  private final Surroundings surroundings;
  private final RunLoaders loaders;
  private final Leftovers threads;
  private final Traces traces;

  /**
   * How a run ended.
   *
   * @param code the exit code that its JVM would have had
   * @param refusal why it can't be run in this way at all, or ""
   * @param suspicion why this JVM is no place for another run, or ""
   */
  record Result(int code, String refusal, String suspicion) {}

  /**
   * Keeps what is to be found again by each run.
   *
   * @param fresh whether each run gets its classes anew
   */
  WorkerRuns(String main, String[] arguments, boolean fresh) throws ReflectiveOperationException {
    this.main = main;
    this.arguments = arguments;
    this.fresh = fresh;
    boolean isTest = main.equals(TestMain.class.getName());
    loaders = new RunLoaders(isTest && fresh ? Agent.transformer().scope() : null);
    Opening opening = new Opening(Agent.instrumentation());
    if (!RuntimeHooks.install(Agent.instrumentation())) {
      throw new IllegalStateException("System.exit can't be watched");
    }
    hooks = new ShutdownHooks(opening);
    surroundings = new Surroundings(opening);
    surroundings.command((main + " " + String.join(" ", arguments)).trim());
    traces = new Traces(opening);
    threads = new Leftovers(new ThreadTasks(opening));
  }

  Result run(WorkerMain.Order order) throws InterruptedException {
    Options options = Options.parse(order.options());
    RunLoader loader = loaders.next(fresh);
    try (RunOutput output = new RunOutput(order.output())) {
      surroundings.begin(output.out(), output.err());
      MethodHandle program = program(loader, output);
      if (program == null) {
        return new Result(1, "", "");
      }
      Agent.transformer().begin(options);
      Coverage.forget();
      return run(new WorkerRun(program, arguments), loader, options);
    } catch (IOException | ReflectiveOperationException e) {
      return new Result(1, String.valueOf(e.getMessage()), "");
    } finally {
      surroundings.end();
    }
  }

  private Result run(WorkerRun run, RunLoader loader, Options options)
      throws InterruptedException, ReflectiveOperationException {
    Recorder recorder = Agent.begin(options);
    Exits.contain(run);
    run.await(loader, threads);
    // Whoever ended the run did so by interrupting this thread.
    boolean unused = Thread.interrupted();
    if (!run.wasHalted()) {
      ShutdownHooks.run(hooks.take());
      hooks.deleteFiles();
    }
    recorder.finish();
    Probes.start(null, null);
    String left = threads.end(run);
    hooks.take();
    traces.remove();
    String refusal = Exits.hasLibrary() ? "it loads a native library" : "";
    return new Result(run.code(), refusal, left.isEmpty() ? suspicion() : left);
  }

  private String suspicion() throws ReflectiveOperationException {
    if (Agent.transformer().usedSystemLoader()) {
      return "it loads classes through the system class loader";
    }
    String trace = traces.found();
    return trace.isEmpty() ? loaders.leak() : trace;
  }

  /** The main method, or null if there is none and the output says so as java would. */
  private MethodHandle program(RunLoader loader, RunOutput output)
      throws ReflectiveOperationException {
    Class<?> type;
    try {
      type = Class.forName(main, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      output.err().println("Error: Could not find or load main class " + main + " (" + e + ")");
      return null;
    }
    Method method;
    try {
      method = type.getMethod("main", String[].class);
    } catch (NoSuchMethodException e) {
      throw new NoSuchMethodException("its main method is not the usual one");
    }
    if (!Modifier.isStatic(method.getModifiers()) || method.getReturnType() != void.class) {
      throw new NoSuchMethodException("its main method is not the usual one");
    }
    return MethodHandles.privateLookupIn(method.getDeclaringClass(), MethodHandles.lookup())
        .unreflect(method)
        .asFixedArity();
  }
}
