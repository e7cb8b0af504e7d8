package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/** Study 3 of the Falcon paper: how much slower programs are, and how much they share. */
final class EfficiencyBench implements FalconStudy {
  private static final int REPETITIONS = 7;
  private static final String ABOUT =
      """
      Study 3 of the Falcon paper (table 4, columns 7 to 9) on our programs after its own, in their fixed variants, without noise: how many times as \
      long a whole run takes with Hawkshaw as without an agent, median of %d interleaved repetitions, each in a JVM of its own; "sharing learned" is told what the run before it showed to be \
      shared, as most runs of a campaign are. Our programs are far smaller than the paper's, so that a run is mostly the start of the JVM, and the \
      slowdown mostly that of the agent; Overhead has kernels that run long. Accesses and locations are those of a run, again in the median: locations that two or more threads touched, and all accesses to them \
      from the first one on, but for those in a constructor while nobody else can know the object. Recording itself does not count what a thread does again, so the accesses were counted in runs of their own, with a probe that counts \
      each of them (the agent's noise=count). A library object is one location here, the paper did not look at those.
      """;

  @Override
  public String name() {
    return "efficiency";
  }

  /** A subject with its figures. */
  record Measured(Subject subject, Slowdown slowdown, Shared shared) {}

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int repetitions = lab.options().budget(REPETITIONS);
    lab.progress()
        .begin(
            "Efficiency: %d subjects, %d times with each agent; about %d min"
                .formatted(subjects.size(), repetitions, 1 + subjects.size() * repetitions / 60),
            subjects.size());
    List<AgentMode> modes = AgentMode.ours(lab.folder("overhead"));
    List<Measured> measured = new ArrayList<>();
    for (Subject subject : subjects) {
      measured.add(measure(subject, modes, repetitions, lab));
    }
    Published published = Published.of(PAPER);
    return new Section(
        name(),
        "Efficiency, beside the Falcon paper",
        ABOUT.formatted(repetitions),
        List.of(table(measured, published)),
        List.of(),
        List.of(total(measured, published)),
        Stamp.now(name(), lab.options().arguments()));
  }

  private static Measured measure(Subject subject, List<AgentMode> modes, int repetitions, Lab lab)
      throws IOException, InterruptedException {
    SubjectRuns runs = new SubjectRuns(subject, lab);
    Slowdown slowdown = runs.slowdown(modes, repetitions);
    Shared shared = runs.shared(repetitions);
    String told =
        String.format(
            Locale.ROOT,
            "%s: %.1fx, %d accesses to %d locations",
            subject.name(),
            slowdown.factor(AgentMode.HAWKSHAW),
            shared.accesses(),
            shared.locations());
    lab.progress().step(told, 1);
    return new Measured(subject, slowdown, shared);
  }

  static Table table(List<Measured> measured, Published published) {
    return new Table(
        "efficiency",
        List.of(
            "subject",
            "no agent, ms",
            "slowdown",
            "sharing learned",
            "slowdown, published",
            "accesses",
            "accesses, published",
            "locations",
            "locations, published",
            "program"),
        measured.stream().map(each -> row(each, published)).toList());
  }

  private static List<Object> row(Measured each, Published published) {
    Subject subject = each.subject();
    return List.of(
        subject.name(),
        each.slowdown().median(AgentMode.NONE),
        each.slowdown().factor(AgentMode.HAWKSHAW),
        each.slowdown().factor(AgentMode.LEARNED),
        published.figure(subject, "slowdown"),
        each.shared().accesses(),
        published.figure(subject, "accesses"),
        each.shared().locations(),
        published.figure(subject, "locations"),
        published.program(subject));
  }

  static String total(List<Measured> measured, Published published) {
    return String.format(
        Locale.ROOT,
        "median slowdown: Hawkshaw %.1fx, after sharing was learned %.1fx, published for the same programs %.1fx; mean: %.1fx, %.1fx, %.1fx",
        Median.ofNumbers(factors(measured, AgentMode.HAWKSHAW)),
        Median.ofNumbers(factors(measured, AgentMode.LEARNED)),
        Median.ofNumbers(published(measured, published)),
        Median.mean(factors(measured, AgentMode.HAWKSHAW)),
        Median.mean(factors(measured, AgentMode.LEARNED)),
        Median.mean(published(measured, published)));
  }

  private static List<Double> factors(List<Measured> measured, String mode) {
    return measured.stream().map(each -> each.slowdown().factor(mode)).toList();
  }

  private static List<Double> published(List<Measured> measured, Published published) {
    return measured.stream()
        .map(each -> Double.valueOf(published.text(each.subject(), "slowdown")))
        .toList();
  }
}
