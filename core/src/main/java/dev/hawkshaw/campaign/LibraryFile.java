package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.reflect.Method;
import java.net.MalformedURLException;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Checks a file of the user's that says what calls into libraries touch: a name that is misspelt
 * there would make the runs blind, and nobody would notice.
 */
public final class LibraryFile {
  private static final Pattern LINE =
      Pattern.compile(
          "(?<type>\\S+)\\s+((reads|writes|updates)\\s+(?<methods>\\S.*?)"
              + "((\\s+:\\s+[1-9])?\\s+throughout"
              + "|\\s+:\\s+([1-9]|(file|signal)(\\s+[1-9])?|signal\\s+thread))?"
              + "(\\s*->\\s+result)?"
              + "|(takes|releases|splits)\\s+(?<locks>[^\\s:][^:>]*?))");
  private static final String GRAMMAR =
      "expected 'CLASS reads|writes|updates METHOD... [: TARGET] [throughout] [-> result]'"
          + " or 'CLASS takes|releases|splits METHOD...'";

  private final Path file;
  private final ClassLoader loader;

  private LibraryFile(Path file, ClassLoader loader) {
    this.file = file;
    this.loader = loader;
  }

  /** Refuses a file that is not there or names what is not on the class path or in the JDK. */
  public static void check(Path file, ClassPath classPath) {
    try (URLClassLoader loader =
        new URLClassLoader(urls(classPath), ClassLoader.getPlatformClassLoader())) {
      List<String> lines = Files.readAllLines(file);
      for (int i = 0; i < lines.size(); i++) {
        new LibraryFile(file, loader).check(lines.get(i).strip(), i + 1);
      }
    } catch (IOException e) {
      throw Problem.BAD_OPTION
          .with("the library file " + file + " can't be read", "check --library")
          .causedBy(e);
    }
  }

  private static URL[] urls(ClassPath classPath) {
    List<URL> urls = new ArrayList<>();
    for (Path entry : classPath.entries()) {
      try {
        urls.add(entry.toUri().toURL());
      } catch (MalformedURLException e) {
        throw new UncheckedIOException(e);
      }
    }
    return urls.toArray(URL[]::new);
  }

  private void check(String line, int number) {
    if (line.isEmpty() || line.startsWith("#")) {
      return;
    }
    Matcher matcher = LINE.matcher(line);
    if (!matcher.matches()) {
      throw Problem.BAD_LIBRARY.with(file, number, GRAMMAR + ", not '" + line + "'");
    }
    Class<?> type = find(matcher.group("type"), number);
    Set<String> methods = new HashSet<>(Set.of("<init>"));
    addMethods(type, methods);
    boolean lock = matcher.group("locks") != null;
    for (String method : matcher.group(lock ? "locks" : "methods").split("\\s+")) {
      if (!methods.contains(method)) {
        throw Problem.BAD_LIBRARY.with(
            file, number, "the class " + type.getName() + " has no method " + method);
      }
    }
  }

  private Class<?> find(String name, int number) {
    try {
      return Class.forName(name, false, loader);
    } catch (ClassNotFoundException | LinkageError e) {
      throw Problem.BAD_LIBRARY.with(
          file, number, "there is no class " + name + " on the class path or in the JDK");
    }
  }

  private static void addMethods(Class<?> type, Set<String> methods) {
    for (Method method : type.getDeclaredMethods()) {
      methods.add(method.getName());
    }
    if (type.getSuperclass() != null) {
      addMethods(type.getSuperclass(), methods);
    }
    for (Class<?> each : type.getInterfaces()) {
      addMethods(each, methods);
    }
  }
}
