package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Complaints;
import dev.hawkshaw.probes.Probes;
import dev.hawkshaw.probes.Recorder;
import java.util.ArrayList;
import java.util.List;

/**
 * Makes each test of a JVM a run of its own, or the whole JVM if there are no tests. Tests that run
 * at the same time can't be told apart, so they are one run.
 *
 * <p>Where threads meet: tests may begin and end in many threads; everything is under this object's
 * monitor, in which no code of the program runs.
 */
final class Captures {
  private static final String TOGETHER = "tests-in-parallel";

  private final Options options;
  private final ClassVersions versions;
  private final CaptureFiles files;
  private final List<String> running = new ArrayList<>();
  private Capture current;
  private Recorder recorder;
  private boolean tests;
  private boolean told;

  Captures(Options options, ClassVersions versions) {
    this.options = options;
    this.versions = versions;
    this.files = new CaptureFiles(options.capture().toPath());
  }

  /** The JVM begins: as long as there is no test, it is a run as a whole. */
  synchronized void begin() {
    files.check();
    current = new Capture(program(), false, files, versions);
    recorder = Recorder.keptBy(options.run(), current);
    Probes.start(recorder, null);
  }

  /** There is a test framework, and the JVM as a whole is no run. */
  synchronized void seesTests() {
    if (!tests) {
      tests = true;
      pause();
    }
  }

  /** What comes between tests belongs to none. */
  private void pause() {
    current = null;
    recorder = new Recorder(options.run(), null);
    Probes.goOn(recorder);
  }

  /** A test begins. */
  synchronized void started(String id, String test) {
    running.add(id);
    if (current != null) {
      current.isOnly(TOGETHER);
      tellTogether(test);
      return;
    }
    current = new Capture(test, true, files, versions);
    recorder = Recorder.keptBy(options.run(), current);
    Probes.goOn(recorder);
  }

  private void tellTogether(String test) {
    if (!told) {
      told = true;
      Complaints.say(
          test
              + " began before another test had ended: tests that run at the same time are captured"
              + " as one, "
              + TOGETHER);
    }
  }

  /** The test fails; null if it does not say with what. */
  synchronized void failed(Throwable thrown) {
    if (current != null) {
      current.fails();
      if (thrown != null) {
        recorder.failures().add("test", Thread.currentThread(), thrown);
      }
    }
  }

  /** The test finds that it can't be run here. */
  synchronized void aborted() {
    if (current != null) {
      current.aborts();
    }
  }

  /** A test ends. */
  synchronized void finished(String id) {
    if (running.remove(id) && running.isEmpty()) {
      current.ends();
      // Only then a new one: what threads that go on touch is taken from the run that has ended.
      recorder.finish();
      pause();
    }
  }

  /** The main class or jar as it was given to java. */
  private static String program() {
    String command = System.getProperty("sun.java.command", "program");
    int end = command.indexOf(' ');
    String first = end < 0 ? command : command.substring(0, end);
    int slash = Math.max(first.lastIndexOf('/'), first.lastIndexOf('\\'));
    return first.endsWith(".jar") ? first.substring(slash + 1) : first;
  }
}
