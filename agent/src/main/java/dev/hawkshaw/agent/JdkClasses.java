package dev.hawkshaw.agent;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.lang.module.ModuleDescriptor;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Finds the classes of the JDK that the user's names and globs mean, and loads them. A name stands
 * for the classes nested in it too; what they inherit from is found with them, because code that
 * touches their fields may stand there.
 */
final class JdkClasses {
  private static final String REFUSED =
      "the probes and the JVM itself stand on it (java.lang but its string builders, jdk.internal,"
          + " sun)";
  private static final Set<String> BUILDERS =
      Set.of(
          "java.lang.AbstractStringBuilder", "java.lang.StringBuffer", "java.lang.StringBuilder");
  private static final String CLASS = ".class";

  private final Set<Class<?>> named = new LinkedHashSet<>();
  private final Set<Class<?>> inherited = new LinkedHashSet<>();
  private final Map<String, String> skipped = new TreeMap<>();

  private JdkClasses() {}

  /**
   * Finds the classes.
   *
   * @throws IllegalArgumentException if one is not there or can't be watched
   */
  static JdkClasses find(List<String> globs) {
    JdkClasses classes = new JdkClasses();
    for (String glob : globs) {
      boolean many = glob.indexOf('*') >= 0 || glob.indexOf('?') >= 0;
      for (String name : many ? classes.matching(glob) : List.of(checked(glob))) {
        classes.add(glob, name);
      }
    }
    classes.addInherited();
    return classes;
  }

  /** The classes that are watched. */
  Set<Class<?>> named() {
    return named;
  }

  /** The classes that only pass their code on to those. */
  Set<Class<?>> inherited() {
    return inherited;
  }

  /** What a glob means and can't be watched, with the reason. */
  Map<String, String> skipped() {
    return skipped;
  }

  private static String checked(String name) {
    if (isRefused(name)) {
      throw new IllegalArgumentException("the class " + name + " can't be watched: " + REFUSED);
    }
    return name;
  }

  private static boolean isRefused(String name) {
    return !BUILDERS.contains(name)
        && (name.startsWith("java.lang.")
            || name.startsWith("jdk.internal.")
            || name.startsWith("sun."));
  }

  private void add(String given, String name) {
    Class<?> type = load(name);
    if (type == null) {
      throw new IllegalArgumentException("there is no class " + given + " in this JDK");
    }
    named.add(type);
    for (Class<?> member : type.getNestMembers()) {
      if (member.getName().startsWith(name + "$")) {
        named.add(member);
      }
    }
  }

  private static Class<?> load(String name) {
    int dot = name.lastIndexOf('.');
    for (Module module : ModuleLayer.boot().modules()) {
      if (dot > 0 && module.getPackages().contains(name.substring(0, dot))) {
        return Class.forName(module, name);
      }
    }
    return null;
  }

  private void addInherited() {
    for (Class<?> type : named) {
      Class<?> each = type.getSuperclass();
      while (each != null && !isRefused(each.getName())) {
        if (!named.contains(each)) {
          inherited.add(each);
        }
        each = each.getSuperclass();
      }
    }
  }

  private List<String> matching(String glob) {
    List<String> names = new ArrayList<>();
    int refused = skipped.size();
    Search search = new Search(glob, names);
    try {
      for (Module module : ModuleLayer.boot().modules()) {
        search.in(module.getDescriptor());
      }
    } catch (IOException e) {
      throw new UncheckedIOException("the JDK's classes can't be listed", e);
    }
    if (names.isEmpty()) {
      throw new IllegalArgumentException(
          skipped.size() > refused
              ? "no class that matches " + glob + " can be watched: " + REFUSED
              : "no class in this JDK matches " + glob);
    }
    return names;
  }

  /** Looks through the packages that a glob may mean. */
  private final class Search extends SimpleFileVisitor<Path> {
    private final FileSystem jdk = FileSystems.getFileSystem(URI.create("jrt:/"));
    private final Globs globs;
    private final String start;
    private final List<String> names;
    private Path root;

    Search(String glob, List<String> names) {
      this.globs = new Globs(List.of(glob));
      this.names = names;
      int wildcard = 0;
      while (glob.charAt(wildcard) != '*' && glob.charAt(wildcard) != '?') {
        wildcard++;
      }
      int dot = glob.lastIndexOf('.', wildcard);
      this.start = dot < 0 ? "" : glob.substring(0, dot).replace('.', '/');
    }

    void in(ModuleDescriptor module) throws IOException {
      root = jdk.getPath("/modules", module.name());
      Path from = root.resolve(start);
      if (Files.isDirectory(from)) {
        Files.walkFileTree(from, this);
      }
    }

    @Override
    public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
      String path = root.relativize(file).toString();
      if (path.endsWith(CLASS) && path.indexOf('-') < 0) {
        String name = path.substring(0, path.length() - CLASS.length()).replace('/', '.');
        if (globs.match(name)) {
          take(name);
        }
      }
      return FileVisitResult.CONTINUE;
    }

    private void take(String name) {
      if (isRefused(name)) {
        skipped.put(name, REFUSED);
      } else {
        names.add(name);
      }
    }
  }
}
