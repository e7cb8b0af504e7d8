package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.ForkExecutor;
import dev.hawkshaw.confirm.Tried;
import dev.hawkshaw.problem.ExitCode;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/** The one entry point: what every front end calls. */
public final class Pipeline {
  /** To find out whether workers are safe takes some runs. */
  private final Watcher watcher;

  private final Map<Path, Tried> tried = new HashMap<>();

  /** A pipeline that tells how it goes. */
  public Pipeline(Watcher watcher) {
    this.watcher = watcher;
  }

  /** Records, ranks and reports. */
  public Answer localize(RecordRequest what, RankRequest how) throws InterruptedException {
    return localize(what, how, (ConfirmRequest) null);
  }

  /**
   * The same, and confirms what is found. If it may end when it knows enough, it tries for a proof
   * soon after the first failing run; only if that does not explain all failing runs are there
   * more.
   *
   * @param proof how to confirm it, or null to leave that out
   */
  public Answer localize(RecordRequest what, RankRequest how, ConfirmRequest proof)
      throws InterruptedException {
    if (proof == null || !what.limits().untilStable()) {
      return localize(new RecordStep(what, watcher), how, proof);
    }
    for (Limits sooner : what.limits().sooner()) {
      RecordStep step = new RecordStep(what.limited(sooner), watcher);
      Answer answer = localize(step, how, proof);
      if (answer.isEmpty() || answer.proven() || !step.endedSoon()) {
        return answer;
      }
    }
    return localize(new RecordStep(what, watcher), how, proof);
  }

  private Answer localize(RecordStep step, RankRequest how, ConfirmRequest proof)
      throws InterruptedException {
    Study study = step.run();
    if (step.wasInterrupted()) {
      return interrupted(study);
    }
    RankStep ranking = new RankStep(study, how, step.stopped(), step.searched());
    return proof == null ? saved(ranking.run(), how) : confirmed(study, ranking, how, proof);
  }

  /**
   * Records runs that are made to switch at blocks, and ranks the blocks. Nothing is confirmed: a
   * block is forced in every one of these runs.
   */
  public Answer localize(RecordRequest what, RankRequest how, BlockRequest blocks)
      throws InterruptedException {
    return localize(new RecordStep(what, watcher, blocks), how, (ConfirmRequest) null);
  }

  /**
   * Makes runs with noise at the points that a search chooses, and says where noise exposes the
   * failure. Nothing is confirmed: that the points suffice is what the search's last runs show.
   */
  public Answer localizePoints(RecordRequest what, RankRequest how) throws InterruptedException {
    RecordStep step = new RecordStep(what, watcher, BlockRequest.DEFAULT, how.points());
    return localize(step, how, (ConfirmRequest) null);
  }

  /** Forces and prevents what the bugs of a study come down to. */
  public Answer confirm(Path study, RankRequest how, ConfirmRequest proof)
      throws InterruptedException {
    if (new CaptureStep(study).isNeeded()) {
      throw Problem.CAPTURED_AGAIN.with(study);
    }
    Study found = Study.open(study);
    ConfirmStep.check(found);
    return confirmed(found, new RankStep(found, how, ""), how, proof);
  }

  private Answer confirmed(Study study, RankStep ranking, RankRequest how, ConfirmRequest proof)
      throws InterruptedException {
    Answer answer =
        ranking.run(
            (outcome, runs) -> new ConfirmStep(study, proof, watcher, outcome, runs, tried(study)),
            ranked -> saved(ranked, how));
    return saved(answer, how);
  }

  /** What came to nothing when this study was confirmed with fewer runs. */
  private Tried tried(Study study) {
    return tried.computeIfAbsent(study.directory(), key -> new Tried());
  }

  /** Only records. */
  public Answer record(RecordRequest what) throws InterruptedException {
    return record(what, BlockRequest.DEFAULT);
  }

  /** The same, and where to look if the runs are to switch at blocks. */
  public Answer record(RecordRequest what, BlockRequest blocks) throws InterruptedException {
    RecordStep step = new RecordStep(what, watcher, blocks);
    Study study = step.run();
    if (step.wasInterrupted()) {
      return interrupted(study);
    }
    String text = "Stopped: " + step.stopped() + ".\nThe study is in " + study.directory() + "\n";
    return new Answer(ExitCode.NOTHING, text, study.directory());
  }

  /** Ranks what a study holds, or what ordinary builds have left in a directory. */
  public Answer rank(Path study, RankRequest how) {
    CaptureStep captured = new CaptureStep(study);
    if (captured.isNeeded() && captured.isGood()) {
      return captured.nothing();
    }
    Study found = captured.isNeeded() ? captured.study() : Study.open(study);
    return saved(rank(found, how, ""), how);
  }

  /** Puts the runs of studies together; the one they go into may be there already. */
  public Answer merge(List<Path> studies, Path into) {
    return new MergeStep(studies, into).run();
  }

  /** Makes a run of a study again, as it was planned. */
  public Answer again(Path study, int run, int times, Path agent) throws InterruptedException {
    return new AgainStep(study, run, times, agent).run();
  }

  /** Makes the failure of a bug again, in JVMs of its own as when it was confirmed. */
  public Answer replay(ReplayRequest what) throws InterruptedException {
    return new ReplayStep(what, (study, runs) -> new ForkExecutor(study, what.agent()), watcher)
        .run();
  }

  /** Says whether a changed program has a bug of a study any more. */
  public Answer checkFix(CheckFixRequest what) throws InterruptedException {
    return new CheckFixStep(
            what,
            (study, runs) -> Executors.ofSo(runs, study, what.agent(), watcher::isolation),
            watcher)
        .run();
  }

  private static Answer rank(Study study, RankRequest how, String stopped) {
    return new RankStep(study, how, stopped).run();
  }

  private static Answer interrupted(Study study) {
    return new Answer(ExitCode.CANNOT, "", study.directory());
  }

  /** A ranking has files of its own: the report of the bugs stays as it is, with its pictures. */
  private static Answer saved(Answer answer, RankRequest how) {
    String name = how.groups() == null ? "ranking" : "report";
    write(answer.study().resolve(name + ".txt"), answer.text());
    write(answer.study().resolve(name + ".json"), answer.json() + "\n");
    if (how.groups() != null) {
      forgetPictures(answer.study());
    }
    answer.pictures().forEach((file, content) -> write(answer.study().resolve(file), content));
    if (how.dot() != null) {
      write(how.dot(), answer.dot());
    }
    return answer;
  }

  /** Those of an earlier report: that may have had more bugs. */
  private static void forgetPictures(Path study) {
    try (DirectoryStream<Path> old = Files.newDirectoryStream(study, Pipeline::isPicture)) {
      for (Path file : old) {
        Files.delete(file);
      }
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(study, e.getMessage()).causedBy(e);
    }
  }

  private static boolean isPicture(Path file) {
    return file.getFileName().toString().matches("bug-\\d+\\.svg");
  }

  private static void write(Path file, String content) {
    try {
      Files.writeString(file, content);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, e.getMessage()).causedBy(e);
    }
  }
}
