package dev.hawkshaw.agent;

import org.objectweb.asm.ClassReader;
import org.objectweb.asm.Opcodes;

/** Opens class files, those of a Java version that ASM does not know yet included. */
final class ClassFiles {
  private static final int NEWEST = Opcodes.V28;
  private static final int MAJOR_LOW_BYTE = 7;

  private ClassFiles() {}

  /** The major version of a class file. */
  static int major(byte[] bytes) {
    return (bytes[MAJOR_LOW_BYTE - 1] & 0xFF) << 8 | (bytes[MAJOR_LOW_BYTE] & 0xFF);
  }

  /** A reader; a version one above the newest known is read as if it were the newest. */
  static ClassReader reader(byte[] bytes) {
    return new ClassReader(readable(bytes));
  }

  /** The bytes as such a reader needs them. */
  static byte[] readable(byte[] bytes) {
    if (major(bytes) != NEWEST + 1) {
      return bytes;
    }
    byte[] lowered = bytes.clone();
    lowered[MAJOR_LOW_BYTE] = (byte) NEWEST;
    return lowered;
  }

  /** Gives woven bytes the version that the original had. */
  static byte[] withVersionOf(byte[] original, byte[] woven) {
    System.arraycopy(original, MAJOR_LOW_BYTE - 3, woven, MAJOR_LOW_BYTE - 3, 4);
    return woven;
  }
}
