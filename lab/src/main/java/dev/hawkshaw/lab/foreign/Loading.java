package dev.hawkshaw.lab.foreign;

import java.io.BufferedWriter;
import java.io.IOException;
import java.io.Writer;
import java.lang.reflect.Field;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.jar.JarEntry;
import java.util.jar.JarFile;

/**
 * A program that loads and links every class of some jars, which makes the JVM verify them all, and
 * writes down what became of each. No class is initialised, so nothing of them runs.
 */
public final class Loading {
  private static final String SUFFIX = ".class";

  private final ClassLoader loader;
  private final Writer outcomes;
  private final Writer fields;

  private Loading(ClassLoader loader, Writer outcomes, Writer fields) {
    this.loader = loader;
    this.outcomes = outcomes;
    this.fields = fields;
  }

  /** JARS is a file with a path per line; OUTCOMES and FIELDS are written. */
  public static void main(String[] arguments) throws IOException {
    List<Path> jars = Files.readAllLines(Path.of(arguments[0])).stream().map(Path::of).toList();
    try (URLClassLoader loader =
            new URLClassLoader(urls(jars), ClassLoader.getPlatformClassLoader());
        BufferedWriter outcomes = Files.newBufferedWriter(Path.of(arguments[1]));
        BufferedWriter fields = Files.newBufferedWriter(Path.of(arguments[2]))) {
      Stopwatch.watch(loader);
      Loading loading = new Loading(loader, outcomes, fields);
      for (String name : classes(jars)) {
        loading.load(name);
      }
    }
  }

  private static URL[] urls(List<Path> jars) throws IOException {
    List<URL> urls = new ArrayList<>();
    for (Path jar : jars) {
      urls.add(jar.toUri().toURL());
    }
    return urls.toArray(URL[]::new);
  }

  /** All names with dots, each once; those of other Java versions and of modules left out. */
  private static Set<String> classes(List<Path> jars) throws IOException {
    Set<String> names = new LinkedHashSet<>();
    for (Path jar : jars) {
      try (JarFile file = new JarFile(jar.toFile())) {
        file.stream().map(JarEntry::getName).filter(Loading::isClass).forEach(names::add);
      }
    }
    return names;
  }

  private static boolean isClass(String entry) {
    return entry.endsWith(SUFFIX)
        && !entry.startsWith("META-INF/")
        && !entry.endsWith("module-info.class");
  }

  private void load(String entry) throws IOException {
    String name = entry.substring(0, entry.length() - SUFFIX.length()).replace('/', '.');
    String outcome = outcome(name);
    Stopwatch.Measure measure = Stopwatch.of(name);
    outcomes.write(
        new LoadedClass(name, outcome, measure.nanos(), measure.original(), measure.woven()).line()
            + "\n");
  }

  private String outcome(String name) throws IOException {
    try {
      // Asking for its fields links a class and does not initialise it.
      writeEverySecond(Class.forName(name, false, loader).getDeclaredFields());
      return LoadedClass.LINKED;
    } catch (ClassNotFoundException | LinkageError e) {
      return describe(e);
    }
  }

  /** Names as the agent has them, to be taken as if earlier runs had seen these fields shared. */
  private void writeEverySecond(Field[] all) throws IOException {
    for (int i = 0; i < all.length; i += 2) {
      fields.write(all[i].getDeclaringClass().getName() + "." + all[i].getName() + "\n");
    }
  }

  /** What is wrong with code is told with its place, which weaving moves: that is left out. */
  private static String describe(Throwable thrown) {
    boolean ofCode = thrown instanceof VerifyError;
    String message =
        ofCode ? "" : ": " + String.valueOf(thrown.getMessage()).lines().findFirst().orElse("");
    return (thrown.getClass().getName() + message).replace('\t', ' ');
  }
}
