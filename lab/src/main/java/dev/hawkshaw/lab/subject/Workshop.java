package dev.hawkshaw.lab.subject;

import dev.hawkshaw.campaign.Artifacts;
import dev.hawkshaw.problem.Problem;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import javax.tools.JavaCompiler;
import javax.tools.ToolProvider;

/**
 * Compiles subjects, each into a folder of its own, so that a study is of that program alone and a
 * change to one subject leaves the runs of the others valid.
 */
public final class Workshop {
  private final Path sources;
  private final Path classes;
  private final Artifacts libraries;

  /** Compiles from the root of all sources into a folder. */
  public Workshop(Path sources, Path classes) {
    Path home = Path.of(System.getProperty("user.home"));
    this.sources = sources;
    this.classes = classes;
    this.libraries = new Artifacts(home, home.resolve(".hawkshaw").resolve("jars"));
  }

  /** Gets the libraries of all these subjects at once. */
  public void fetchLibraries(List<Subject> subjects) throws IOException, InterruptedException {
    TreeSet<String> all = new TreeSet<>();
    subjects.forEach(each -> all.addAll(each.jars()));
    subjects.forEach(each -> all.addAll(each.fixedJars()));
    libraries.fetch(all);
  }

  /** The class path of a subject, compiled if that has not been done. */
  public String classPath(Subject subject, Variant variant)
      throws IOException, InterruptedException {
    String jars = jars(variant == Variant.FIXED ? subject.fixedJars() : subject.jars());
    List<String> text = Fix.apply(Files.readAllLines(subject.source()), variant);
    String id = "%08x".formatted((text + jars + helper()).hashCode());
    Path done = classes.resolve(subject.name() + "-" + id);
    if (!Files.exists(done)) {
      compile(subject, text, jars, done);
    }
    return jars.isEmpty() ? done.toString() : done + File.pathSeparator + jars;
  }

  /** What subjects may share. */
  private String helper() throws IOException {
    return Files.readString(sources.resolve("dev/hawkshaw/lab/Together.java"));
  }

  private String jars(List<String> coordinates) throws IOException, InterruptedException {
    libraries.fetch(coordinates);
    List<String> found = new ArrayList<>();
    for (String each : coordinates) {
      Path jar = libraries.find(each);
      if (jar == null) {
        throw Problem.NO_ARTIFACT.with(each);
      }
      found.add(jar.toString());
    }
    return String.join(File.pathSeparator, found);
  }

  private void compile(Subject subject, List<String> text, String jars, Path done)
      throws IOException, InterruptedException {
    Files.createDirectories(classes);
    Path work = Files.createTempDirectory(classes, "compiling");
    Path source = work.resolve("source").resolve(subject.className().replace('.', '/') + ".java");
    Files.createDirectories(source.getParent());
    Files.write(source, text);
    Path target = Files.createDirectory(work.resolve("target"));
    List<String> options =
        List.of(
            "-g",
            "-nowarn",
            "-proc:none",
            "-parameters",
            "--release",
            String.valueOf(subject.jdk()),
            "-implicit:class",
            "-sourcepath",
            work.resolve("source") + File.pathSeparator + sources,
            "-cp",
            jars.isEmpty() ? target.toString() : jars,
            "-d",
            target.toString(),
            source.toString());
    run(subject, options);
    Files.move(target, done, StandardCopyOption.ATOMIC_MOVE);
    Folders.delete(work);
  }

  private static void run(Subject subject, List<String> options)
      throws IOException, InterruptedException {
    Jdk jdk = jdk(subject);
    ByteArrayOutputStream complaints = new ByteArrayOutputStream();
    int result =
        jdk.equals(Jdk.current()) ? here(options, complaints) : there(jdk, options, complaints);
    if (result != 0) {
      throw new IllegalStateException(
          subject.name() + " can't be compiled:\n" + complaints.toString(StandardCharsets.UTF_8));
    }
  }

  /** The JDK that runs a subject. */
  public static Jdk jdk(Subject subject) throws IOException {
    return Jdk.atLeast(subject.jdk())
        .orElseThrow(() -> Problem.NO_JDK.with(subject.name(), subject.jdk()));
  }

  private static int here(List<String> options, OutputStream complaints) {
    JavaCompiler compiler = ToolProvider.getSystemJavaCompiler();
    if (compiler == null) {
      throw Problem.NO_JDK.with("the benchmark", Jdk.current().feature());
    }
    return compiler.run(null, complaints, complaints, options.toArray(String[]::new));
  }

  private static int there(Jdk jdk, List<String> options, OutputStream complaints)
      throws IOException, InterruptedException {
    List<String> command = new ArrayList<>();
    command.add(jdk.javac().toString());
    command.addAll(options);
    Process process = new ProcessBuilder(command).redirectErrorStream(true).start();
    process.getInputStream().transferTo(complaints);
    return process.waitFor();
  }
}
