package dev.hawkshaw.probes.format;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assertions.fail;

import dev.hawkshaw.probes.format.Format.Block;
import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Arrays;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Whatever is wrong with a file, the reader says so with a FormatException and nothing else. */
@Timeout(60)
class DamagedRecordingTest {
  private static final int VARIATIONS = 5_000;

  private byte[] golden;

  @BeforeEach
  void readGolden() throws IOException {
    golden = GoldenRecordingTest.steeredBytes();
  }

  @Test
  void refusesEveryTruncation() {
    for (int length = 0; length < golden.length; length++) {
      assertRefused(Arrays.copyOf(golden, length), "cut to " + length);
    }
  }

  @Test
  void refusesEveryChangeOfOneByte() {
    for (int at = 0; at < golden.length; at++) {
      for (int change = 1; change < 256; change++) {
        byte[] damaged = golden.clone();
        damaged[at] ^= (byte) change;
        assertRefused(damaged, "byte " + at + " xor " + change);
      }
    }
  }

  @Test
  void refusesRandomChangesOfManyBytes() {
    Random random = new Random(1);
    for (int i = 0; i < VARIATIONS; i++) {
      byte[] damaged = golden.clone();
      scramble(damaged, random);
      if (!Arrays.equals(golden, damaged)) {
        assertRefused(damaged, "variation " + i);
      }
    }
  }

  @Test
  void refusesBytesThatWereLostOrAddedInTheMiddle() {
    for (int at = 0; at < golden.length - Integer.BYTES; at++) {
      assertRefused(spliced(at, at + 1, 0), "without byte " + at);
      assertRefused(spliced(at, at, 1), "byte " + at + " twice");
    }
  }

  @Test
  void refusesRandomBytes() {
    Random random = new Random(2);
    for (int i = 0; i < VARIATIONS; i++) {
      byte[] noise = new byte[random.nextInt(200)];
      random.nextBytes(noise);
      assertRefused(noise, "variation " + i);
      assertRefused(join(Arrays.copyOf(golden, 6), noise), "with a header, variation " + i);
    }
  }

  /** The checksum is right, so here the reader must look at what it reads. */
  @ParameterizedTest
  @EnumSource(value = Block.class, mode = EnumSource.Mode.EXCLUDE, names = "END")
  void neverFailsInAnotherWayOnNonsenseWithARightChecksum(Block block) throws IOException {
    Blocks blocks = Blocks.of(golden);
    Random random = new Random(block.id);
    int refused = 0;
    for (int i = 0; i < VARIATIONS; i++) {
      refused += isRefused(blocks.with(block, nonsense(blocks.get(block), random)).toBytes());
    }
    assertTrue(refused > VARIATIONS / 4, "refused only " + refused);
  }

  @ParameterizedTest
  @EnumSource(value = Block.class, mode = EnumSource.Mode.EXCLUDE, names = "END")
  void neverFailsInAnotherWayOnAnyByteInAnyPlace(Block block) throws IOException {
    Blocks blocks = Blocks.of(golden);
    byte[] payload = blocks.get(block);
    int refused = 0;
    for (int at = 0; at < payload.length; at++) {
      for (int value : new int[] {0, 1, 0x7F, 0x80, 0xFF}) {
        byte[] changed = payload.clone();
        changed[at] = (byte) value;
        refused += isRefused(blocks.with(block, changed).toBytes());
      }
    }
    assertTrue(refused > 0);
  }

  @ParameterizedTest
  @EnumSource(
      value = Block.class,
      mode = EnumSource.Mode.EXCLUDE,
      names = {"END", "CAPTURE", "STEERING", "POINTS"})
  void namesTheBlockThatIsMissing(Block block) throws IOException {
    assertSays(Blocks.of(golden).without(block).toBytes(), "block " + block + " is missing");
  }

  @ParameterizedTest
  @EnumSource(value = Block.class, mode = EnumSource.Mode.EXCLUDE, names = "END")
  void namesTheBlockThatGoesOnForTooLong(Block block) throws IOException {
    Blocks blocks = Blocks.of(golden);
    byte[] longer = Arrays.copyOf(blocks.get(block), blocks.get(block).length + 1);
    assertSays(blocks.with(block, longer).toBytes(), "block " + block, "left over");
  }

  @ParameterizedTest
  @EnumSource(value = Block.class, mode = EnumSource.Mode.EXCLUDE, names = "END")
  void namesTheBlockThatIsDamaged(Block block) throws IOException {
    byte[] damaged = golden.clone();
    damaged[startOf(Blocks.of(golden).get(block))] ^= 1;
    assertSays(damaged, "block " + block + " is damaged");
  }

  @Test
  void refusesAStepToAPointThatIsMissing() throws IOException {
    PointRow point = new PointRow(1, PointKind.READ, "A", "m", "()V", "", 1, "A.x");
    PointRows rows =
        new PointRows(List.of(point), List.of(new PointEdgeRow(0, 1, 1)), 0, List.of());
    assertSays(
        SampleContents.bytes(SampleContents.full().passing(rows)),
        "block POINTS",
        "a step names a point that is missing");
  }

  @Test
  void readsWhatACampaignRecorded() throws IOException {
    byte[] without = Blocks.of(golden).without(Block.CAPTURE).toBytes();
    assertEquals(
        CaptureRow.NONE, RecordingReader.read(new ByteArrayInputStream(without)).capture());
  }

  @Test
  void saysWhenTheEndIsMissing() throws IOException {
    assertSays(Blocks.of(golden).without(Block.END).toBytes(), "it is cut short");
  }

  @Test
  void saysWhenAFileIsEmpty() {
    assertSays(new byte[0], "it is cut short");
  }

  @Test
  void saysWhenAFileIsNoRecording() {
    byte[] text = "PK\3\4 something else altogether".getBytes(StandardCharsets.UTF_8);
    assertSays(text, "not a Hawkshaw recording");
  }

  @Test
  void namesBothVersionsOfARecordingOfAnotherVersion() {
    byte[] other = golden.clone();
    other[5] = 7;
    assertSays(other, "version 7", "version " + Format.VERSION);
  }

  @Test
  void saysWhenALengthIsImpossible() {
    byte[] negative = golden.clone();
    negative[7] = (byte) 0xFF;
    assertSays(negative, "block 1 has an impossible length: -");
  }

  @Test
  void saysWhenACountIsLargerThanItsBlock() throws IOException {
    byte[] aBillion = {(byte) 0x80, (byte) 0x94, (byte) 0xEB, (byte) 0xDC, 3};
    assertSays(
        Blocks.of(golden).with(Block.WINDOWS, aBillion).toBytes(),
        "block WINDOWS, byte 5: a count is larger than the block: 1000000000");
  }

  @Test
  void saysWhenATurnNamesAThreadThatIsMissing() throws IOException {
    byte[] oneThread = {1, 0};
    assertSays(Blocks.of(golden).with(Block.THREADS, oneThread).toBytes(), "names thread 1");
  }

  @Test
  void saysWhenATurnNamesASiteThatIsMissing() throws IOException {
    byte[] noSites = {0};
    assertSays(Blocks.of(golden).with(Block.SITES, noSites).toBytes(), "names site 1");
  }

  @Test
  void saysWhenATurnNamesALockSetThatIsMissing() throws IOException {
    byte[] nothing = {0, 0, 0, 0, 0};
    assertSays(Blocks.of(golden).with(Block.SYNC, nothing).toBytes(), "names lock set 1");
  }

  @Test
  void saysWhenACallNamesAMethodThatIsMissing() throws IOException {
    byte[] unknown = new byte[18];
    unknown[1] = 1;
    assertSays(
        Blocks.of(golden).with(Block.BLOCKS, unknown).toBytes(),
        "block BLOCKS",
        "a call names a method that is missing");
  }

  @Test
  void saysWhenALockNamesASiteThatIsMissing() throws IOException {
    byte[] unknownSite = {1, 1, 1, 1, 0, 9, 0, 0, 0, 0};
    assertSays(Blocks.of(golden).with(Block.SYNC, unknownSite).toBytes(), "names site 9");
  }

  @Test
  void saysWhenALockOrderNamesAThreadThatIsMissing() throws IOException {
    byte[] unknownThread = {0, 1, 1, 0, 1, 1, 0, 1, 9, 0, 0, 0, 0, 0};
    assertSays(Blocks.of(golden).with(Block.SYNC, unknownThread).toBytes(), "names thread 9");
  }

  @Test
  void saysWhenAThreadThatWaitsNamesWhatIsMissing() throws IOException {
    byte[] unknownHolder = {0, 0, 0, 0, 1, 1, 9, 1, 1, 0, 1, 0};
    byte[] unknownSite = {0, 0, 0, 0, 1, 1, 0, 1, 1, 0, 9, 0};
    byte[] noLock = {0, 0, 0, 0, 1, 1, 0, 0, 0};
    assertSays(Blocks.of(golden).with(Block.SYNC, unknownHolder).toBytes(), "names thread 9");
    assertSays(Blocks.of(golden).with(Block.SYNC, unknownSite).toBytes(), "names site 9");
    assertSays(Blocks.of(golden).with(Block.SYNC, noLock).toBytes(), "waits for no lock");
  }

  @Test
  void skipsAnUnknownBlockWithARightChecksum() throws IOException {
    byte[] later = Blocks.of(golden).with(99, new byte[] {1, 2, 3}).toBytes();
    assertEquals(SampleContents.steered(), RecordingReader.read(new ByteArrayInputStream(later)));
  }

  @Test
  void refusesAnUnknownBlockWithAWrongChecksum() throws IOException {
    byte[] later = Blocks.of(golden).with(99, new byte[] {1, 2, 3}).toBytes();
    later[golden.length - 9 + 5] ^= 1;
    assertSays(later, "block 99 is damaged");
  }

  private void scramble(byte[] bytes, Random random) {
    int changes = 2 + random.nextInt(20);
    for (int i = 0; i < changes; i++) {
      bytes[random.nextInt(bytes.length)] = (byte) random.nextInt();
    }
  }

  private byte[] nonsense(byte[] payload, Random random) {
    byte[] changed = Arrays.copyOf(payload, random.nextInt(payload.length) + 1);
    scramble(changed, random);
    return changed;
  }

  private byte[] spliced(int to, int from, int added) {
    byte[] start = Arrays.copyOf(golden, to + added);
    return join(start, Arrays.copyOfRange(golden, from, golden.length));
  }

  private static byte[] join(byte[] start, byte[] end) {
    byte[] all = Arrays.copyOf(start, start.length + end.length);
    System.arraycopy(end, 0, all, start.length, end.length);
    return all;
  }

  private int startOf(byte[] payload) {
    for (int at = 0; at + payload.length <= golden.length; at++) {
      if (Arrays.equals(payload, Arrays.copyOfRange(golden, at, at + payload.length))) {
        return at;
      }
    }
    return fail("the payload is not in the recording");
  }

  private static int isRefused(byte[] recording) throws IOException {
    try {
      RecordingReader.read(new ByteArrayInputStream(recording));
      return 0;
    } catch (FormatException e) {
      assertFalse(e.getMessage().isEmpty());
      return 1;
    }
  }

  private static void assertRefused(byte[] recording, String what) {
    try {
      assertEquals(1, isRefused(recording), what + " was read as if nothing were wrong");
    } catch (IOException | RuntimeException | OutOfMemoryError e) {
      fail(what + " was refused in the wrong way", e);
    }
  }

  private static void assertSays(byte[] recording, String... parts) {
    FormatException e =
        assertThrows(
            FormatException.class, () -> RecordingReader.read(new ByteArrayInputStream(recording)));
    for (String part : parts) {
      assertTrue(e.getMessage().contains(part), e.getMessage());
    }
  }
}
