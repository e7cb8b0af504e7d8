package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;

/** The Locon paper's study of sensitivity: how many passing runs one failing run needs. */
final class PairsBench implements Benchmark {
  private static final String PAPER = "locon";
  private static final String PICTURE = "pairs-sensitivity.svg";
  private static final int SHOWN = 50;
  private static final int[] STEPS = {1, 2, 5, 10, 20, 50, 100, 200, 500, 1000};

  private static final String ABOUT =
      """
      The Locon paper's study of sensitivity: what is reported of one failing run, and where the cause stands in it, against the number of passing runs that it is compared with. The runs are those of seed %d of \
      Accuracy, %d of each subject with the strategy %s; counted are all exposed subjects about shared state (a deadlock has no pairs). The failing run is the first one, the passing runs are the first ones; a subject with fewer \
      passing runs than asked for is compared with all it has ("have so many" is how many subjects are not short of them). The last number is all, which is less than %d. \
      "Pair" is what users get: all procedures together, in one ranking; the rank is the last of all that are equal. "Locon" is the paper's order: what the first procedure reports that reports anything. "Until found" goes on to the next procedure until the cause is in what one reports, \
      as the paper's evaluation does: it takes a reader who knows the cause on sight, and the rank is the one in that last list. \
      A pair is true if it is one of a cause's, at its lines and in its order; of a couple, both must be. "Reported" is how many pairs or couples are reported; of "pair" these include what passing runs have too, but seldom. \
      Medians over up to %d failing runs of each subject show how much depends on which run failed first. Of the paper's own tables the text tells the procedures, and that all 16 bugs were localized with one failing run; its numbers of pairs are not known to us. \
      "An example": worked through in the paper, not measured.
      """;

  private final int seed;

  /** Of the accuracy benchmark's campaigns with this seed. */
  PairsBench(int seed) {
    this.seed = seed;
  }

  @Override
  public String name() {
    return "pairs";
  }

  @Override
  public boolean takes(Subject subject) {
    return subject.key().kind().isAboutState();
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int runs = lab.options().budget(AccuracyBench.RUNS);
    lab.progress()
        .begin(
            "Pairs: %d subjects, a campaign of %d runs each; about %d min on 2 cores if there are none"
                .formatted(subjects.size(), runs, AccuracyBench.minutes(subjects.size(), 1, runs)),
            subjects.size());
    List<PairStudy> studies = new ArrayList<>();
    for (Subject subject : subjects) {
      List<JudgedRun> judged = lab.judged(subject, StrategyNames.DEFAULT, seed, runs);
      studies.add(PairStudy.of(subject, judged, steps(runs)));
    }
    return section(studies, runs, lab);
  }

  /** Those that there can be, and then all. */
  static List<Integer> steps(int runs) {
    return IntStream.concat(IntStream.of(STEPS).filter(step -> step < runs), IntStream.of(runs))
        .boxed()
        .toList();
  }

  private Section section(List<PairStudy> studies, int runs, Lab lab) throws IOException {
    List<Integer> steps = steps(runs);
    PairTables tables =
        new PairTables(steps, studies.stream().filter(PairStudy::isComparable).toList());
    int shown = steps.contains(SHOWN) ? SHOWN : runs;
    PairSubjects single =
        new PairSubjects(Published.of(PAPER), shown, tables.label(shown), studies);
    List<String> totals = new ArrayList<>(single.totals());
    totals.add(lab.unjudged());
    return new Section(
        name(),
        "Passing runs that one failing run needs, beside the Locon paper",
        ABOUT.formatted(seed, runs, StrategyNames.DEFAULT, runs, PairStudy.FAILING),
        tables.studies().isEmpty() ? List.of() : List.of(tables.plot().figure(PICTURE)),
        List.of(
            tables.sensitivity(
                "sensitivity", "Subjects by the rank of the cause:", PairStudy::first),
            tables.sensitivity(
                "medians",
                "The same, each subject by the median over up to %d failing runs:"
                    .formatted(PairStudy.FAILING),
                PairStudy::median),
            tables.procedures(),
            tables.reported(shown),
            single.table()),
        List.of(),
        totals,
        Stamp.now(name(), arguments(lab)));
  }

  private List<String> arguments(Lab lab) {
    List<String> words = new Typed().with("--seed", seed == 1 ? null : (Object) seed).words();
    words.addAll(lab.options().arguments());
    return words;
  }
}
