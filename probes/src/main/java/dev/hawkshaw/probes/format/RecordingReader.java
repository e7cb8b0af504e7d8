package dev.hawkshaw.probes.format;

import dev.hawkshaw.probes.format.Format.Block;
import java.io.DataInputStream;
import java.io.EOFException;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Reads a recording, or says what is wrong with it; {@link RecordingWriter} is its mirror image.
 */
public final class RecordingReader {
  private final Map<Block, byte[]> payloads = new EnumMap<>(Block.class);
  private List<String> pool = List.of();

  private RecordingReader() {}

  /**
   * Reads all of it.
   *
   * @throws FormatException if it is not a recording, of another version, damaged or cut short
   */
  public static Contents read(InputStream stream) throws IOException {
    RecordingReader reader = new RecordingReader();
    try {
      reader.blocks(new DataInputStream(stream));
    } catch (EOFException e) {
      throw new FormatException("it is cut short");
    }
    return reader.contents();
  }

  private void blocks(DataInputStream stream) throws IOException {
    if (stream.readInt() != Format.MAGIC) {
      throw new FormatException("it is not a Hawkshaw recording");
    }
    int version = stream.readUnsignedShort();
    if (version != Format.VERSION) {
      throw new FormatException(
          "it has format version " + version + ", this Hawkshaw reads version " + Format.VERSION);
    }
    Block last;
    do {
      last = block(stream);
    } while (last != Block.END);
  }

  /**
   * Reads one block; one with an unknown id and a good checksum comes from a later minor change.
   */
  private Block block(DataInputStream stream) throws IOException {
    int id = stream.readUnsignedByte();
    Block block = Block.of(id);
    int length = stream.readInt();
    if (length < 0 || length > Format.MAX_PAYLOAD) {
      throw new FormatException("block " + id + " has an impossible length: " + length);
    }
    byte[] payload = stream.readNBytes(length);
    if (payload.length < length) {
      throw new EOFException();
    }
    if (stream.readInt() != RecordingWriter.checksum(id, payload)) {
      throw new FormatException("block " + (block == null ? id : block) + " is damaged");
    }
    if (block != null) {
      payloads.put(block, payload);
    }
    return block;
  }

  private Contents contents() throws FormatException {
    pool = strings();
    RunRow run = whole(Block.RUN, RunRow::read);
    CoverageRow coverage = whole(Block.COVERAGE, CoverageRow::read);
    List<String> threads = whole(Block.THREADS, In::strings);
    Map<Integer, SiteRow> sites = whole(Block.SITES, in -> numbered(in, SiteRow::read));
    In in = open(Block.STACKS);
    Map<Integer, List<FrameRow>> stacks = numbered(in, FailureRow::readFrames);
    Map<Integer, Integer> siteStacks = numbered(in, In::integer);
    in.end();
    List<WindowRow> windows = whole(Block.WINDOWS, w -> list(w, WindowRow::read));
    List<FailureRow> failures = whole(Block.FAILURES, f -> list(f, FailureRow::read));
    BlockRows blocks = whole(Block.BLOCKS, BlockRows::read);
    SyncRows sync = whole(Block.SYNC, SyncRows::read);
    CaptureRow capture =
        payloads.containsKey(Block.CAPTURE)
            ? whole(Block.CAPTURE, CaptureRow::read)
            : CaptureRow.NONE;
    SteeringRow steering =
        payloads.containsKey(Block.STEERING)
            ? whole(Block.STEERING, SteeringRow::read)
            : SteeringRow.NONE;
    PointRows points =
        payloads.containsKey(Block.POINTS) ? whole(Block.POINTS, PointRows::read) : PointRows.NONE;
    check(threads, sites, windows);
    check(threads, sites, windows, sync);
    return new Contents(
        run,
        coverage,
        threads,
        sites,
        stacks,
        siteStacks,
        windows,
        failures,
        blocks,
        sync,
        capture,
        steering,
        points);
  }

  private List<String> strings() throws FormatException {
    return whole(
        Block.STRINGS, in -> list(in, each -> new String(each.raw(), StandardCharsets.UTF_8)));
  }

  private In open(Block block) throws FormatException {
    byte[] payload = payloads.get(block);
    if (payload == null) {
      throw new FormatException("block " + block + " is missing");
    }
    return new In(block.name(), payload, pool);
  }

  private <T> T whole(Block block, Item<T> item) throws FormatException {
    In in = open(block);
    T result = item.read(in);
    in.end();
    return result;
  }

  private static <T> List<T> list(In in, Item<T> item) throws FormatException {
    int count = in.count();
    List<T> result = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      result.add(item.read(in));
    }
    return result;
  }

  private static <T> Map<Integer, T> numbered(In in, Item<T> item) throws FormatException {
    int count = in.count();
    Map<Integer, T> result = new LinkedHashMap<>();
    for (int i = 0; i < count; i++) {
      result.put(in.integer(), item.read(in));
    }
    return result;
  }

  /** References must lead somewhere: an analysis may then follow them without a second look. */
  private static void check(
      List<String> threads, Map<Integer, SiteRow> sites, List<WindowRow> windows)
      throws FormatException {
    for (WindowRow window : windows) {
      for (TurnRow turn : window.turns()) {
        if (turn.thread() >= threads.size()) {
          throw new FormatException("a turn names thread " + turn.thread() + ", which is missing");
        }
        for (int site : turn.sites()) {
          if (site != 0 && !sites.containsKey(site)) {
            throw new FormatException("a turn names site " + site + ", which is missing");
          }
        }
      }
    }
  }

  private static void check(
      List<String> threads, Map<Integer, SiteRow> sites, List<WindowRow> windows, SyncRows sync)
      throws FormatException {
    for (int thread : sync.threads()) {
      if (thread >= threads.size()) {
        throw new FormatException("a lock or task names thread " + thread + ", which is missing");
      }
    }
    for (int site : sync.sites()) {
      if (!sites.containsKey(site)) {
        throw new FormatException("a lock names site " + site + ", which is missing");
      }
    }
    for (WindowRow window : windows) {
      for (TurnRow turn : window.turns()) {
        check(turn.locksFirstRead(), sync);
        check(turn.locksLastRead(), sync);
        check(turn.locksFirstWrite(), sync);
        check(turn.locksLastWrite(), sync);
      }
    }
  }

  private static void check(int locks, SyncRows sync) throws FormatException {
    if (locks != 0 && !sync.lockSets().containsKey(locks)) {
      throw new FormatException("a turn names lock set " + locks + ", which is missing");
    }
  }

  private interface Item<T> {
    T read(In in) throws FormatException;
  }
}
