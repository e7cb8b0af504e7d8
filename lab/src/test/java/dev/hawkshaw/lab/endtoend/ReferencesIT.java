package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.endtoend.Program.Outcome;
import dev.hawkshaw.lab.endtoend.Program.Watched;
import dev.hawkshaw.probes.format.FrameRow;
import dev.hawkshaw.probes.format.SiteRow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a program calls through method references is seen, and done as before. */
class ReferencesIT {
  private static final String FIXTURE = "dev/hawkshaw/lab/fixture/mirror/Referrals";

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void whatTheyCallIsSeenInTheirLine(Path java) throws Exception {
    Program program = Program.ofClass(java, directory, FIXTURE.replace('/', '.'));
    Outcome plain = program.run();
    assertEquals(0, plain.exitCode(), plain::toString);
    for (Watched watched : List.of(Watched.BY_OWNER, Watched.FROM_BIRTH)) {
      Outcome woven = program.run(watched.agent());
      assertEquals(plain.out(), woven.out(), watched::name);
      assertEquals(plain.err(), woven.err(), watched::name);
      assertEquals(Map.of(), woven.recording().coverage().partly());
      assertSeen(woven, "ArrayList.<contents> W", "// in parallel");
      assertSeen(woven, "AtomicInteger.<contents> RW", "// by the other");
      assertSeen(woven, "AtomicInteger.<contents> RW", "// by main");
      assertSeen(woven, "CountDownLatch.<signal> W", "// given");
      assertShowsTheSource(woven);
    }
  }

  private static void assertSeen(Outcome outcome, String what, String text) throws IOException {
    List<String> lines = Files.readAllLines(Path.of("src/test/java", FIXTURE + ".java"));
    int line = 1;
    while (!lines.get(line - 1).endsWith(text)) {
      line++;
    }
    String end = what + " Referrals.java:" + line;
    assertTrue(
        outcome.shared().stream().anyMatch(each -> each.endsWith(end)),
        () -> end + " is not in " + outcome.shared());
  }

  private static void assertShowsTheSource(Outcome outcome) {
    for (SiteRow site : outcome.recording().sites().values()) {
      assertFalse(site.method().startsWith("$"), site.method());
    }
    for (List<FrameRow> stack : outcome.recording().stacks().values()) {
      assertTrue(stack.stream().anyMatch(ReferencesIT::isOfProgram), stack::toString);
      assertTrue(stack.stream().noneMatch(each -> each.method().startsWith("$")), stack::toString);
    }
  }

  private static boolean isOfProgram(FrameRow frame) {
    return frame.file().equals("Referrals.java");
  }
}
