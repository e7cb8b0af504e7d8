package dev.hawkshaw.probes.format;

import dev.hawkshaw.probes.format.Format.Block;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.DataInputStream;
import java.io.DataOutputStream;
import java.io.IOException;
import java.util.LinkedHashMap;
import java.util.Map;

/** A recording taken apart into payloads by block id, and put together with right checksums. */
final class Blocks {
  private static final int HEADER = 6;

  private final Map<Integer, byte[]> payloads = new LinkedHashMap<>();

  static Blocks of(byte[] recording) throws IOException {
    Blocks blocks = new Blocks();
    DataInputStream in = new DataInputStream(new ByteArrayInputStream(recording));
    in.skipNBytes(HEADER);
    while (in.available() > 0) {
      int id = in.readUnsignedByte();
      blocks.payloads.put(id, in.readNBytes(in.readInt()));
      in.skipNBytes(Integer.BYTES);
    }
    return blocks;
  }

  byte[] get(Block block) {
    return payloads.get(block.id);
  }

  Blocks with(int id, byte[] payload) {
    Blocks copy = new Blocks();
    copy.payloads.putAll(payloads);
    byte[] end = copy.payloads.remove(Block.END.id);
    copy.payloads.put(id, payload);
    copy.payloads.put(Block.END.id, end);
    return copy;
  }

  Blocks with(Block block, byte[] payload) {
    return with(block.id, payload);
  }

  Blocks without(Block block) {
    Blocks copy = new Blocks();
    copy.payloads.putAll(payloads);
    copy.payloads.remove(block.id);
    return copy;
  }

  byte[] toBytes() throws IOException {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    DataOutputStream out = new DataOutputStream(bytes);
    out.writeInt(Format.MAGIC);
    out.writeShort(Format.VERSION);
    for (Map.Entry<Integer, byte[]> block : payloads.entrySet()) {
      out.writeByte(block.getKey());
      out.writeInt(block.getValue().length);
      out.write(block.getValue());
      out.writeInt(RecordingWriter.checksum(block.getKey(), block.getValue()));
    }
    return bytes.toByteArray();
  }
}
