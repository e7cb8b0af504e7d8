package dev.hawkshaw.lab.endtoend;

import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.campaign.WorkerExecutor;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.RunPlan;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.study.Verdict;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;

/** Makes runs of small programs by workers and says how they ended. */
abstract class WorkersCase {
  static final long LONG = 60_000;

  @TempDir Path directory;

  final List<String> said = new ArrayList<>();

  /** Which of the test's studies. */
  String place = "study";

  /** How many were needed. */
  int workers;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  List<String> runs(Path java, Class<?> program, int count, String... arguments) throws Exception {
    return runs(study(java, program, List.of(arguments), LONG, List.of()), count);
  }

  List<String> runs(Study study, int count) throws Exception {
    WorkerExecutor executor = new WorkerExecutor(study, Tool.agent(), true, said::add);
    try (executor) {
      return runs(study, executor, count);
    } finally {
      workers = executor.started();
    }
  }

  static List<String> runs(Study study, RunExecutor executor, int count)
      throws InterruptedException {
    List<String> results = new ArrayList<>();
    for (int i = 1; i <= count; i++) {
      Run run = executor.execute(new RunPlan(i, i, 0.25, 0, "mixed"));
      results.add((run.verdict() + " " + run.symptom()).trim());
    }
    return results;
  }

  static List<String> passed(int count) {
    return Stream.generate(Verdict.PASSED::name).limit(count).toList();
  }

  Study study(Path java, Class<?> program, long timeoutMillis, String... jvmArguments) {
    return study(java, program, List.of(), timeoutMillis, List.of(jvmArguments));
  }

  Study study(
      Path java,
      Class<?> program,
      List<String> arguments,
      long timeoutMillis,
      List<String> jvmArguments) {
    Subject subject = new Subject(program.getName(), arguments, null, List.of(Tool.testClasses()));
    return study(java, subject, timeoutMillis, jvmArguments);
  }

  Study study(Path java, Subject subject, long timeoutMillis, List<String> jvmArguments) {
    return Study.openOrCreate(
        directory.resolve(place),
        new Plan(
            Plan.FORMAT,
            subject,
            "",
            java.toString(),
            jvmArguments,
            1,
            "mixed",
            0.25,
            5,
            timeoutMillis,
            List.of(),
            List.of(),
            List.of(),
            List.of()));
  }

  Path output(int index) {
    return directory.resolve(place).resolve("output").resolve("%06d.txt".formatted(index));
  }
}
