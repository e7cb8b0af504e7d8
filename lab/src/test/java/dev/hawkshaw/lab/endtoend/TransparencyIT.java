package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.endtoend.Program.Outcome;
import dev.hawkshaw.lab.endtoend.Program.Watched;
import java.io.IOException;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Programs that look at themselves see the same with the agent as without it. */
class TransparencyIT {
  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void reflectionSerializationAndExceptionsAreAsBefore(Path java) throws Exception {
    assertSame(java, "Faces");
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void classesAreInitialisedInTheSameOrder(Path java) throws Exception {
    assertSame(java, "Starts");
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void objectsHaveTheirIdentityAndEndAsBefore(Path java) throws Exception {
    Outcome last = assertSame(java, "Ends");
    assertTrue(last.variables().contains("Ends$Mortal.value"), last.shared()::toString);
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void theSameClassInSeveralLoadersIsSeenAndUnloaded(Path java) throws Exception {
    Outcome last = assertSame(java, "Loaders");
    assertTrue(
        last.variables()
            .containsAll(
                Set.of(
                    "Tenant.plain",
                    "Tenant.raw",
                    "Tenant.updated",
                    "Tenant.handled",
                    "Tenant.total")),
        last.shared()::toString);
  }

  /** The last one is watched from birth, so it sees most. */
  private Outcome assertSame(Path java, String name) throws Exception {
    Program program = Program.ofClass(java, directory, "dev.hawkshaw.lab.fixture.mirror." + name);
    Outcome plain = program.run();
    assertEquals(0, plain.exitCode(), plain::toString);
    Outcome woven = null;
    for (Watched watched :
        new Watched[] {Watched.OWNER_ONLY, Watched.BY_OWNER, Watched.FROM_BIRTH}) {
      woven = program.run(watched.agent());
      assertEquals(plain.out(), woven.out(), watched::name);
      assertEquals(plain.err(), woven.err(), watched::name);
      assertEquals(Map.of(), woven.recording().coverage().skipped());
      assertEquals(Map.of(), woven.recording().coverage().partly());
    }
    return woven;
  }
}
