package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.format.CaptureRow;
import dev.hawkshaw.probes.format.Contents;
import dev.hawkshaw.probes.format.FailureRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.io.IOException;
import java.util.Map;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;

/**
 * One run of an ordinary build: a test, or a whole JVM.
 *
 * <p>Where threads meet: written under the monitor of {@link Captures}; read by the thread that
 * ends the run, under it too, or by the one that ends the JVM, which may miss what is just being
 * written.
 */
final class Capture implements Recorder.Keeper {
  private final boolean isTest;
  private final CaptureFiles files;
  private final ClassVersions versions;
  private final long began = System.nanoTime();
  private volatile String test;
  private volatile boolean failed;
  private volatile boolean aborted;
  private volatile boolean ended;

  Capture(String test, boolean isTest, CaptureFiles files, ClassVersions versions) {
    this.test = test;
    this.isTest = isTest;
    this.files = files;
    this.versions = versions;
  }

  /** It is known by another name. */
  void isOnly(String name) {
    test = name;
  }

  void fails() {
    failed = true;
  }

  void aborts() {
    aborted = true;
  }

  void ends() {
    ended = true;
  }

  /** A test that has not ended when the JVM does has failed, whatever the reason. */
  @Override
  public void keep(Contents contents) throws IOException {
    boolean fails = failed || (isTest && !ended) || hasUncaught(contents);
    if (aborted && !fails) {
      return;
    }
    Contents captured = contents.captured(row(contents, fails));
    if (fails) {
      files.keepFailed(captured);
    } else {
      files.keepPassed(captured);
    }
  }

  private CaptureRow row(Contents contents, boolean fails) {
    long millis = TimeUnit.NANOSECONDS.toMillis(System.nanoTime() - began);
    return new CaptureRow(
        test, isTest, fails, System.currentTimeMillis(), millis, classes(contents));
  }

  private static boolean hasUncaught(Contents contents) {
    for (FailureRow failure : contents.failures()) {
      if (failure.origin().equals("uncaught")) {
        return true;
      }
    }
    return false;
  }

  /** Those that touched something shared, and the test's own. */
  private Map<String, Long> classes(Contents contents) {
    Map<String, Long> classes = new TreeMap<>();
    int method = test.indexOf('#');
    add(classes, method < 0 ? test : test.substring(0, method));
    for (SiteRow site : contents.sites().values()) {
      add(classes, site.className());
    }
    return classes;
  }

  private void add(Map<String, Long> classes, String name) {
    Long hash = versions.of(name);
    if (hash != null) {
      classes.put(name, hash);
    }
  }
}
