package dev.hawkshaw.agent;

import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** Finds the fixtures' files and weaves them. */
final class Fixtures {
  static final String PACKAGE = "dev.hawkshaw.fixture.";

  private static final Path SOURCES = Path.of("src/test/java/dev/hawkshaw/fixture");
  private static final String INCLUDES = "includes=" + PACKAGE + "*";

  static final Context CONTEXT = new Context(true, false);

  private static final Library LIBRARY = Library.load(List.of());

  private Fixtures() {}

  static Scope scope() {
    return new Scope(Options.parse(INCLUDES), Set.of());
  }

  static Weaver.Woven weave(byte[] original) {
    return weave(original, Fixtures.class.getClassLoader());
  }

  static Weaver.Woven weave(byte[] original, ClassLoader loader) {
    return weave(original, loader, Watch.BY_OWNER, CONTEXT);
  }

  static Weaver.Woven weave(byte[] original, ClassLoader loader, Watch watch, Context context) {
    return weave(original, loader, Sharing.all(watch), context);
  }

  static Weaver.Woven weave(byte[] original, ClassLoader loader, Sharing sharing, Context context) {
    return new Weaver(new Fields(scope(), LIBRARY).seenFrom(loader), sharing, context)
        .weave(original);
  }

  /** The class file of a fixture, such as "Kinds" or "Nesting$Inner". */
  static byte[] bytes(String name) {
    String resource = (PACKAGE + name).replace('.', '/') + ".class";
    try (InputStream in = Fixtures.class.getClassLoader().getResourceAsStream(resource)) {
      return in.readAllBytes();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The classes that one source file gave, such as "Nesting", "Nesting$1", "Nesting$Inner". */
  static List<String> classesOf(String source) throws Exception {
    Path root = Path.of(Fixtures.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    Path file = root.resolve((PACKAGE + source).replace('.', '/') + ".class");
    String prefix = source.substring(0, source.lastIndexOf('.') + 1);
    List<String> names = new ArrayList<>();
    try (Stream<Path> files = Files.list(file.getParent())) {
      files.map(Fixtures::simpleName).map(prefix::concat).sorted().forEach(names::add);
    }
    names.removeIf(name -> !name.equals(source) && !name.startsWith(source + "$"));
    return names;
  }

  static List<String> linesOf(String source) throws IOException {
    return Files.readAllLines(SOURCES.resolve(source.replace('.', '/') + ".java"));
  }

  /** A new object of a fixture class. */
  @SuppressWarnings("unchecked")
  static <T> Supplier<T> create(ClassLoader loader, String name) {
    try {
      return (Supplier<T>) loader.loadClass(PACKAGE + name).getConstructor().newInstance();
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(name, e);
    }
  }

  private static String simpleName(Path file) {
    return file.getFileName().toString().replaceFirst("\\.class$", "");
  }
}
