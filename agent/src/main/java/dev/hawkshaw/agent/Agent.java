package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Lookups;
import dev.hawkshaw.probes.Noise;
import dev.hawkshaw.probes.Observed;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.Standstill;
import dev.hawkshaw.probes.Strategies;
import java.io.File;
import java.io.IOException;
import java.lang.instrument.Instrumentation;
import java.net.URISyntaxException;
import java.util.jar.JarFile;

/** The entry point that the JVM calls before the program's main method. */
public final class Agent {
  private static Instrumentation instrumentation;
  private static Transformer transformer;

  private Agent() {}

  /** Starts recording. */
  public static void premain(String arguments, Instrumentation instrumentation) throws Exception {
    if (Agent.class.getClassLoader() == null) {
      start(Options.parse(arguments), instrumentation);
    } else {
      moveToBootstrap(arguments, instrumentation);
    }
  }

  /** The manifest puts this jar on the bootstrap path by name; a renamed jar is put there here. */
  private static void moveToBootstrap(String arguments, Instrumentation instrumentation)
      throws IOException, URISyntaxException, ReflectiveOperationException {
    File jar = new File(Agent.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    instrumentation.appendToBootstrapClassLoaderSearch(new JarFile(jar));
    Class.forName(Agent.class.getName(), true, null)
        .getMethod("premain", String.class, Instrumentation.class)
        .invoke(null, arguments, instrumentation);
  }

  private static void start(Options options, Instrumentation newInstrumentation) throws Exception {
    instrumentation = newInstrumentation;
    transformer =
        new Transformer(options, Library.load(options.libraries()), Loaded.now(instrumentation));
    // Such transformers come after all others, so agents that know classes by their bytes, as
    // those that measure coverage do, see the program's own.
    instrumentation.addTransformer(transformer, true);
    Lookups.openWith(new Opening(instrumentation));
    Canary.check();
    SwallowHooks.install(instrumentation);
    HandOverHooks.install(instrumentation);
    JdkHooks.install(instrumentation);
    if (options.capture() == null) {
      begin(options);
      Standstill.watch();
    } else {
      TestHooks.install(instrumentation);
      TestEvents.begin(new Captures(options, transformer.versions()));
    }
    Runtime.getRuntime().addShutdownHook(new Finisher());
    transformer.weaveJdk(instrumentation);
  }

  /** Begins to record a run. */
  static Recorder begin(Options options) {
    Recorder recorder = new Recorder(options.run(), options.destination());
    Probes.start(recorder, noise(options, recorder));
    return recorder;
  }

  /** What the JVM gave us, for those who start after us. */
  static Instrumentation instrumentation() {
    return instrumentation;
  }

  static Transformer transformer() {
    return transformer;
  }

  private static Noise noise(Options options, Recorder recorder) {
    Noise made =
        Strategies.of(
            options.noise(),
            options.strength(),
            options.mostSleepNanos(),
            recorder,
            options.points());
    return Observed.of(made, options.countsPoints(), ListenerJars.load(options.listeners()));
  }

  /** Writes the recording when the JVM ends. */
  private static final class Finisher extends Thread {
    Finisher() {
      super(null, null, "hawkshaw-recorder", 0, false);
    }

    @Override
    public void run() {
      Recorder recorder = Probes.recorder();
      if (recorder != null) {
        recorder.finishLast();
      }
    }
  }
}
