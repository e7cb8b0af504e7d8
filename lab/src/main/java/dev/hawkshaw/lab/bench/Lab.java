package dev.hawkshaw.lab.bench;

import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.lab.subject.Workshop;
import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.OracleRequest;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.pipeline.RecordRequest;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What benchmarks work with: the options, the compiled subjects, and the studies. Studies are kept
 * by subject, variant, noise and seed, so that benchmarks share them and a stopped one goes on;
 * those of another build of the product are not touched.
 */
final class Lab {
  private static final String TEST_MAIN = "dev.hawkshaw.agent.TestMain";
  private static final double STRENGTH = 0.5;

  private final BenchOptions options;
  private final Workshop workshop;
  private final Path directory;
  private final Progress progress;
  private final Kept kept;
  private long unjudged;

  Lab(String benchmark, BenchOptions options) throws IOException {
    this.options = options;
    this.directory = options.directory().toAbsolutePath().resolve("build-" + Build.fingerprint());
    this.workshop =
        new Workshop(Installation.demo().resolve("sources"), directory.resolve("classes"));
    this.progress = new Progress(options.err());
    String which = "%s-%08x".formatted(Build.ofMeasurements(), options.arguments().hashCode());
    this.kept = new Kept(directory.resolve("unfinished").resolve(benchmark + "-" + which));
  }

  BenchOptions options() {
    return options;
  }

  Workshop workshop() {
    return workshop;
  }

  Progress progress() {
    return progress;
  }

  /** Runs that are in no figure must not go unsaid. */
  String unjudged() {
    return "runs that could not be judged, and are in no figure: " + unjudged;
  }

  Kept kept() {
    return kept;
  }

  /** A folder for what a benchmark keeps. */
  Path folder(String name) throws IOException {
    return Files.createDirectories(directory.resolve(name));
  }

  /** The study of a subject with that many runs; those that are there are not made again. */
  Study study(Subject subject, Variant variant, String noise, long seed, int runs)
      throws IOException, InterruptedException {
    return study(subject, variant, new Settings(noise, seed, runs, options.jobs()));
  }

  /** The same for a campaign that is made in another way. */
  Study study(Subject subject, Variant variant, Settings settings)
      throws IOException, InterruptedException {
    String classPath = workshop.classPath(subject, variant);
    String which = "%08x".formatted(classPath.hashCode());
    Path place =
        directory
            .resolve("studies")
            .resolve(subject.name() + "-" + which)
            .resolve(settings.folder());
    Answer answer = new Pipeline(progress).record(request(subject, classPath, settings, place));
    if (answer.isEmpty()) {
      throw new InterruptedException("interrupted");
    }
    Study study = Study.open(place);
    unjudged += study.runs().stream().filter(run -> run.verdict() == Verdict.INVALID).count();
    return study;
  }

  /** What was found; where the user interrupted there is nothing, and it is measured anew. */
  static JsonNode report(Answer answer) throws InterruptedException {
    if (answer.json().isEmpty()) {
      throw new InterruptedException("interrupted");
    }
    return JsonMapper.shared().readTree(answer.json());
  }

  /** The runs of such a study that can be used; says how many of them failed. */
  List<JudgedRun> judged(Subject subject, String noise, long seed, int runs)
      throws IOException, InterruptedException {
    List<JudgedRun> judged = JudgedRun.of(study(subject, Variant.BUGGY, noise, seed, runs), runs);
    progress.campaign(
        "%s, seed %d: %d of %d runs failed"
            .formatted(subject.name(), seed, JudgedRun.failing(judged), judged.size()),
        1);
    return judged;
  }

  /** What a java command needs to run a subject without the campaign. */
  static List<String> program(Subject subject, String classPath) {
    if (subject.junit()) {
      String withRunner = classPath + File.pathSeparator + Installation.agent();
      return List.of("-cp", withRunner, TEST_MAIN, subject.className());
    }
    return List.of("-cp", classPath, subject.className());
  }

  static RecordRequest request(Subject subject, String classPath, Settings settings, Path place)
      throws IOException {
    return new RecordRequest(
        subject.junit() ? null : subject.className(),
        settings.arguments(),
        subject.junit() ? subject.className() : null,
        RecordRequest.ONE_THREAD,
        classPath,
        Workshop.jdk(subject).java().toString(),
        List.of(),
        settings.runs(),
        settings.jobs(),
        settings.seed(),
        settings.timeoutMillis(),
        settings.noise(),
        STRENGTH,
        settings.window(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        place,
        Installation.agent(),
        null,
        settings.limits(),
        OracleRequest.NONE,
        settings.isolation());
  }
}
