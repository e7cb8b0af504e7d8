package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.lab.subject.Folders;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.pipeline.Answer;
import dev.hawkshaw.pipeline.CheckFixRequest;
import dev.hawkshaw.pipeline.ConfirmRequest;
import dev.hawkshaw.pipeline.Limits;
import dev.hawkshaw.pipeline.Pipeline;
import dev.hawkshaw.pipeline.RankRequest;
import dev.hawkshaw.pipeline.ReplayRequest;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** Does to a subject what a developer would do: localize, replay, and check fixes. */
final class Prover {
  /** If all of these fail, at least 95% do. */
  static final int REPLAYS = 59;

  private static final long TIMEOUT_MILLIS = 20_000;
  private static final String GUARD = "guard:";

  private final Subject subject;
  private final long seed;
  private final Lab lab;
  private final Path place;
  private final Path agent = Installation.agent();

  Prover(Subject subject, long seed, Lab lab) throws IOException {
    this.subject = subject;
    this.seed = seed;
    this.lab = lab;
    this.place = lab.folder("confirm").resolve(subject.name() + "-" + seed);
  }

  Proof prove() throws IOException, InterruptedException {
    if (Files.exists(place)) {
      Folders.delete(place);
    }
    JsonNode report = Lab.report(localize());
    Study study = Study.open(place);
    List<String> verdicts = new ArrayList<>();
    List<ProvenCause> causes = new ArrayList<>();
    int advised = 0;
    for (JsonNode bug : report.path("bugs")) {
      int number = bug.path("number").asInt();
      verdicts.add(bug.path("confirmation").path("verdict").asString("none"));
      Path file = Reproducer.fileOf(place, number);
      if (Files.exists(file)) {
        causes.add(ProvenCause.of(number, Reproducer.read(file).plan(), subject.key()));
        advised += bug.path("confirmation").path("advice").path("works").asBoolean(false) ? 1 : 0;
      }
    }
    Integer replayed = causes.isEmpty() ? null : replay(causes.get(0).bug());
    return new Proof(
        (int) study.runs().stream().filter(run -> run.verdict().isFailing()).count(),
        study.runs().size(),
        verdicts.size(),
        verdicts,
        causes,
        further(study),
        advised,
        replayed,
        REPLAYS,
        check(causes, Variant.FIXED),
        check(causes, Variant.BUGGY),
        subject.hasHalfFix() ? check(causes, Variant.HALF_FIXED) : List.of());
  }

  private Answer localize() throws IOException, InterruptedException {
    Settings settings =
        new Settings(
            StrategyNames.DEFAULT,
            seed,
            Limits.DEFAULT_RUNS,
            lab.options().jobs(),
            TIMEOUT_MILLIS,
            "auto",
            new Limits(0, 0, true));
    String classPath = lab.workshop().classPath(subject, Variant.BUGGY);
    return new Pipeline(lab.progress())
        .localize(
            Lab.request(subject, classPath, settings, place),
            RankRequest.DEFAULT,
            new ConfirmRequest(null, ConfirmRequest.DEFAULT_ERROR, "auto", agent));
  }

  /** Those of the campaign that came later, and those that forced, prevented or left alone. */
  private int further(Study study) {
    List<Run> runs = study.runs();
    int first = 0;
    while (first < runs.size() && !runs.get(first).verdict().isFailing()) {
      first++;
    }
    Path side = place.resolve("confirm");
    if (!Files.exists(side.resolve("plan.json"))) {
      return Math.max(0, runs.size() - first - 1);
    }
    long trials = Study.open(side).runs().stream().filter(run -> !isAdvice(run.strategy())).count();
    return Math.max(0, runs.size() - first - 1) + (int) trials;
  }

  /** Runs that force or prevent one bug may guard against others. */
  private static boolean isAdvice(String strategy) {
    return strategy.startsWith(GUARD)
        && !strategy.contains(":force:")
        && !strategy.contains(":prevent:")
        && !strategy.endsWith(":none");
  }

  private Integer replay(int bug) throws InterruptedException {
    Answer answer =
        new Pipeline(lab.progress())
            .replay(new ReplayRequest(place, bug, null, null, REPLAYS, agent));
    return Lab.report(answer).path("failing").asInt();
  }

  private List<String> check(List<ProvenCause> causes, Variant variant)
      throws IOException, InterruptedException {
    List<String> words = new ArrayList<>();
    for (ProvenCause cause : causes) {
      words.add(Proof.word(check(cause.bug(), lab.workshop().classPath(subject, variant))));
    }
    return words;
  }

  private int check(int bug, String classPath) throws InterruptedException {
    CheckFixRequest request =
        new CheckFixRequest(
            place,
            bug,
            classPath,
            null,
            Double.parseDouble(CheckFixRequest.DEFAULT_CONFIDENCE),
            Integer.parseInt(CheckFixRequest.DEFAULT_RUNS),
            agent);
    try {
      return new Pipeline(lab.progress()).checkFix(request).exitCode();
    } catch (HawkshawException e) {
      lab.options().err().println(subject.name() + ": " + e.getMessage());
      return ExitCode.CANNOT;
    }
  }
}
