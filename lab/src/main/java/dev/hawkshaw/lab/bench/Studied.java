package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.StrategyNames;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;

/**
 * A subject after a program of the Falcon paper, ranked in two ways.
 *
 * @param runs how many could be judged
 * @param falcon as the paper does it
 * @param hawkshaw as users get it
 * @param falconByCci where CCI has the accesses of the cause that the paper's way ranks first
 * @param hawkshawByCci the same for what users get
 */
record Studied(
    Subject subject,
    int runs,
    Effect falcon,
    Effect hawkshaw,
    List<Integer> falconByCci,
    List<Integer> hawkshawByCci) {

  /** The runs are those of the accuracy benchmark with its first seed. */
  static List<Studied> all(String title, List<Subject> subjects, Lab lab)
      throws IOException, InterruptedException {
    int runs = lab.options().budget(AccuracyBench.RUNS);
    lab.progress()
        .begin(
            "%s: %d subjects, a campaign of %d runs each; about %d min on 2 cores if there are none"
                .formatted(
                    title, subjects.size(), runs, AccuracyBench.minutes(subjects.size(), 1, runs)),
            subjects.size());
    List<Studied> all = new ArrayList<>();
    for (Subject subject : subjects) {
      all.add(of(subject, lab.judged(subject, StrategyNames.DEFAULT, 1, runs)));
    }
    return all;
  }

  static Studied of(Subject subject, List<JudgedRun> runs) {
    Effect falcon = Effect.of(new FalconRanking(subject.key().kind()), runs, subject.key());
    Effect hawkshaw = Effect.of(View.PATTERN, runs, subject.key());
    return new Studied(
        subject, runs.size(), falcon, hawkshaw, falcon.byCci(runs), hawkshaw.byCci(runs));
  }
}
