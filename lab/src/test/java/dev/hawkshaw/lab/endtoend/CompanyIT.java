package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.hawkshaw.lab.endtoend.Program.Outcome;
import dev.hawkshaw.lab.endtoend.Program.Watched;
import java.io.File;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Beside other agents, in modules, and with other languages: all work as they do without us. */
class CompanyIT {
  private static final String JACOCO = "org.jacoco:org.jacoco.agent:0.8.14:runtime";
  private static final String JACOCO_TOOL = "org.jacoco:org.jacoco.cli:0.8.14:nodeps";
  private static final String MOCKITO = "org.mockito:mockito-core:5.20.0";
  private static final String POTS = "dev.hawkshaw.lab.fixture.mirror.Pots";

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void jacocoMeasuresTheSameCoverageInBothOrders(Path java) throws Exception {
    String jacoco =
        "-javaagent:%s=destfile=run.exec,append=false,includes=%s".formatted(jar(JACOCO), POTS);
    Program program = Program.ofClass(java, directory, POTS);
    Set<String> alone = program.run(Watched.BY_OWNER.agent()).shared();
    assertEquals(Set.of("Pots.count", "boolean[]"), names(alone));
    program.run(jacoco);
    String coverage = coverage(java);
    assertTrue(coverage.contains("mirror/Pots"), coverage);
    for (Watched watched : Watched.values()) {
      Outcome first = program.run(jacoco, watched.agent());
      assertEquals(coverage, coverage(java), first::toString);
      Outcome second = program.run(watched.agent(), jacoco);
      assertEquals(coverage, coverage(java), second::toString);
      if (watched != Watched.OWNER_ONLY) { // which keeps nothing of a first turn
        assertEquals(alone, first.shared());
        assertEquals(alone, second.shared());
      }
    }
  }

  /** Class ids, which are hashes of what JaCoCo was shown, and how much of them was reached. */
  private String coverage(Path java) throws Exception {
    List<String> tool = List.of("-jar", jar(JACOCO_TOOL), "execinfo", "run.exec");
    return new Program(java, directory, tool)
        .run()
        .out()
        .lines()
        .filter(line -> line.contains(" of "))
        .collect(Collectors.joining("\n"));
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void mockitoChangesClassesThatAreWoven(Path java) throws Exception {
    String jars =
        Program.jars(
            MOCKITO,
            "net.bytebuddy:byte-buddy:1.17.7",
            "net.bytebuddy:byte-buddy-agent:1.17.7",
            "org.objenesis:objenesis:3.3");
    Source.javac(java, "mockito", directory, "-cp", jars);
    Program program =
        new Program(
            java, directory, List.of("-cp", directory + File.pathSeparator + jars, "Mocked"));
    String mockito = "-javaagent:" + jar(MOCKITO);
    String expected = program.run(mockito).out();
    for (Watched watched : Watched.values()) {
      assertMocks(expected, program.run(watched.agent()));
      assertMocks(expected, program.run(mockito, watched.agent()));
      assertMocks(expected, program.run(watched.agent(), mockito));
    }
  }

  private static void assertMocks(String expected, Outcome outcome) {
    assertEquals(expected, outcome.out(), outcome::toString);
    assertTrue(
        outcome
            .variables()
            .containsAll(
                Set.of(
                    "Mocked$Account.balance",
                    "Mocked.total",
                    "Mocked$Base.inherited",
                    "ArrayList.<contents>")),
        () -> outcome.shared().toString());
    assertEquals(Map.of(), outcome.recording().coverage().skipped());
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void aNamedModuleStaysClosedAndIsSeen(Path java) throws Exception {
    Source.javac(java, "module", directory.resolve("guest"));
    Program program =
        new Program(java, directory, List.of("-p", "guest", "-m", "guest/guest.Main"));
    String expected = program.run().out();
    for (Watched watched : Watched.values()) {
      Outcome outcome = program.run(watched.agent());
      assertEquals(expected, outcome.out(), outcome::toString);
      assertTrue(
          outcome
              .variables()
              .containsAll(Set.of("Room.plain", "Room.total", "Room.updated", "Room.handled")),
          () -> outcome.shared().toString());
      assertEquals(Map.of(), outcome.recording().coverage().partly());
    }
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void virtualThreadsShareLikeAllOthers(Path java) throws Exception {
    assumeTrue(Source.version(java) >= 21, "virtual threads came with 21");
    Source.javac(java, "virtual", directory);
    Program program = new Program(java, directory, List.of("-cp", ".", "Crowd"));
    String expected = program.run().out();
    for (Watched watched : Watched.values()) {
      Outcome outcome = program.run(watched.agent());
      assertEquals(expected, outcome.out(), outcome::toString);
      Set<String> touched = new TreeSet<>(outcome.variables());
      touched.removeAll(Set.of("CountDownLatch.<signal>", "lock", "monitor"));
      assertEquals(Set.of("Crowd.guarded", "Crowd.seen", "int[]"), touched);
      assertTrue(outcome.recording().threads().contains("named-one"));
    }
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void kotlinIsSeenAtItsLines(Path java) throws Exception {
    Source.kotlin("kotlin", directory.resolve("kotlin"));
    Outcome outcome = assertSame(java, "kotlin", Source.kotlinLibrary(), "race.RaceKt");
    assertSeen(outcome, "kotlin", "Shop.sold W", "// lambda");
    assertSeen(outcome, "kotlin", "Shop.last W", "var last");
    assertSeen(outcome, "kotlin", "Kind.uses W", "uses: Int");
    assertSeen(outcome, "kotlin", "Registry.size W", "var size");
    assertSeen(outcome, "kotlin", "Shop.count W", "// property");
    assertSeen(outcome, "kotlin", "String[] W", "// names");
    assertSeen(outcome, "kotlin", "Shop.opened W", "class Shop");
    assertCalledAt(outcome, "kotlin", "// uses");
    assertCalledAt(outcome, "kotlin", "// opened by the other");
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void scalaIsSeenAtItsLines(Path java) throws Exception {
    Source.scala("scala", directory.resolve("scala"));
    Outcome outcome = assertSame(java, "scala", Source.scalaLibrary(), "race.Race");
    assertSeen(outcome, "scala", "Shop.sold W", "var sold");
    assertCalledAt(outcome, "scala", "// lambda");
    assertCalledAt(outcome, "scala", "// flag by the other");
    assertSeen(outcome, "scala", "Shop.last W", "var last");
    assertSeen(outcome, "scala", "Registry$.size W", "// registry");
    assertSeen(outcome, "scala", "String[] W", "// names");
    assertSeen(outcome, "scala", "Registry$.flag W", "var flag");
  }

  private Outcome assertSame(Path java, String program, String library, String main)
      throws Exception {
    String path = directory.resolve(program) + File.pathSeparator + library;
    Program compiled = new Program(java, directory, List.of("-cp", path, main));
    Outcome plain = compiled.run();
    assertEquals(0, plain.exitCode(), plain::toString);
    Outcome woven = null;
    for (Watched watched : Watched.values()) {
      if (watched != Watched.OWNER_ONLY) {
        woven = compiled.run(watched.agent());
        assertEquals(plain.out(), woven.out(), woven::toString);
        assertEquals(Map.of(), woven.recording().coverage().skipped());
      }
    }
    return woven;
  }

  private static void assertSeen(Outcome outcome, String program, String what, String text)
      throws IOException {
    String end = ":" + Source.line(program, text);
    assertTrue(
        outcome.shared().stream().anyMatch(each -> each.startsWith(what) && each.endsWith(end)),
        () -> what + end + " is not in " + outcome.shared());
  }

  /** Compilers put accesses into methods of their own; the stack says who called those. */
  private static void assertCalledAt(Outcome outcome, String program, String text)
      throws IOException {
    int line = Source.line(program, text);
    assertTrue(
        outcome.recording().stacks().values().stream()
            .flatMap(List::stream)
            .anyMatch(frame -> frame.file().startsWith("Race.") && frame.line() == line),
        () -> "no stack has line " + line);
  }

  private static Set<String> names(Set<String> sites) {
    return sites.stream().map(site -> site.replaceFirst(" .*", "")).collect(Collectors.toSet());
  }

  private static String jar(String coordinates) throws Exception {
    return Program.jars(coordinates);
  }
}
