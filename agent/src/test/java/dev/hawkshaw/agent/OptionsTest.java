package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.PointFile;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.Version;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullAndEmptySource;
import org.junit.jupiter.params.provider.ValueSource;

class OptionsTest {
  @ParameterizedTest
  @NullAndEmptySource
  void haveDefaults(String arguments) {
    Options expected =
        new Options(
            new File("hawkshaw.hawk").getAbsoluteFile(),
            List.of("*"),
            List.of(),
            List.of(),
            5,
            "none",
            0,
            2_000_000,
            0,
            null,
            Integer.MAX_VALUE,
            List.of(),
            new Context(true, false),
            null,
            false,
            PointFile.NONE,
            List.of());
    assertEquals(expected, Options.parse(arguments));
  }

  @Test
  void readEveryKey() {
    Options expected =
        new Options(
            new File("some.hawk").getAbsoluteFile(),
            List.of("a.*", "b.C"),
            List.of("a.b.*", "a.c.*"),
            List.of("java.util.Vector", "java.util.Hash*"),
            7,
            "mixed",
            0.25,
            1_500_000,
            -9,
            new File("shared.txt").getAbsoluteFile(),
            17,
            List.of("one.txt", "two.txt"),
            new Context(true, true, true),
            null,
            true,
            PointFile.NONE,
            List.of("a.jar", "b.jar"));
    assertEquals(
        expected,
        Options.parse(
            "destfile=some.hawk,includes=a.*:b.C,excludes=a.b.*:a.c.*,"
                + "includejdk=java.util.Vector:java.util.Hash*,window=7,noise=mixed,"
                + "strength=0.25,maxsleep=1.5,seed=-9,shared=shared.txt,sharedlines=17,library=one.txt:two.txt,"
                + "context=blocks:loops:points,listener=a.jar:b.jar"));
  }

  @Test
  void readWhereToCapture() {
    assertEquals(
        new File("some/where").getAbsoluteFile(), Options.parse("capture=some/where").capture());
  }

  @Test
  void refuseNoiseTogetherWithCapture() {
    Exception e =
        assertThrows(
            IllegalArgumentException.class, () -> Options.parse("capture=there,noise=yield"));
    assertTrue(e.getMessage().contains("noise can't be 'yield' together with capture"));
  }

  @Test
  void refuseListenersTogetherWithCapture() {
    assertRefused("capture=there,listener=a.jar", "listener can't be given together with capture");
  }

  @Test
  void weavePointsForWhoeverListensWithoutCountingThem() {
    Options options = Options.parse("listener=a.jar");
    assertEquals(new Context(true, false, true), options.context());
    assertFalse(options.countsPoints());
  }

  @Test
  void weaveWhatTheChosenPointsNeed(@TempDir Path place) throws IOException {
    Path file = Files.writeString(place.resolve("points.txt"), "1a read A\n2b block B\n");
    Options options = Options.parse("noise=points:1:5,points=" + file);
    assertEquals(new Context(true, true, true), options.context());
    Files.writeString(file, "1a read A\n2b lock B\n");
    options = Options.parse("noise=points:3:5,points=" + file);
    assertEquals(new Context(true, false, true), options.context());
  }

  @Test
  void refusePointsThatAreNotInTheirFile(@TempDir Path place) throws IOException {
    Path file = Files.writeString(place.resolve("points.txt"), "1a read A\n2b lock B\n");
    assertRefused(
        "noise=points:4:5,points=" + file, "(point 3 is asked for, and " + file + " has 2)");
    assertRefused("noise=points:1:5", "there is no file of points; give points=FILE");
    assertRefused("noise=points:x:5,points=" + file, "not a set of points in hex: 'x'");
    assertRefused("noise=points::5,points=" + file, "not a set of points in hex: ''");
    assertRefused("noise=points:1,points=" + file, "points lacks a parameter");
    assertRefused("noise=points:1:0,points=" + file, "not a time: 0");
    assertRefused("noise=points:1:5:6,points=" + file, "not a parameter of points: 6");
  }

  @Test
  void refuseAFileOfPointsThatIsNone(@TempDir Path place) throws IOException {
    Path file = place.resolve("points.txt");
    assertRefused("points=" + file, "the file of points " + file + " can't be read");
    Files.writeString(file, "1a read A\nnonsense\n");
    assertRefused("points=" + file, file + ", line 2: not a point");
    Files.writeString(file, "zz read A\n");
    assertRefused("points=" + file, file + ", line 1: not an id");
    Files.writeString(file, "1a read A\n1a write A\n");
    assertRefused("points=" + file, file + ", line 2: the point stands twice");
  }

  @Test
  void readACommaThatIsEscaped() {
    Options options = Options.parse("destfile=one\\,two.hawk,seed=3");
    assertEquals(new File("one,two.hawk").getAbsoluteFile(), options.destination());
    assertEquals(3, options.seed());
  }

  @Test
  void leaveOtherBackslashesAlone() {
    assertEquals("a\\b", Options.parse("destfile=a\\b").destination().getName());
  }

  @Test
  void keepWhatFollowsTheFirstEqualsSign() {
    assertEquals("a=b.hawk", Options.parse("destfile=a=b.hawk").destination().getName());
  }

  @ParameterizedTest
  @ValueSource(strings = {"windows=5", "seed", "=5", "seed=1,Noise=mixed"})
  void refuseWhatTheyDoNotKnow(String arguments) {
    String wrong = arguments.substring(arguments.indexOf(',') + 1);
    assertRefused(arguments, "unknown option '" + wrong + "'");
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "window=five",
        "window=1",
        "window=65",
        "window=",
        "noise=loud",
        "noise=force:1.0.r.1a:300",
        "noise=force:1.0.r.1a/2.0.w.2b",
        "noise=force:1.0.r.1a/2.0.w.2b:300:loudly",
        "noise=guard:1.0.r.1a/2.0.w.2b:loud",
        "strength=1.01",
        "strength=-0.1",
        "strength=NaN",
        "maxsleep=0",
        "maxsleep=1001",
        "context=",
        "context=lines",
        "context=none:loops",
        "seed=1.5",
        "seed=99999999999999999999"
      })
  void nameTheKeyAndTheWrongValue(String argument) {
    String[] parts = argument.split("=", 2);
    assertRefused(argument, "option " + parts[0] + " can't be '" + parts[1] + "'");
  }

  @ParameterizedTest
  @ValueSource(strings = {"window=2", "window=64", "strength=1", "maxsleep=0.001", "maxsleep=1000"})
  void takeValuesAtTheirLimits(String argument) {
    String[] parts = argument.split("=", 2);
    Options options = Options.parse(argument);
    double value =
        switch (parts[0]) {
          case "window" -> options.window();
          case "strength" -> options.strength();
          default -> options.mostSleepNanos() / 1e6;
        };
    assertEquals(Double.parseDouble(parts[1]), value);
  }

  @Test
  void sayWhatIsRecordedAroundAccesses() {
    assertEquals(new Context(true, false), Options.parse("").context());
    assertEquals(Context.NONE, Options.parse("context=none").context());
    assertEquals(new Context(false, true), Options.parse("context=blocks").context());
    assertEquals(new Context(true, true), Options.parse("context=loops:blocks").context());
  }

  @Test
  void describeTheRun() {
    assertEquals(
        new RunRow(Version.VALUE, System.getProperty("java.version"), 4, "switch", 125, 8),
        Options.parse("window=4,noise=SWITCH,strength=0.125,seed=8").run());
  }

  private static void assertRefused(String arguments, String message) {
    IllegalArgumentException e =
        assertThrows(IllegalArgumentException.class, () -> Options.parse(arguments));
    assertTrue(e.getMessage().contains(message), e.getMessage());
    assertTrue(e.getMessage().startsWith("hawkshaw agent: "), e.getMessage());
  }

  @Test
  void seeBlocksIfThreadsAreToBeSwitchedThere() {
    assertTrue(Options.parse("noise=blocks:1a+2b:300").context().blocks());
    assertTrue(Options.parse("noise=Blocks:1A:300,context=none").context().blocks());
    assertFalse(Options.parse("noise=mixed").context().blocks());
  }
}
