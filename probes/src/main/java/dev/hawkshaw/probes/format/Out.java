package dev.hawkshaw.probes.format;

import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A growing payload of varints; strings go to a pool that the payloads of one recording share. */
final class Out {
  private final Map<String, Integer> pool;
  private byte[] bytes = new byte[256];
  private int size;

  Out(Map<String, Integer> pool) {
    this.pool = pool;
  }

  static Map<String, Integer> newPool() {
    return new LinkedHashMap<>();
  }

  void number(long value) {
    long rest = value;
    while ((rest & ~0x7FL) != 0) {
      oneByte((int) (rest & 0x7F) | 0x80);
      rest >>>= 7;
    }
    oneByte((int) rest);
  }

  /** Eight bytes as they are: for hashes, which varints only make longer. */
  void fixed(long value) {
    for (int shift = 56; shift >= 0; shift -= 8) {
      oneByte((int) (value >>> shift));
    }
  }

  void flag(boolean value) {
    oneByte(value ? 1 : 0);
  }

  void string(String value) {
    Integer known = pool.putIfAbsent(value, pool.size());
    number(known == null ? pool.size() - 1 : known);
  }

  void strings(List<String> values) {
    number(values.size());
    for (String value : values) {
      string(value);
    }
  }

  void raw(byte[] value) {
    number(value.length);
    for (byte b : value) {
      oneByte(b);
    }
  }

  byte[] toBytes() {
    return Arrays.copyOf(bytes, size);
  }

  private void oneByte(int value) {
    if (size == bytes.length) {
      bytes = Arrays.copyOf(bytes, size * 2);
    }
    bytes[size++] = (byte) value;
  }
}
