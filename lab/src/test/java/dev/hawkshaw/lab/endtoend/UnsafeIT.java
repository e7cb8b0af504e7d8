package dev.hawkshaw.lab.endtoend;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.endtoend.Program.Outcome;
import dev.hawkshaw.lab.endtoend.Program.Watched;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** What a program does through sun.misc.Unsafe is seen, and done as before. */
class UnsafeIT {
  private static final List<String> EXPECTED =
      List.of(
          "Raw.count R",
          "Raw.count RW",
          "Raw.count W",
          "Raw.fixed W",
          "Raw.plain R",
          "Raw.plain W",
          "Raw.text R",
          "Raw.text RW",
          "Raw.text W",
          "Raw.total R",
          "Raw.total RW",
          "Raw.total W",
          "RawBase.inherited R",
          "RawBase.inherited W",
          "String[] RW",
          "String[] W",
          "boolean[] W",
          "byte[] R",
          "byte[] W",
          "char[] W",
          "double[] W",
          "float[] W",
          "int[] W",
          "long[] R",
          "long[] RW",
          "long[] W",
          "short[] W");

  @TempDir Path directory;

  static Stream<Path> jdks() throws IOException {
    return Jdks.all().stream();
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void fieldsAndElementsAreSeenByTheirOffsets(Path java) throws Exception {
    for (Watched watched : List.of(Watched.BY_OWNER, Watched.FROM_BIRTH)) {
      Outcome woven = assertSame(java, "Raw", watched);
      assertEquals(Map.of(), woven.recording().coverage().partly());
      assertSeesAll(woven);
    }
  }

  /** Where fields and elements lie depends on how the JVM points to classes and objects. */
  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void otherLayoutsMakeNoDifference(Path java) throws Exception {
    for (String layout : List.of("-XX:-UseCompressedOops", "-XX:+UseCompactObjectHeaders")) {
      Outcome woven =
          program(java, "Raw")
              .run("-XX:+IgnoreUnrecognizedVMOptions", layout, Watched.BY_OWNER.agent());
      assertEquals(0, woven.exitCode(), woven::toString);
      assertEquals(Map.of(), woven.recording().coverage().partly());
      assertSeesAll(woven);
    }
  }

  /** A location for each variable: plain accesses have the same. */
  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void nothingHasALocationOfItsOwn(Path java) throws Exception {
    Outcome woven = assertSame(java, "Raw", Watched.BY_OWNER);
    // Six fields, three of the longs, one each of eight other arrays, four bytes and two shorts.
    assertEquals(23, woven.recording().coverage().sharedLocations(), woven.shared()::toString);
  }

  @ParameterizedTest(name = "on {0}")
  @MethodSource("jdks")
  void whatIsNotKnownIsToldAndNoClassIsInitialisedForIt(Path java) throws Exception {
    for (Watched watched : List.of(Watched.BY_OWNER, Watched.FROM_BIRTH)) {
      Outcome woven = assertSame(java, "RawUnknown", watched);
      assertEquals(
          Map.of(
              "dev.hawkshaw.lab.fixture.mirror.RawUnknown",
              "an offset of which nobody knows what it stands for"),
          woven.recording().coverage().partly());
      assertTrue(woven.variables().contains("RawUnknown.open"), woven.shared()::toString);
    }
  }

  private static void assertSeesAll(Outcome woven) {
    Set<String> seen = new TreeSet<>();
    woven.shared().forEach(site -> seen.add(site.substring(0, site.lastIndexOf(' '))));
    for (String expected : EXPECTED) {
      assertTrue(seen.contains(expected), () -> expected + " is not in " + seen);
    }
  }

  private Outcome assertSame(Path java, String name, Watched watched) throws Exception {
    Outcome plain = program(java, name).run();
    assertEquals(0, plain.exitCode(), plain::toString);
    Outcome woven = program(java, name).run(watched.agent());
    assertEquals(plain.out(), woven.out(), watched::name);
    assertEquals(plain.err(), woven.err(), watched::name);
    return woven;
  }

  private Program program(Path java, String name) {
    return Program.ofClass(java, directory, "dev.hawkshaw.lab.fixture.mirror." + name);
  }
}
