package dev.hawkshaw.lab.bench;

import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.lab.subject.Jdk;
import dev.hawkshaw.lab.subject.Subject;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeMap;

/** How much slower programs are when they are recorded, beside the same with a coverage agent. */
final class OverheadBench implements Benchmark {
  private static final int REPETITIONS = 7;
  private static final int SECONDS_PER_KERNEL = 12;
  private static final String KERNEL = "dev.hawkshaw.lab.kernel.Kernel";

  /** Sizes that take one or two seconds without an agent, so that all is compiled soon. */
  private static final Map<String, String> KERNELS =
      new TreeMap<>(
          Map.of(
              "small-objects", "8000",
              "branch-and-bound", "4",
              "linked-map", "8000000",
              "short-lived", "8000"));

  @Override
  public String name() {
    return "overhead";
  }

  @Override
  public Section run(List<Subject> subjects, Lab lab) throws IOException, InterruptedException {
    int repetitions = lab.options().budget(REPETITIONS);
    int work = KERNELS.size() * SECONDS_PER_KERNEL + subjects.size();
    lab.progress()
        .begin(
            "Overhead: %d kernels and %d subjects, %d times with each agent; about %d min"
                .formatted(
                    KERNELS.size(), subjects.size(), repetitions, 1 + work * repetitions / 60),
            work);
    List<AgentMode> modes = AgentMode.all(lab.folder("overhead"));
    List<Slowdown> kernels = new ArrayList<>();
    for (Map.Entry<String, String> kernel : KERNELS.entrySet()) {
      kernels.add(kernel(kernel.getKey(), kernel.getValue(), modes, repetitions, lab));
    }
    List<Slowdown> programs = new ArrayList<>();
    for (Subject subject : subjects) {
      Slowdown slowdown = new SubjectRuns(subject, lab).slowdown(modes, repetitions);
      tell(slowdown, 1, lab);
      programs.add(slowdown);
    }
    return section(kernels, programs, repetitions, lab);
  }

  private static Slowdown kernel(
      String name, String size, List<AgentMode> modes, int repetitions, Lab lab)
      throws IOException, InterruptedException {
    Slowdown slowdown =
        lab.kept()
            .get(
                name,
                Slowdown.class,
                () ->
                    Slowdown.measure(
                        name, modes, repetitions, mode -> kernelMillis(mode, name, size, lab)));
    tell(slowdown, SECONDS_PER_KERNEL, lab);
    return slowdown;
  }

  private static double kernelMillis(AgentMode mode, String name, String size, Lab lab)
      throws IOException, InterruptedException {
    String jar = Installation.demo().resolve("lab.jar").toString();
    List<String> command = new ArrayList<>(List.of(Jdk.current().java().toString()));
    command.addAll(mode.arguments());
    command.addAll(List.of("-cp", jar, KERNEL, name, size));
    double millis = kernelMillis(Launch.run(lab.folder("overhead"), command));
    return SubjectRuns.learned(mode, millis, lab);
  }

  /** The kernel prints its own time and its result. */
  private static double kernelMillis(Launch.Result result) {
    return Double.parseDouble(SubjectRuns.checked(result).output().strip().split(" ")[0]);
  }

  private static void tell(Slowdown slowdown, double amount, Lab lab) {
    String what =
        String.format(
            Locale.ROOT,
            "%s: hawkshaw %.1fx, sharing learned %.1fx, jacoco %.1fx",
            slowdown.program(),
            slowdown.factor(AgentMode.HAWKSHAW),
            slowdown.factor(AgentMode.LEARNED),
            slowdown.factor(AgentMode.JACOCO));
    lab.progress().step(what, amount);
  }

  private static Section section(
      List<Slowdown> kernels, List<Slowdown> programs, int repetitions, Lab lab) {
    String about =
        """
        How many times as long programs take with Hawkshaw recording (no noise), and with %s as the yardstick of what \
        developers accept, than without an agent. Medians of %d interleaved repetitions, each in a JVM of its own; the spread is \
        from the smallest to the largest, as factors of the median without an agent. "Sharing learned" is told what the run \
        before it showed to be shared, as most runs of a campaign are. Kernels (two threads): the processor time of the work, \
        without the start of the JVM. Subjects (fixed variants): the time of the whole run, which is mostly the start of the JVM.
        """
            .formatted(AgentMode.YARDSTICK, repetitions);
    return new Section(
        "overhead",
        "Overhead",
        about,
        List.of(table("kernel", kernels), table("subject", programs)),
        List.of(),
        List.of(total("kernels", kernels), total("subjects", programs)),
        Stamp.now("overhead", lab.options().arguments()));
  }

  private static Table table(String what, List<Slowdown> measured) {
    return new Table(
        what + "s",
        List.of(
            what,
            "no agent, ms",
            "spread",
            "Hawkshaw",
            "Hawkshaw, spread",
            "sharing learned",
            "sharing learned, spread",
            "JaCoCo",
            "JaCoCo, spread"),
        measured.stream().map(Slowdown::row).toList());
  }

  private static String total(String what, List<Slowdown> measured) {
    return String.format(
        Locale.ROOT,
        "%s, median slowdown: Hawkshaw %.1fx, after sharing was learned %.1fx, JaCoCo %.1fx",
        what,
        Median.ofNumbers(measured.stream().map(s -> s.factor(AgentMode.HAWKSHAW)).toList()),
        Median.ofNumbers(measured.stream().map(s -> s.factor(AgentMode.LEARNED)).toList()),
        Median.ofNumbers(measured.stream().map(s -> s.factor(AgentMode.JACOCO)).toList()));
  }
}
