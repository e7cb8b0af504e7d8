package dev.hawkshaw.lab.bench;

import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.foreign.Jars;
import dev.hawkshaw.lab.foreign.LoadedClass;
import dev.hawkshaw.lab.foreign.Loading;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.recording.Coverage;
import dev.hawkshaw.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Loads and links every class of well-known jars with the agent and without, and compares what the
 * JVM makes of each.
 */
final class WeaveBench implements Benchmark {
  private final ForeignOptions foreign;

  WeaveBench(ForeignOptions foreign) {
    this.foreign = foreign;
  }

  @Override
  public String name() {
    return "weave";
  }

  @Override
  public boolean usesSubjects() {
    return false;
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    List<String> coordinates = foreign.jars();
    List<Jdk> jdks = foreign.jdks();
    List<Path> jars = Jars.get(coordinates);
    Path folder = lab.folder("weave");
    Path list = folder.resolve("jars-%08x.txt".formatted(jars.hashCode()));
    Files.write(list, jars.stream().map(Path::toString).toList());
    int forks = jdks.size() * (1 + WeaveMode.all(folder).size());
    lab.progress().begin("Weave: %d jars in %d JVMs".formatted(coordinates.size(), forks), forks);
    List<Weaving> measured = new ArrayList<>();
    for (Jdk jdk : jdks) {
      measured.addAll(onJdk(jdk, list, folder, lab));
    }
    List<String> typed = new ArrayList<>(lab.options().arguments());
    typed.addAll(foreign.arguments());
    return WeaveTables.section(coordinates.size(), measured, Stamp.now(name(), typed));
  }

  private List<Weaving> onJdk(Jdk jdk, Path list, Path folder, Lab lab)
      throws IOException, InterruptedException {
    String name = list.getFileName() + "-" + jdk.feature();
    Path shared = folder.resolve("shared-" + name);
    Plain plain = lab.kept().get(name, Plain.class, () -> plain(jdk, list, folder, shared));
    lab.progress().step("JDK " + jdk.feature() + ", no agent", 1);
    List<Weaving> measured = new ArrayList<>();
    for (WeaveMode mode : WeaveMode.all(shared)) {
      measured.add(
          lab.kept()
              .get(
                  name + "-" + mode.name(),
                  Weaving.class,
                  () -> weave(jdk, mode, plain, list, folder)));
      lab.progress().step("JDK " + jdk.feature() + ", " + mode.name(), 1);
    }
    return measured;
  }

  /** What became of the classes without the agent, a line each. */
  private record Plain(List<String> lines) {
    List<LoadedClass> classes() {
      return lines.stream().map(LoadedClass::parse).toList();
    }
  }

  private static Plain plain(Jdk jdk, Path list, Path folder, Path shared)
      throws IOException, InterruptedException {
    return new Plain(
        load(jdk, list, folder, shared, null).stream().map(LoadedClass::line).toList());
  }

  private static Weaving weave(Jdk jdk, WeaveMode mode, Plain plain, Path list, Path folder)
      throws IOException, InterruptedException {
    Path recording = folder.resolve("weave.hawk");
    Path unused = folder.resolve("fields.txt");
    String agent =
        "-javaagent:%s=destfile=%s,excludes=dev.hawkshaw.lab.*,%s"
            .formatted(Installation.agent(), recording, mode.options());
    List<LoadedClass> with = load(jdk, list, folder, unused, agent);
    return Weaving.of(jdk.feature(), mode.name(), plain.classes(), with, coverage(recording));
  }

  private static Coverage coverage(Path recording) throws IOException {
    Coverage coverage = Recording.read(recording).coverage();
    Files.delete(recording);
    if (!coverage.probesAlive()) {
      throw new IllegalStateException("the agent's self-check failed");
    }
    return coverage;
  }

  /** In a JVM of its own, with the agent between the two halves of the stopwatch. */
  private static List<LoadedClass> load(Jdk jdk, Path list, Path folder, Path fields, String agent)
      throws IOException, InterruptedException {
    String lab = Build.jarOf(Loading.class).toString();
    Path outcomes = folder.resolve("outcomes.txt");
    List<String> command =
        new ArrayList<>(List.of(jdk.java().toString(), "-Xmx2g", "-XX:+UseSerialGC"));
    if (agent != null) {
      command.addAll(List.of("-javaagent:" + lab + "=start", agent, "-javaagent:" + lab + "=stop"));
    }
    command.addAll(List.of("-cp", lab, Loading.class.getName()));
    command.addAll(List.of(list.toString(), outcomes.toString(), fields.toString()));
    Launch.Result result = Launch.run(folder, command);
    if (result.exitCode() != 0) {
      throw new IllegalStateException("classes could not be loaded: " + result.output());
    }
    List<LoadedClass> loaded = LoadedClass.read(outcomes);
    Files.delete(outcomes);
    return loaded;
  }
}
