package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import dev.hawkshaw.probes.Coverage;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.RunRow;
import java.io.IOException;
import java.io.InputStream;
import java.lang.reflect.Constructor;

/**
 * The self-check: loads a class through the transformer, lets two threads touch it, and sees
 * whether that arrives. A run whose canary is silent says nothing about the program.
 */
final class Canary {
  private static final RunRow RUN = new RunRow("", "", 2, "none", 0, 0);

  private Canary() {}

  static void check() throws IOException, ReflectiveOperationException, InterruptedException {
    Recorder recorder = new Recorder(RUN, null);
    Probes.start(recorder, null);
    Constructor<?> constructor = new Loader().bird().getDeclaredConstructor();
    constructor.setAccessible(true);
    Thread other = new Thread(null, (Runnable) constructor.newInstance(), "hawkshaw-canary", 0);
    other.start();
    other.join();
    if (recorder.contents().windows().size() == 1) {
      Coverage.probesAlive();
    } else {
      Complaints.say("the probes do not work in this JVM: the self-check saw no access");
    }
  }

  /** Defines the bird anew, so that it passes through the transformer. */
  static final class Loader extends ClassLoader {
    Loader() {
      super(null);
    }

    Class<?> bird() throws IOException {
      String resource = CanaryBird.class.getName().replace('.', '/') + ".class";
      try (InputStream in = ClassLoader.getSystemResourceAsStream(resource)) {
        byte[] bytes = in.readAllBytes();
        return defineClass(CanaryBird.class.getName(), bytes, 0, bytes.length);
      }
    }
  }
}
