package dev.hawkshaw.agent;

import java.net.URL;
import java.net.URLClassLoader;

/**
 * Loads the program's classes for one run of many in this JVM, so that each run begins with its
 * classes as they are at first. It looks where the system loader would look.
 */
final class RunLoader extends URLClassLoader {
  static {
    // As the system loader is: or else threads would wait for each other where they do not there.
    ClassLoader.registerAsParallelCapable();
  }

  /**
   * A loader for a run.
   *
   * @param parent has what runs share, be it just the JDK
   */
  RunLoader(URL[] classPath, ClassLoader parent) {
    super(classPath, parent);
  }
}
