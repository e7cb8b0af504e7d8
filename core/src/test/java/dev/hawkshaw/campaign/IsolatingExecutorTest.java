package dev.hawkshaw.campaign;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Subject;
import dev.hawkshaw.testkit.Expect;
import dev.hawkshaw.testkit.Studies;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class IsolatingExecutorTest {
  @Test
  void hasNothingAgainstWorkersAtFirst() {
    List<String> harmless = List.of("-Xmx1g", "--add-opens=java.base/java.lang=ALL-UNNAMED");

    assertEquals("", IsolatingExecutor.reasonAgainst(plan(harmless, List.of())));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"-javaagent:other.jar", "-agentlib:jdwp", "-Djava.system.class.loader=some.Other"})
  void forksWhatCantBeKnown(String argument) {
    Expect.contains(IsolatingExecutor.reasonAgainst(plan(List.of(argument), List.of())), argument);
  }

  @Test
  void forksIfTheJdkIsWatched() {
    Expect.contains(
        IsolatingExecutor.reasonAgainst(plan(List.of(), List.of("java.util.Vector"))),
        "--include-jdk");
  }

  private static Plan plan(List<String> jvmArguments, List<String> includesJdk) {
    Plan plan = Studies.plan(new Subject("example.Subject", List.of(), null, List.of()));
    return new Plan(
        plan.format(),
        plan.subject(),
        plan.fingerprint(),
        plan.java(),
        jvmArguments,
        plan.seed(),
        plan.noise(),
        plan.strength(),
        plan.window(),
        plan.timeoutMillis(),
        plan.includes(),
        plan.excludes(),
        includesJdk,
        plan.libraries());
  }
}
