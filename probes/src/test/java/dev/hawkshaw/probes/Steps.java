package dev.hawkshaw.probes;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A made-up program for a scheduler: threads whose every step is known beforehand and that never
 * really run, so that what is decided can be seen for thousands of seeds.
 */
final class Steps {
  private final List<Runner> runners = new ArrayList<>();
  private final List<List<Step>> programs = new ArrayList<>();
  private final List<Integer> next = new ArrayList<>();

  /** One step of a thread. */
  record Step(String name, Object at, boolean writes) {}

  /** Adds a thread that makes these steps, written like {@code "Wx Rx"}. */
  Steps thread(String steps) {
    List<Step> program = new ArrayList<>();
    for (String step : steps.split(" ")) {
      program.add(new Step(step, step.substring(1).intern(), step.charAt(0) == 'W'));
    }
    runners.add(new Runner());
    programs.add(program);
    next.add(0);
    return this;
  }

  /** Makes all steps as the priorities say; each is named by its thread, from 1, and its name. */
  List<String> run(Priorities priorities) {
    List<Runner> waiting = new ArrayList<>(runners);
    for (Runner runner : runners) {
      arrive(runner, priorities);
    }
    List<String> made = new ArrayList<>();
    while (!waiting.isEmpty()) {
      Runner highest =
          Collections.max(waiting, (one, other) -> Long.compare(one.priority, other.priority));
      if (priorities.passes(highest, made.size() + 1, waiting)) {
        int thread = runners.indexOf(highest);
        int step = next.get(thread);
        made.add(thread + 1 + programs.get(thread).get(step).name());
        next.set(thread, step + 1);
        if (step + 1 < programs.get(thread).size()) {
          arrive(highest, priorities);
        } else {
          waiting.remove(highest);
        }
      }
    }
    return made;
  }

  private void arrive(Runner runner, Priorities priorities) {
    int thread = runners.indexOf(runner);
    Step step = programs.get(thread).get(next.get(thread));
    runner.at = step.at();
    runner.writes = step.writes();
    priorities.arrives(runner);
  }
}
