package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Collectors;

/** Study 1 of the Falcon paper: how large windows have to be, by the number of threads. */
final class WindowBench implements Benchmark {
  private static final int RUNS = 100;
  private static final double SECONDS_PER_RUN_AND_THREAD = 0.016;
  static final String THREADS = "4,8,16,32,64";

  private static final String PICTURE = "window-size.svg";
  private static final String ABOUT =
      """
      Study 1 of the Falcon paper (figure 3): how many consecutive turns of a location a window must have to show an unserializable triple, against the \
      number of threads. Instead of the paper's programs these are %d of our own whose number of threads can be set (%s), each run %d times for each number of threads with the strategy %s and windows \
      of %d turns. As in the paper's example, R1-W2-R1 in R1-R3-W2-R3-R1 needs 5. Patterns are found as in the paper, one access for each turn. \
      Counted is every triple of every run, by the smallest window that shows it somewhere in that run: that is the window with which the run would count for this \
      pattern in a ranking. The paper does not say whether it counts that or each place where a pattern begins; \
      the latter is among the other ways to count, and asks for far more. Quartiles are the smallest sizes that a quarter, half and three quarters do not exceed. \
      Two things are different from the paper: windows that look alike are kept once in a run, so what is counted are distinct \
      interleavings, and turns of threads that only read go on beside each other until somebody writes. Sizes beyond %d are not seen. What other programs need may be another matter.
      """;

  private final List<Integer> threads;
  private long dropped;

  /** For each of these numbers of threads. */
  WindowBench(List<Integer> threads) {
    this.threads = threads;
  }

  @Override
  public String name() {
    return "window";
  }

  @Override
  public boolean usesSubjects() {
    return false;
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int runs = lab.options().budget(RUNS);
    List<Subject> programs = ThreadedPrograms.all();
    begin(programs.size(), runs, lab);
    List<WindowStudy> all = new ArrayList<>();
    List<WindowStudy> each = new ArrayList<>();
    for (int number : threads) {
      WindowStudy together = new WindowStudy(number, "all");
      for (Subject program : programs) {
        WindowStudy one = study(program, number, runs, lab);
        together.add(one);
        each.add(one);
      }
      all.add(together);
    }
    return section(new WindowTables(Published.of("falcon-window"), all, each), runs, lab);
  }

  private void begin(int programs, int runs, Lab lab) {
    int work = programs * threads.stream().mapToInt(number -> number).sum();
    int minutes = 1 + (int) (work * runs * SECONDS_PER_RUN_AND_THREAD / 60);
    lab.progress()
        .begin(
            "Window: %d programs, %d runs for each of %s threads; about %d min on 2 cores"
                .formatted(programs, runs, threads, minutes),
            work);
  }

  private WindowStudy study(Subject program, int number, int runs, Lab lab)
      throws IOException, InterruptedException {
    Settings settings =
        new Settings(StrategyNames.DEFAULT, 1, runs, lab.options().jobs())
            .with(WindowStudy.WINDOW, List.of(String.valueOf(number)));
    Study study = lab.study(program, Variant.BUGGY, settings);
    WindowStudy found = new WindowStudy(number, program.name());
    for (Run run : study.runs()) {
      if (run.index() <= runs && run.verdict() != Verdict.INVALID) {
        dropped += found.add(study.recording(run.index()));
      }
    }
    lab.progress()
        .campaign(
            "%s, %d threads: %d patterns".formatted(program.name(), number, found.falcon().total()),
            number);
    return found;
  }

  private Section section(WindowTables tables, int runs, Lab lab) throws IOException {
    List<String> programs = ThreadedPrograms.all().stream().map(Subject::name).toList();
    String about =
        ABOUT.formatted(
            programs.size(),
            String.join(", ", programs),
            runs,
            StrategyNames.DEFAULT,
            WindowStudy.WINDOW,
            WindowStudy.WINDOW);
    return new Section(
        name(),
        "Window size, beside the Falcon paper",
        about,
        List.of(tables.plot().figure(PICTURE)),
        List.of(tables.sizes(), tables.parts(), tables.otherwise()),
        List.of(tables.histogram(), tables.byProgram()),
        List.of("distinct windows that were too many to be kept: " + dropped, lab.unjudged()),
        Stamp.now(name(), arguments(lab)));
  }

  private List<String> arguments(Lab lab) {
    String typed = threads.stream().map(String::valueOf).collect(Collectors.joining(","));
    List<String> words =
        new Typed().with("--threads", typed.equals(THREADS) ? null : typed).words();
    words.addAll(lab.options().arguments());
    return words;
  }
}
