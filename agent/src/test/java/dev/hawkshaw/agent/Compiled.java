package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayOutputStream;
import java.io.OutputStream;
import java.net.URI;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.tools.DiagnosticCollector;
import javax.tools.FileObject;
import javax.tools.ForwardingJavaFileManager;
import javax.tools.JavaCompiler;
import javax.tools.JavaFileManager;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;
import javax.tools.ToolProvider;

/** Java source, compiled by the JDK that runs the test. */
final class Compiled {
  private static final JavaCompiler COMPILER = ToolProvider.getSystemJavaCompiler();

  /** To open the JDK's own classes takes longer than to compile. */
  private static final JavaFileManager FILES = COMPILER.getStandardFileManager(null, null, null);

  private Compiled() {}

  /** The class files of a source with a class {@code T}, by name. */
  static Map<String, byte[]> of(String source, String... options) {
    Map<String, ByteArrayOutputStream> made = new TreeMap<>();
    DiagnosticCollector<JavaFileObject> complaints = new DiagnosticCollector<>();
    JavaFileManager files = new Kept(FILES, made);
    List<JavaFileObject> sources = List.of(new Source(source));
    boolean done =
        COMPILER.getTask(null, files, complaints, List.of(options), null, sources).call();
    assertTrue(done, () -> complaints.getDiagnostics().toString());
    Map<String, byte[]> classes = new TreeMap<>();
    made.forEach((name, bytes) -> classes.put(name, bytes.toByteArray()));
    return classes;
  }

  private static final class Source extends SimpleJavaFileObject {
    private final String text;

    Source(String text) {
      super(URI.create("string:///T.java"), Kind.SOURCE);
      this.text = text;
    }

    @Override
    public CharSequence getCharContent(boolean ignoreEncodingErrors) {
      return text;
    }
  }

  private static final class Kept extends ForwardingJavaFileManager<JavaFileManager> {
    private final Map<String, ByteArrayOutputStream> made;

    Kept(JavaFileManager files, Map<String, ByteArrayOutputStream> made) {
      super(files);
      this.made = made;
    }

    @Override
    public JavaFileObject getJavaFileForOutput(
        Location location, String className, JavaFileObject.Kind kind, FileObject sibling) {
      return new SimpleJavaFileObject(URI.create("mem:///" + className + ".class"), kind) {
        @Override
        public OutputStream openOutputStream() {
          return made.computeIfAbsent(className, name -> new ByteArrayOutputStream());
        }
      };
    }
  }
}
