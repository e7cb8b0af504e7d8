package dev.hawkshaw.probes;

import java.io.File;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.concurrent.ConcurrentHashMap;

/** The locations of files, by path. */
final class Paths {
  private static final ConcurrentHashMap<String, Location> ALL = new ConcurrentHashMap<>();

  private Paths() {}

  /** For a new recorder nobody has touched any. */
  static void forget() {
    ALL.clear();
  }

  /** The location of the file that a path, a File or a name means, or null if it is none. */
  static Location at(Object named) {
    boolean entered = Inside.enter();
    try {
      String name = name(named);
      if (name == null) {
        return null;
      }
      Location made = new Location();
      Location known = ALL.putIfAbsent(name, made);
      return known == null ? made : known;
    } catch (InvalidPathException e) {
      return null; // no file has such a name; the program will find out by itself
    } finally {
      Inside.leave(entered);
    }
  }

  /** Only the JDK's own paths are asked: no code of the program may run here. */
  private static String name(Object named) {
    if (named instanceof String text) {
      return Path.of(text).toAbsolutePath().normalize().toString();
    }
    if (named instanceof File file && file.getClass() == File.class) {
      return Path.of(file.getPath()).toAbsolutePath().normalize().toString();
    }
    if (named instanceof Path path && path.getClass().getClassLoader() == null) {
      return path.toAbsolutePath().normalize().toString();
    }
    return null;
  }
}
