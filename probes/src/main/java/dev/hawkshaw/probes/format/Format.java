package dev.hawkshaw.probes.format;

/**
 * The constants of the recording format.
 *
 * <p>A recording is the magic, a version, and then blocks. Each block is its id (1 byte), the
 * length of its payload (4 bytes), the payload, and the CRC-32 of id, length and payload (4 bytes).
 * The last block is {@link Block#END}; a file without it was cut short. Numbers inside a payload
 * are varints.
 */
public final class Format {
  /** The first four bytes of every recording: "HAWK". */
  public static final int MAGIC = 0x4841574B;

  /** The version this code writes, and the only one it reads. */
  public static final int VERSION = 1;

  /** Payloads longer than this are taken for corruption. */
  static final int MAX_PAYLOAD = 1 << 29;

  private Format() {}

  /** The kinds of block, in the order in which they are written. */
  public enum Block {
    /** All strings; the other blocks refer to them by position. */
    STRINGS(1),
    /** How the run was made: agent version, JDK, window, noise, seed. */
    RUN(2),
    /** What was woven, what was skipped and why, and whether the probes were alive. */
    COVERAGE(3),
    /** The threads that touched a watched location. */
    THREADS(4),
    /** The sites that the windows refer to. */
    SITES(5),
    /** Call stacks. */
    STACKS(6),
    /** The distinct windows of turns. */
    WINDOWS(7),
    /** Exceptions that no code caught, and test failures. */
    FAILURES(8),
    /** Blocks of code, by how many threads they were entered, and which methods called which. */
    BLOCKS(9),
    /** Which locks were held, in which order they were taken, and which work was handed over. */
    SYNC(10),
    /** Which test it was, and how it ended: in runs that no campaign made. */
    CAPTURE(11),
    /** How far it came: in runs that were to force or to prevent an interleaving. */
    STEERING(12),
    /** Points that threads came by, and in which order: in runs that count them. */
    POINTS(13),
    /** The end of a complete recording. */
    END(127);

    final int id;

    Block(int id) {
      this.id = id;
    }

    static Block of(int id) {
      for (Block block : values()) {
        if (block.id == id) {
          return block;
        }
      }
      return null;
    }
  }
}
