package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Stream;

/**
 * Makes the runs that ordinary builds left of a test into a study like any other. It is made anew
 * each time, for there may be more of them by now. The last run that failed says of which version
 * of the program the others must be.
 */
public final class Adoption {
  private static final int MOST_NAMED = 10;

  private final CapturedTest test;
  private final List<CapturedRun> runs = new ArrayList<>();
  private final List<String> setAside = new ArrayList<>();

  private Adoption(CapturedTest test) {
    this.test = test;
  }

  /** The study of a test of which a run has failed. */
  public static Study of(CapturedTest test) {
    Adoption adoption = new Adoption(test);
    CapturedRun last = adoption.read();
    adoption.keepAlike(last);
    adoption.requirePassing(last);
    StudyLock lock = StudyLock.take(test.directory());
    try {
      return adoption.write(last);
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(test.directory(), Study.reason(e)).causedBy(e);
    } finally {
      lock.release();
    }
  }

  /** Reads what can be read, in the order of time, and gives the last that failed. */
  private CapturedRun read() {
    Stream.concat(test.passing().stream(), test.failing().stream()).forEach(this::read);
    runs.sort(Comparator.comparing((CapturedRun run) -> run.capture().ended()));
    return runs.stream()
        .filter(CapturedRun::failed)
        .reduce((one, next) -> next)
        .orElseThrow(
            () -> Problem.UNREADABLE_CAPTURE.with(test.directory(), String.join("; ", setAside)));
  }

  private void read(Path file) {
    try {
      runs.add(CapturedRun.read(file));
    } catch (IOException e) {
      setAside.add(file.getFileName() + " can't be used: " + Study.reason(e));
    }
  }

  private void keepAlike(CapturedRun last) {
    Map<String, List<String>> others = new TreeMap<>();
    for (CapturedRun run : List.copyOf(runs)) {
      String difference = run.difference(last);
      if (!difference.isEmpty()) {
        runs.remove(run);
        others.computeIfAbsent(difference, each -> new ArrayList<>()).add(run.name());
      }
    }
    others.forEach((difference, names) -> setAside.add(sentence(difference, names)));
  }

  private static String sentence(String difference, List<String> names) {
    String named = String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())));
    return "not used, because %s: %d captured run%s (%s%s)"
        .formatted(
            difference,
            names.size(),
            names.size() == 1 ? "" : "s",
            named,
            names.size() > MOST_NAMED ? ", ..." : "");
  }

  /** Threads that wait for each other explain themselves. */
  private void requirePassing(CapturedRun last) {
    if (!last.hasDeadlock() && runs.stream().allMatch(CapturedRun::failed)) {
      String why = setAside.isEmpty() ? "none was captured" : String.join("; ", setAside);
      throw Problem.NO_PASSING_CAPTURE.with(test.name(), why);
    }
  }

  private Study write(CapturedRun last) throws IOException {
    clear();
    Study study = Study.openOrCreate(test.directory(), plan(last));
    study.setAside(setAside);
    int index = 0;
    for (CapturedRun run : runs) {
      index++;
      Files.copy(run.file(), study.recordingFile(index), StandardCopyOption.REPLACE_EXISTING);
      study.add(run.asRun(index));
    }
    study.sync();
    return study;
  }

  /** Removes the study that was made the time before, and no other. */
  private void clear() throws IOException {
    Path plan = test.directory().resolve("plan.json");
    if (!Files.exists(plan)) {
      return;
    }
    if (!Study.open(test.directory()).plan().isCaptured()) {
      throw Problem.OTHER_STUDY.with(test.directory(), "a campaign made them, not a build");
    }
    try (Stream<Path> files = Files.list(test.directory().resolve("runs"))) {
      for (Path file : files.toList()) {
        Files.delete(file);
      }
    }
    Files.deleteIfExists(test.directory().resolve("journal"));
    Files.delete(plan);
  }

  private static Plan plan(CapturedRun last) {
    String name = last.capture().test();
    boolean isTest = last.capture().isTest();
    return new Plan(
        Plan.FORMAT,
        new Subject(isTest ? null : name, List.of(), isTest ? name : null, List.of()),
        Plan.CAPTURED,
        "java",
        List.of(),
        0,
        "none",
        0,
        last.window(),
        Plan.LEARNED_TIMEOUT,
        List.of(),
        List.of(),
        List.of(),
        List.of());
  }
}
