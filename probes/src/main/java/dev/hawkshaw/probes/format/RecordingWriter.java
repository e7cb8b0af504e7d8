package dev.hawkshaw.probes.format;

import dev.hawkshaw.probes.format.Format.Block;
import java.io.BufferedOutputStream;
import java.io.DataOutputStream;
import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.List;
import java.util.Map;
import java.util.zip.CRC32;

/** Writes a recording; {@link RecordingReader} is its mirror image. */
public final class RecordingWriter {
  private final DataOutputStream stream;
  private final Map<String, Integer> pool = Out.newPool();

  private RecordingWriter(OutputStream stream) {
    this.stream = new DataOutputStream(stream);
  }

  /** Writes all of it and flushes; the stream stays open. */
  public static void write(Contents contents, OutputStream stream) throws IOException {
    new RecordingWriter(stream).write(contents);
  }

  /** Writes beside the file and renames, so that a file with the right name is always complete. */
  public static void write(Contents contents, Path file) throws IOException {
    write(contents, file.resolveSibling(file.getFileName() + ".part"), file);
  }

  /**
   * The same where others may write the same file.
   *
   * @param part a name that nobody else has
   */
  public static void write(Contents contents, Path part, Path file) throws IOException {
    // No channel, which would close itself if the calling thread were interrupted.
    try (OutputStream out = new BufferedOutputStream(new FileOutputStream(part.toFile()))) {
      write(contents, out);
    }
    Files.move(part, file, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
  }

  private void write(Contents contents) throws IOException {
    // The pool is complete only when everything else is encoded, and yet must come first.
    byte[] run = run(contents.run());
    byte[] coverage = coverage(contents.coverage());
    byte[] threads = threads(contents.threads());
    byte[] sites = sites(contents.sites());
    byte[] stacks = stacks(contents.stacks(), contents.siteStacks());
    byte[] windows = windows(contents.windows());
    byte[] failures = failures(contents.failures());
    byte[] blocks = blocks(contents.blocks());
    byte[] sync = sync(contents.sync());
    byte[] capture = capture(contents.capture());
    byte[] steering = steering(contents.steering());
    byte[] points = points(contents.points());
    stream.writeInt(Format.MAGIC);
    stream.writeShort(Format.VERSION);
    block(Block.STRINGS, strings());
    block(Block.RUN, run);
    block(Block.COVERAGE, coverage);
    block(Block.THREADS, threads);
    block(Block.SITES, sites);
    block(Block.STACKS, stacks);
    block(Block.WINDOWS, windows);
    block(Block.FAILURES, failures);
    block(Block.BLOCKS, blocks);
    block(Block.SYNC, sync);
    if (capture.length > 0) {
      block(Block.CAPTURE, capture);
    }
    if (steering.length > 0) {
      block(Block.STEERING, steering);
    }
    if (points.length > 0) {
      block(Block.POINTS, points);
    }
    block(Block.END, new byte[0]);
    stream.flush();
  }

  private void block(Block block, byte[] payload) throws IOException {
    stream.writeByte(block.id);
    stream.writeInt(payload.length);
    stream.write(payload);
    stream.writeInt(checksum(block.id, payload));
  }

  static int checksum(int id, byte[] payload) {
    CRC32 crc = new CRC32();
    crc.update(id);
    for (int shift = 24; shift >= 0; shift -= 8) {
      crc.update(payload.length >>> shift);
    }
    crc.update(payload);
    return (int) crc.getValue();
  }

  private byte[] strings() {
    Out out = new Out(Out.newPool());
    out.number(pool.size());
    for (String value : pool.keySet()) {
      out.raw(value.getBytes(StandardCharsets.UTF_8));
    }
    return out.toBytes();
  }

  private byte[] run(RunRow run) {
    Out out = new Out(pool);
    run.write(out);
    return out.toBytes();
  }

  private byte[] coverage(CoverageRow coverage) {
    Out out = new Out(pool);
    coverage.write(out);
    return out.toBytes();
  }

  private byte[] threads(List<String> threads) {
    Out out = new Out(pool);
    out.strings(threads);
    return out.toBytes();
  }

  private byte[] sites(Map<Integer, SiteRow> sites) {
    Out out = new Out(pool);
    out.number(sites.size());
    for (Map.Entry<Integer, SiteRow> site : sites.entrySet()) {
      out.number(site.getKey());
      site.getValue().write(out);
    }
    return out.toBytes();
  }

  private byte[] stacks(Map<Integer, List<FrameRow>> stacks, Map<Integer, Integer> siteStacks) {
    Out out = new Out(pool);
    out.number(stacks.size());
    for (Map.Entry<Integer, List<FrameRow>> stack : stacks.entrySet()) {
      out.number(stack.getKey());
      FailureRow.writeFrames(out, stack.getValue());
    }
    out.number(siteStacks.size());
    for (Map.Entry<Integer, Integer> entry : siteStacks.entrySet()) {
      out.number(entry.getKey());
      out.number(entry.getValue());
    }
    return out.toBytes();
  }

  private byte[] windows(List<WindowRow> windows) {
    Out out = new Out(pool);
    out.number(windows.size());
    for (WindowRow window : windows) {
      window.write(out);
    }
    return out.toBytes();
  }

  private byte[] blocks(BlockRows blocks) {
    Out out = new Out(pool);
    blocks.write(out);
    return out.toBytes();
  }

  private byte[] sync(SyncRows sync) {
    Out out = new Out(pool);
    sync.write(out);
    return out.toBytes();
  }

  /** Runs of a campaign have none. */
  private byte[] capture(CaptureRow capture) {
    Out out = new Out(pool);
    if (!capture.equals(CaptureRow.NONE)) {
      capture.write(out);
    }
    return out.toBytes();
  }

  /** Most runs have none. */
  private byte[] steering(SteeringRow steering) {
    Out out = new Out(pool);
    if (!steering.equals(SteeringRow.NONE)) {
      steering.write(out);
    }
    return out.toBytes();
  }

  /** Most runs have none. */
  private byte[] points(PointRows points) {
    Out out = new Out(pool);
    if (!points.equals(PointRows.NONE)) {
      points.write(out);
    }
    return out.toBytes();
  }

  private byte[] failures(List<FailureRow> failures) {
    Out out = new Out(pool);
    out.number(failures.size());
    for (FailureRow failure : failures) {
      failure.write(out);
    }
    return out.toBytes();
  }
}
