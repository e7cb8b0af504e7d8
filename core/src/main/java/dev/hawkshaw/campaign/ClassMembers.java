package dev.hawkshaw.campaign;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Path;
import java.util.stream.Stream;

/** Looks into classes of a program, without running any of their code. */
public final class ClassMembers {
  private final ClassPath classPath;

  /** Looks into those of a class path. */
  public ClassMembers(ClassPath classPath) {
    this.classPath = classPath;
  }

  /** Whether a class surely has no such method; of what can't be looked into nothing is sure. */
  public boolean lacks(String className, String method) {
    if (method.startsWith("<")) {
      return false; // every class has a constructor, and what runs before all can't be seen
    }
    URL[] urls = classPath.entries().stream().map(ClassMembers::url).toArray(URL[]::new);
    try (URLClassLoader loader = new URLClassLoader(urls, ClassLoader.getPlatformClassLoader())) {
      Class<?> type = Class.forName(className, false, loader);
      return Stream.of(type.getDeclaredMethods()).noneMatch(each -> each.getName().equals(method));
    } catch (ClassNotFoundException e) {
      return true;
    } catch (IOException | LinkageError e) {
      return false; // it may be for a newer JDK than this one
    }
  }

  private static URL url(Path entry) {
    try {
      return entry.toUri().toURL();
    } catch (MalformedURLException e) {
      throw new UncheckedIOException(e);
    }
  }
}
