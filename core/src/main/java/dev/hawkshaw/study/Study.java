package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * The directory that holds a campaign.
 *
 * <pre>
 * plan.json       what is run and how
 * journal         one line per run: verdict, exit code, time, symptom
 * runs/N.hawk     what run N recorded
 * flight/         what runs that have not ended write
 * shared.txt      what runs saw shared, for the next ones
 * points.txt      the program's points, if runs are about them
 * search.json     which search asked for these
 * output/N.txt    what run N printed, if it did not pass
 * output/N.dump   what its threads were doing, if it hung
 * set-aside.txt   which captured runs can't be used, and why
 * report.*        the last answer
 * </pre>
 */
public final class Study {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  private static final String SET_ASIDE = "set-aside.txt";

  /** As much as a recording may well need. */
  private static final int ROOM = 1 << 20;

  private final Path directory;
  private final Plan plan;
  private final Journal journal;
  private final List<String> problems = new ArrayList<>();

  private Study(Path directory, Plan plan) {
    this.directory = directory;
    this.plan = plan;
    this.journal = new Journal(directory.resolve("journal"));
  }

  /** Opens a study that exists. */
  public static Study open(Path directory) {
    Path file = planFile(directory);
    if (!Files.isDirectory(directory)) {
      throw Problem.NO_STUDY.with(directory, "there is no such directory");
    }
    if (!Files.exists(file)) {
      throw Problem.NO_STUDY.with(directory, "it has no plan.json");
    }
    try {
      Plan plan = JSON.readValue(Files.readString(file), Plan.class);
      if (plan == null) {
        throw Problem.UNREADABLE_STUDY.with(directory, "plan.json is empty");
      }
      if (plan.format() != Plan.FORMAT) {
        throw Problem.UNREADABLE_STUDY.with(
            directory, "its format is " + plan.format() + ", this Hawkshaw reads " + Plan.FORMAT);
      }
      return new Study(directory, plan);
    } catch (IOException | JacksonException e) {
      throw Problem.UNREADABLE_STUDY
          .with(directory, "plan.json: " + firstLine(e.getMessage()))
          .causedBy(e);
    }
  }

  /** Opens the study of this plan, or begins it. */
  public static Study openOrCreate(Path directory, Plan plan) {
    if (!Files.exists(planFile(directory))) {
      return create(directory, plan);
    }
    Study study = open(directory);
    if (!study.plan.equals(plan)) {
      throw Problem.OTHER_STUDY.with(directory, difference(study.plan, plan));
    }
    return study;
  }

  private static Study create(Path directory, Plan plan) {
    Path part = directory.resolve("plan.json.part");
    try {
      Files.createDirectories(directory.resolve("runs"));
      Files.createDirectories(directory.resolve("output"));
      Files.writeString(part, JSON.writeValueAsString(plan) + "\n");
      Files.move(part, planFile(directory), StandardCopyOption.ATOMIC_MOVE);
      return new Study(directory, plan);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(directory, reason(e)).causedBy(e);
    }
  }

  /** What is run and how. */
  public Plan plan() {
    return plan;
  }

  /** Where it is. */
  public Path directory() {
    return directory;
  }

  /** Keeps other processes from recording into it until the lock is released. */
  public StudyLock lock() {
    return StudyLock.take(directory);
  }

  /** Adds a run. */
  public void add(Run run) {
    journal.append(run);
  }

  /** Forces to disk which runs were added: a campaign ends. */
  public void sync() {
    try {
      journal.sync();
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(directory, reason(e)).causedBy(e);
    }
  }

  /** Whether a run that the journal has is there with its recording, if it had one. */
  public boolean isWhole(Run run) {
    return run.verdict() == Verdict.INVALID || recordingFile(run.index()).toFile().length() > 0;
  }

  /** Complains if the disk is full: then runs leave nothing, whatever they did. */
  public void requireRoom() {
    Path scratch = directory.resolve("scratch");
    try {
      try {
        Files.write(scratch, new byte[ROOM]);
      } finally {
        Files.deleteIfExists(scratch);
      }
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(directory, reason(e)).causedBy(e);
    }
  }

  /**
   * All runs by index. If an index stands twice, the recording of the first was lost and the run
   * was made again, so the last counts.
   */
  public List<Run> runs() {
    problems.clear();
    Map<Integer, Run> byIndex = new TreeMap<>();
    try {
      for (Run run : journal.read(problems)) {
        byIndex.put(run.index(), run);
      }
    } catch (IOException e) {
      throw Problem.UNREADABLE_STUDY.with(directory, "journal: " + reason(e)).causedBy(e);
    }
    problems.addAll(setAside());
    return List.copyOf(byIndex.values());
  }

  /** Notes which runs were left out when the study was made of captured ones. */
  void setAside(List<String> lines) throws IOException {
    Files.write(directory.resolve(SET_ASIDE), lines);
  }

  private List<String> setAside() {
    Path file = directory.resolve(SET_ASIDE);
    try {
      return Files.exists(file) ? Files.readAllLines(file) : List.of();
    } catch (IOException e) {
      throw Problem.UNREADABLE_STUDY.with(directory, SET_ASIDE + ": " + reason(e)).causedBy(e);
    }
  }

  /** What the last look at the runs had to pass over. */
  public List<String> problems() {
    return List.copyOf(problems);
  }

  /** Where a run's recording is. */
  public Path recordingFile(int index) {
    return directory.resolve("runs").resolve("%06d.hawk".formatted(index));
  }

  /** The program's points in their order; {@link PointList} keeps it. */
  public Path pointsFile() {
    return directory.resolve("points.txt");
  }

  /** Where is kept what the runs saw shared. */
  public Path sharingFile() {
    return directory.resolve("shared.txt");
  }

  /** Where a run's output is. */
  public Path outputFile(int index) {
    return directory.resolve("output").resolve("%06d.txt".formatted(index));
  }

  /** Where is kept what the threads of a run that hung were doing. */
  public Path dumpFile(int index) {
    return directory.resolve("output").resolve("%06d.dump".formatted(index));
  }

  /** Reads what a run recorded. */
  public Recording recording(int index) throws IOException {
    return Recording.read(recordingFile(index));
  }

  private static Path planFile(Path directory) {
    return directory.resolve("plan.json");
  }

  private static String difference(Plan old, Plan now) {
    if (!old.subject().threads().equals(now.subject().threads())) {
      return "--threads was " + old.subject().threads();
    }
    if (!old.subject().equals(now.subject())) {
      return "it was " + old.subject().name();
    }
    return old.fingerprint().equals(now.fingerprint())
        ? "the options differ"
        : "the classes have changed";
  }

  /** What an exception says, with its type: some have just a file name as their message. */
  public static String reason(IOException e) {
    String simple = e.getClass().getSimpleName();
    return e.getMessage() == null ? simple : simple + ": " + e.getMessage();
  }

  private static String firstLine(String text) {
    return String.valueOf(text).lines().findFirst().orElse("");
  }
}
