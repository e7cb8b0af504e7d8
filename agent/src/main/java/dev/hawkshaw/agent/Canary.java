package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import dev.hawkshaw.probes.Coverage;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.RunRow;

/**
 * The self-check: loads a class through the transformer, lets two threads touch it, and sees
 * whether that arrives. A run whose canary is silent says nothing about the program.
 */
final class Canary {
  private static final RunRow RUN = new RunRow("", "", 2, "none", 0, 0);

  private Canary() {}

  static void check() throws ReflectiveOperationException, InterruptedException {
    Recorder recorder = new Recorder(RUN, null);
    Probes.start(recorder, null);
    Runnable bird = (Runnable) new Loader().bird().getConstructor().newInstance();
    bird.run();
    Thread other = new Thread(null, bird, "hawkshaw-canary", 0);
    other.start();
    other.join();
    if (recorder.contents().windows().size() == 1) {
      Coverage.probesAlive();
    } else {
      Complaints.say("the probes do not work in this JVM: the self-check saw no access");
    }
  }

  /** Defines the bird, which then passes through the transformer like any class. */
  static final class Loader extends ClassLoader {
    Loader() {
      super(null);
    }

    Class<?> bird() {
      byte[] bytes = CanaryBird.bytes();
      return defineClass(null, bytes, 0, bytes.length);
    }
  }
}
