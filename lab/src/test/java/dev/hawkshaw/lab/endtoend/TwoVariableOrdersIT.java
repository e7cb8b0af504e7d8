package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.endtoend.FourAccesses.Conflict;
import dev.hawkshaw.lab.endtoend.OrderProgram.Flavour;
import dev.hawkshaw.lab.endtoend.Program.Outcome;
import dev.hawkshaw.lab.endtoend.Program.Watched;
import dev.hawkshaw.pattern.Collapse;
import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.pattern.PatternAnalysis;
import dev.hawkshaw.recording.Recording;
import dev.hawkshaw.recording.Site;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.EnumSource;
import org.junit.jupiter.params.provider.MethodSource;

/** Of all that two threads can do to two variables, just what is not serializable is found. */
class TwoVariableOrdersIT {
  private static final PatternAnalysis ANALYSIS = new PatternAnalysis(5, Collapse.FULL);
  private static final List<FourAccesses> ORDERS = FourAccesses.all();

  @TempDir Path directory;

  /** A pattern as a reader sees it. */
  private record Seen(String notation, List<Integer> lines) {
    static Seen of(Pattern pattern) {
      return new Seen(pattern.kind().notation(), pattern.sites().stream().map(Site::line).toList());
    }

    /** Which accesses it has, without their order if there are two variables. */
    Seen withoutOrder() {
      return lines.size() < 4 ? this : new Seen("two variables", lines.stream().sorted().toList());
    }

    @Override
    public String toString() {
      return notation + " at " + lines;
    }
  }

  @Test
  void thereAre27UnserializableOrdersWhateverThreadsAndVariablesAreCalled() {
    List<FourAccesses> found = ORDERS.stream().filter(each -> !each.isSerializable()).toList();
    assertEquals(24 * 16, ORDERS.size());
    assertEquals(24 * 16, Set.copyOf(ORDERS).size());
    assertEquals(4 * 27, found.size());
    assertEquals(27, found.stream().map(FourAccesses::notation).distinct().count());
  }

  static Stream<Arguments> ways() throws IOException {
    List<Arguments> ways = new ArrayList<>();
    for (Path java : Jdks.all()) {
      for (Flavour flavour : Flavour.values()) {
        ways.add(Arguments.of(flavour, Watched.BY_OWNER, java));
        ways.add(Arguments.of(flavour, Watched.FROM_BIRTH, java));
      }
    }
    return ways.stream();
  }

  @ParameterizedTest(name = "{0}, watched {1}, on {2}")
  @MethodSource("ways")
  void findsWhatIsUnserializableAtItsLinesInItsOrderAndNothingElse(
      Flavour flavour, Watched watched, Path java) throws Exception {
    OrderProgram program = new OrderProgram(flavour, ORDERS);
    Outcome outcome = run(program.compile(java, directory, "main"), watched);
    assertAllAreSeen(flavour, program, outcome, seen -> seen);
  }

  /** When a thread did something to what was its own then is not known without noise. */
  @ParameterizedTest
  @EnumSource
  void findsTheSameAccessesIfOneOfTheTwoThreadsMadeTheVariables(Flavour flavour) throws Exception {
    OrderProgram program = new OrderProgram(flavour, ORDERS);
    Path java = Path.of(System.getProperty("java.home"), "bin", "java");
    Outcome outcome = run(program.compile(java, directory, "one"), Watched.BY_OWNER);
    assertAllAreSeen(flavour, program, outcome, Seen::withoutOrder);
  }

  private static Outcome run(Program program, Watched watched) throws Exception {
    Outcome outcome = program.run(watched.agent() + ",excludes=" + OrderProgram.UNWATCHED);
    assertEquals(0, outcome.exitCode(), outcome::toString);
    return outcome;
  }

  private static void assertAllAreSeen(
      Flavour flavour, OrderProgram program, Outcome outcome, UnaryOperator<Seen> view) {
    Map<String, Set<Seen>> found = found(Recording.of(outcome.recording()), view);
    List<String> wrong = new ArrayList<>();
    for (int i = 0; i < ORDERS.size(); i++) {
      Set<Seen> expected = expected(program, i, view);
      Set<Seen> seen = found.getOrDefault(program.className(i), Set.of());
      if (!seen.equals(expected)) {
        wrong.add(flavour + " " + ORDERS.get(i) + ": " + seen + " instead of " + expected);
      }
    }
    assertTrue(wrong.isEmpty(), () -> wrong.size() + " are wrong:\n" + String.join("\n", wrong));
  }

  /** Of each class the patterns that have all their accesses in it. */
  private static Map<String, Set<Seen>> found(Recording recording, UnaryOperator<Seen> view) {
    assertTrue(recording.coverage().probesAlive());
    assertTrue(recording.coverage().sharedLocations() >= 2 * ORDERS.size());
    return ANALYSIS.entities(recording).stream()
        .filter(each -> each.sites().stream().map(Site::className).distinct().count() == 1)
        .filter(each -> each.kind().variables() > 1 || !isPrepared(each))
        .collect(
            Collectors.groupingBy(
                each -> each.sites().get(0).className(),
                Collectors.mapping(each -> view.apply(Seen.of(each)), Collectors.toSet())));
  }

  /** What the main thread did is seen on its variable alone: it does not come back. */
  private static boolean isPrepared(Pattern pattern) {
    return pattern.sites().stream().anyMatch(site -> site.method().equals("prepare"));
  }

  /** What conflicts is always seen: if there is no more, that is not because nothing was seen. */
  private static Set<Seen> expected(OrderProgram program, int number, UnaryOperator<Seen> view) {
    FourAccesses order = ORDERS.get(number);
    List<Integer> lines = IntStream.range(0, 4).mapToObj(i -> program.line(number, i)).toList();
    Set<Seen> expected = new HashSet<>();
    for (Conflict each : order.conflicts()) {
      expected.add(
          new Seen(
              order.notation(each), List.of(lines.get(each.first()), lines.get(each.second()))));
    }
    if (!order.isSerializable()) {
      expected.add(view.apply(new Seen(order.notation(), lines)));
    }
    return expected;
  }
}
