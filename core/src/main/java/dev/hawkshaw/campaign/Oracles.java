package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Failure;
import dev.hawkshaw.study.Expectations;
import dev.hawkshaw.study.Plan;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The oracles of a study in the order in which they are asked; the first word wins. A late run can
 * tell nothing else; then the user's own have their say, which is why they may call a run passed
 * that the others would not; the exit code comes last because it says the least.
 */
final class Oracles {
  private final List<Oracle> oracles;

  Oracles(List<Oracle> oracles) {
    this.oracles = List.copyOf(oracles);
  }

  static Oracles of(Plan plan) {
    Expectations expected = plan.expectations();
    List<Oracle> oracles = new ArrayList<>();
    oracles.add(new TimeOutOracle());
    if (expected.command() != null) {
      oracles.add(new CommandOracle(expected.command(), Patience.most(plan)));
    }
    oracles.addAll(OwnOracles.of(expected));
    oracles.addAll(ofWhatIsLeft(expected));
    oracles.add(new FailureOracle(Failure.UNCAUGHT));
    oracles.add(new FailureOracle(Failure.TEST));
    if (expected.swallowed().equals(Expectations.FAIL)) {
      oracles.add(new FailureOracle(Failure.SWALLOWED));
    }
    oracles.add(new ExitCodeOracle());
    return new Oracles(oracles);
  }

  private static List<Oracle> ofWhatIsLeft(Expectations expected) {
    List<Oracle> oracles = new ArrayList<>();
    if (expected.output() != null || !expected.failOnOutput().isEmpty()) {
      List<Pattern> forbidden = expected.failOnOutput().stream().map(Pattern::compile).toList();
      oracles.add(new OutputOracle(expected.output(), forbidden));
    }
    for (String pair : expected.files()) {
      int equals = pair.indexOf('=');
      oracles.add(
          new FileOracle(Path.of(pair.substring(0, equals)), Path.of(pair.substring(equals + 1))));
    }
    return oracles;
  }

  /** What the first of them says that has something to say; a run nobody objects to passed. */
  Finding judge(EndedRun run) throws InterruptedException {
    for (Oracle oracle : oracles) {
      Optional<Finding> word = ask(oracle, run);
      if (word.isPresent()) {
        return word.get();
      }
    }
    return Finding.passed();
  }

  /** An oracle may be anybody's code; one that can't tell spoils the run, not the campaign. */
  private static Optional<Finding> ask(Oracle oracle, EndedRun run) throws InterruptedException {
    try {
      Optional<Finding> word = oracle.judge(run);
      return word == null ? Optional.empty() : word;
    } catch (InterruptedException e) {
      throw e;
    } catch (Exception | LinkageError | AssertionError e) {
      return Optional.of(Finding.invalid("the oracle " + oracle.name() + " can't tell: " + e));
    }
  }
}
