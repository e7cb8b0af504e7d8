package dev.hawkshaw.probes.format;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/** Reads a payload back; every step checks that what it reads can be there. */
final class In {
  private final String block;
  private final byte[] bytes;
  private final List<String> pool;
  private int at;

  In(String block, byte[] bytes, List<String> pool) {
    this.block = block;
    this.bytes = bytes;
    this.pool = pool;
  }

  long number() throws FormatException {
    long value = 0;
    for (int shift = 0; shift < 64; shift += 7) {
      int b = oneByte();
      value |= (long) (b & 0x7F) << shift;
      if ((b & 0x80) == 0) {
        return value;
      }
    }
    throw wrong("a number has no end");
  }

  int integer() throws FormatException {
    long value = number();
    if (value < 0 || value > Integer.MAX_VALUE) {
      throw wrong("a number is out of range: " + value);
    }
    return (int) value;
  }

  /** A count of things that take at least one byte each, so it can't exceed what is left. */
  int count() throws FormatException {
    int value = integer();
    if (value > bytes.length - at) {
      throw wrong("a count is larger than the block: " + value);
    }
    return value;
  }

  long fixed() throws FormatException {
    long value = 0;
    for (int i = 0; i < 8; i++) {
      value = value << 8 | (oneByte() & 0xFF);
    }
    return value;
  }

  boolean flag() throws FormatException {
    int b = oneByte();
    if (b != 0 && b != 1) {
      throw wrong("a flag is neither 0 nor 1: " + b);
    }
    return b == 1;
  }

  String string() throws FormatException {
    int index = integer();
    if (index >= pool.size()) {
      throw wrong("a string is not in the pool: " + index);
    }
    return pool.get(index);
  }

  List<String> strings() throws FormatException {
    int count = count();
    List<String> values = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      values.add(string());
    }
    return values;
  }

  byte[] raw() throws FormatException {
    int length = count();
    byte[] value = Arrays.copyOfRange(bytes, at, at + length);
    at += length;
    return value;
  }

  void end() throws FormatException {
    if (at != bytes.length) {
      throw wrong((bytes.length - at) + " bytes are left over");
    }
  }

  FormatException wrong(String what) {
    return new FormatException("block " + block + ", byte " + at + ": " + what);
  }

  private int oneByte() throws FormatException {
    if (at == bytes.length) {
      throw wrong("the block ends too early");
    }
    return bytes[at++];
  }
}
