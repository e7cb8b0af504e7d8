package dev.hawkshaw.agent;

import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/** The loaders of the runs in this JVM; says when those that are done with do not go away. */
final class RunLoaders {
  /** So many may wait for the next collection. */
  private static final int MOST = 100;

  /** So many runs after a new loader of what is shared, those before must be gone. */
  private static final int MOST_LEAKS = 20;

  private static final String CLASSES = "the classes of earlier runs can't be unloaded";

  /** So much of the heap may be in use after a collection. */
  private static final double MOST_HEAP = 0.5;

  private final List<JarFile> jars = new ArrayList<>();
  private final List<WeakReference<RunLoader>> before = new ArrayList<>();
  private final URL[] classPath;
  private final URL[] shared;
  private ClassLoader parent = ClassLoader.getPlatformClassLoader();
  private RunLoader now;
  private int leaks;

  /**
   * Loaders for runs of what this JVM has on its class path.
   *
   * @param scope which classes must not be shared by runs although they are of test frameworks, or
   *     null if none are to be shared
   */
  RunLoaders(Scope scope) {
    List<File> all = new ArrayList<>();
    String separator = File.pathSeparator;
    String left = System.getProperty("java.class.path", "");
    while (!left.isEmpty()) {
      int end = left.indexOf(separator);
      all.add(new File(end < 0 ? left : left.substring(0, end)));
      left = end < 0 ? "" : left.substring(end + separator.length());
    }
    List<File> frameworks = scope == null ? List.of() : new TestFrameworks(scope).among(all);
    keepOpen(all);
    all.removeAll(frameworks);
    classPath = urls(all);
    shared = urls(frameworks);
    renewShared();
  }

  private static URL[] urls(List<File> files) {
    URL[] urls = new URL[files.size()];
    for (int i = 0; i < urls.length; i++) {
      try {
        urls[i] = files.get(i).toURI().toURL();
      } catch (MalformedURLException e) {
        throw new IllegalStateException("no class path can have " + files.get(i), e);
      }
    }
    return urls;
  }

  private void renewShared() {
    if (shared.length > 0) {
      parent = new URLClassLoader(shared, ClassLoader.getPlatformClassLoader());
    }
  }

  private void keepOpen(List<File> files) {
    for (File each : files) {
      JarFile jar = each.isFile() ? open(each) : null;
      if (jar != null) {
        jars.add(jar);
      }
    }
  }

  /** As long as a jar is open, opening it again costs nearly nothing. */
  private static JarFile open(File file) {
    try {
      return new JarFile(file);
    } catch (IOException e) {
      return null; // a class path may name what is no jar; java passes over it, and so do loaders
    }
  }

  /** The loader for the next run: a new one, or the same again. */
  RunLoader next(boolean fresh) {
    if (now == null || fresh) {
      close();
      now = new RunLoader(classPath, parent);
      before.add(new WeakReference<>(now));
    }
    return now;
  }

  private void close() {
    if (now != null) {
      try {
        now.close();
      } catch (IOException e) {
        throw new IllegalStateException("the program's jars can't be closed", e);
      }
    }
  }

  /** What stays of earlier runs although nobody needs it, or "". */
  String leak() {
    String leak = leakNow();
    if (leak.isEmpty() || shared.length == 0) {
      leaks = 0;
      return leak;
    }
    // Perhaps it is a test framework that keeps classes of the program. The loader that is in use
    // still is, and a compiler may be busy with an older one, so later runs will tell.
    if (leaks == 0) {
      renewShared();
    }
    leaks++;
    return leaks > (leak.equals(CLASSES) ? MOST_LEAKS : 1) ? leak : "";
  }

  private String leakNow() {
    Runtime runtime = Runtime.getRuntime();
    if (before.size() > MOST) {
      forgetTheDead();
    }
    if (before.size() > MOST || isFull(runtime)) {
      System.gc();
      forgetTheDead();
      if (before.size() > MOST / 2) {
        return CLASSES;
      }
      return isFull(runtime) ? "memory of earlier runs stays in use" : "";
    }
    return "";
  }

  private static boolean isFull(Runtime runtime) {
    return runtime.totalMemory() - runtime.freeMemory() > MOST_HEAP * runtime.maxMemory();
  }

  private void forgetTheDead() {
    for (int i = before.size() - 1; i >= 0; i--) {
      if (before.get(i).get() == null) {
        before.remove(i);
      }
    }
  }
}
