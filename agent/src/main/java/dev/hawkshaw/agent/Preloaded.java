package dev.hawkshaw.agent;

import dev.hawkshaw.probes.JdkProbes;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.JarURLConnection;
import java.net.URL;
import java.net.URLConnection;
import java.util.Enumeration;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * Loads all probes before classes of the JDK call them: to load a class the JVM uses the JDK, and
 * if woven code there needs that very class, the JVM gives up.
 */
final class Preloaded {
  private static final String PROBES = "dev/hawkshaw/probes/";
  private static final String CLASS = ".class";

  private Preloaded() {}

  /** Loads the probes from the agent's own jar. */
  static void probes() {
    try {
      URL one = JdkProbes.class.getResource("JdkProbes.class");
      URLConnection connection = one == null ? null : one.openConnection();
      if (connection instanceof JarURLConnection inJar) {
        load(inJar.getJarFile());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("hawkshaw agent: the agent's jar is damaged", e);
    }
  }

  private static void load(JarFile jar) {
    Enumeration<JarEntry> entries = jar.entries();
    while (entries.hasMoreElements()) {
      String name = entries.nextElement().getName();
      if (name.startsWith(PROBES) && name.endsWith(CLASS) && name.indexOf('-') < 0) {
        load(name.substring(0, name.length() - CLASS.length()).replace('/', '.'));
      }
    }
  }

  private static void load(String name) {
    try {
      Class.forName(name, true, JdkProbes.class.getClassLoader());
    } catch (ClassNotFoundException e) {
      throw new LinkageError("hawkshaw agent: the agent's jar is damaged", e);
    }
  }
}
