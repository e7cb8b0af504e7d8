package dev.hawkshaw.probes.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class RecordingRoundTripTest {
  @Test
  void keepsPointsAndWritesNoneIfThereAreNone() throws IOException {
    Contents counted = SampleContents.steered();
    assertEquals(counted.points(), writtenAndRead(counted).points());
    assertEquals(PointRows.NONE, writtenAndRead(counted.compact()).points());
    assertNull(Blocks.of(SampleContents.bytes(SampleContents.full())).get(Format.Block.POINTS));
  }

  @Test
  void givesBackEveryKindOfRow() throws IOException {
    assertEquals(SampleContents.full(), writtenAndRead(SampleContents.full()));
  }

  @Test
  void givesBackWhichTestItWas() throws IOException {
    assertEquals(SampleContents.captured(), writtenAndRead(SampleContents.captured()));
  }

  @Test
  void givesBackHowFarItWasSteered() throws IOException {
    SteeringRow row =
        new SteeringRow(4, Long.MIN_VALUE | 5, Long.MAX_VALUE, 300, 17, Integer.MAX_VALUE);
    Contents steered = SampleContents.captured().steered(row);
    assertEquals(steered, writtenAndRead(steered));
    assertEquals(row, writtenAndRead(steered.compact()).steering());
    assertEquals(SampleContents.captured().capture(), writtenAndRead(steered).capture());
  }

  @Test
  void wasNotSteeredIfItDoesNotSaySo() throws IOException {
    byte[] bytes = SampleContents.bytes(SampleContents.full());
    assertNull(Blocks.of(bytes).get(Format.Block.STEERING));
    assertEquals(
        SteeringRow.NONE, RecordingReader.read(new ByteArrayInputStream(bytes)).steering());
    Contents steered = SampleContents.full().steered(new SteeringRow(2, 3, 1, 0, 0, 0));
    byte[] without =
        Blocks.of(SampleContents.bytes(steered)).without(Format.Block.STEERING).toBytes();
    assertEquals(
        SteeringRow.NONE, RecordingReader.read(new ByteArrayInputStream(without)).steering());
  }

  @Test
  void isStillReadableWhenItIsCompact() throws IOException {
    Contents compact = SampleContents.captured().compact();
    assertEquals(compact, writtenAndRead(compact));
    assertEquals(Map.of(), compact.stacks());
    assertEquals(SampleContents.captured().capture(), compact.capture());
    assertEquals(SampleContents.captured().windows().size(), compact.windows().size());
    assertTrue(
        SampleContents.bytes(compact).length
            < SampleContents.bytes(SampleContents.captured()).length * 2 / 3);
  }

  @Test
  void givesBackARecordingWithNothingInIt() throws IOException {
    assertEquals(SampleContents.empty(), writtenAndRead(SampleContents.empty()));
  }

  @Test
  void givesBackPayloadsThatOutgrowTheFirstBuffer() throws IOException {
    Contents large = withThreads(manyNames());
    assertEquals(large, writtenAndRead(large));
  }

  @Test
  void writesAStringOnce() {
    int single = SampleContents.bytes(withThreads(List.of("a name of some length"))).length;
    int tenfold = SampleContents.bytes(withThreads(sameName(10))).length;
    assertEquals(single + 9, tenfold, "nine more references of one byte each");
  }

  @Test
  void leavesTheStreamOpen() throws IOException {
    List<String> calls = new ArrayList<>();
    RecordingWriter.write(
        SampleContents.full(),
        new ByteArrayOutputStream() {
          @Override
          public void close() {
            calls.add("close");
          }

          @Override
          public void flush() {
            calls.add("flush");
          }
        });
    assertFalse(calls.contains("close"));
    assertEquals("flush", calls.get(calls.size() - 1));
  }

  private static Contents writtenAndRead(Contents contents) throws IOException {
    return RecordingReader.read(new ByteArrayInputStream(SampleContents.bytes(contents)));
  }

  private static Contents withThreads(List<String> names) {
    Contents empty = SampleContents.empty();
    return new Contents(
        empty.run(),
        empty.coverage(),
        names,
        empty.sites(),
        empty.stacks(),
        empty.siteStacks(),
        empty.windows(),
        empty.failures(),
        empty.blocks(),
        empty.sync());
  }

  private static List<String> manyNames() {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < 20_000; i++) {
      names.add("thread-" + i);
    }
    return names;
  }

  private static List<String> sameName(int times) {
    List<String> names = new ArrayList<>();
    for (int i = 0; i < times; i++) {
      names.add("a name of some length");
    }
    return names;
  }
}
