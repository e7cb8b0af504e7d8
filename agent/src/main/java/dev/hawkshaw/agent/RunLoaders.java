package dev.hawkshaw.agent;

import java.io.File;
import java.io.IOException;
import java.lang.ref.WeakReference;
import java.net.MalformedURLException;
import java.net.URL;
import java.util.ArrayList;
import java.util.List;
import java.util.jar.JarFile;

/** The loaders of the runs in this JVM; says when those that are done with do not go away. */
final class RunLoaders {
  /** So many may wait for the next collection. */
  private static final int MOST = 100;

  /** So much of the heap may be in use after a collection. */
  private static final double MOST_HEAP = 0.5;

  private final URL[] classPath;
  private final List<JarFile> jars = new ArrayList<>();
  private final List<WeakReference<RunLoader>> before = new ArrayList<>();
  private RunLoader now;

  RunLoaders() {
    List<URL> urls = new ArrayList<>();
    String separator = File.pathSeparator;
    String left = System.getProperty("java.class.path", "");
    while (!left.isEmpty()) {
      int end = left.indexOf(separator);
      add(urls, end < 0 ? left : left.substring(0, end));
      left = end < 0 ? "" : left.substring(end + separator.length());
    }
    classPath = urls.toArray(new URL[0]);
  }

  private void add(List<URL> urls, String entry) {
    File file = new File(entry);
    try {
      urls.add(file.toURI().toURL());
    } catch (MalformedURLException e) {
      throw new IllegalStateException("no class path can have " + entry, e);
    }
    JarFile jar = file.isFile() ? open(file) : null;
    if (jar != null) {
      jars.add(jar);
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
      now = new RunLoader(classPath);
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
    Runtime runtime = Runtime.getRuntime();
    if (before.size() > MOST) {
      forgetTheDead();
    }
    if (before.size() > MOST || isFull(runtime)) {
      System.gc();
      forgetTheDead();
      if (before.size() > MOST / 2) {
        return "the classes of earlier runs can't be unloaded";
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
