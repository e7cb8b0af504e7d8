package dev.hawkshaw.probes;

import dev.hawkshaw.probes.format.PointKind;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * The points of a study in a fixed order, a line for each: its id in hex, its kind, and more that
 * is for people. A set of them is a number in hex; its lowest bit stands for the first line.
 */
public final class PointFile {
  /** No file was given. */
  public static final PointFile NONE = new PointFile(null, List.of(), false);

  private final File file;
  private final List<Long> ids;
  private final boolean hasBlocks;

  private PointFile(File file, List<Long> ids, boolean hasBlocks) {
    this.file = file;
    this.ids = ids;
    this.hasBlocks = hasBlocks;
  }

  /**
   * Reads all of it.
   *
   * @throws IllegalArgumentException if that can't be done; the message says where and why
   */
  public static PointFile read(File file) {
    List<Long> ids = new ArrayList<>();
    Set<Long> seen = new HashSet<>();
    boolean hasBlocks = false;
    try (BufferedReader in = Files.newBufferedReader(file.toPath(), StandardCharsets.UTF_8)) {
      for (String line = in.readLine(); line != null; line = in.readLine()) {
        String[] words = Words.split(line, ' ');
        long id = id(file, ids.size() + 1, words);
        if (!seen.add(id)) {
          throw wrong(file, ids.size() + 1, "the point stands twice", null);
        }
        ids.add(id);
        hasBlocks |= words[1].equals(PointKind.BLOCK.word());
      }
    } catch (IOException e) {
      throw new IllegalArgumentException("the file of points " + file + " can't be read: " + e, e);
    }
    return new PointFile(file, ids, hasBlocks);
  }

  private static long id(File file, int line, String[] words) {
    if (words.length < 2 || PointKind.of(words[1]) == null) {
      throw wrong(file, line, "not a point", null);
    }
    try {
      return Long.parseUnsignedLong(words[0], 16);
    } catch (NumberFormatException e) {
      throw wrong(file, line, "not an id", e);
    }
  }

  private static IllegalArgumentException wrong(File file, int line, String what, Exception by) {
    return new IllegalArgumentException(file + ", line " + line + ": " + what, by);
  }

  /** Whether some of the points are where blocks of code are entered. */
  public boolean hasBlocks() {
    return hasBlocks;
  }

  /**
   * The ids of a set, in their order.
   *
   * @throws IllegalArgumentException if it is none, or one of other points
   */
  long[] chosen(String set) {
    if (this == NONE) {
      throw new IllegalArgumentException("there is no file of points; give points=FILE");
    }
    long[] chosen = new long[count(set)];
    int found = 0;
    for (int bit = 0; bit < set.length() * 4; bit++) {
      if (isIn(set, bit)) {
        if (bit >= ids.size()) {
          throw new IllegalArgumentException(
              "point " + (bit + 1) + " is asked for, and " + file + " has " + ids.size());
        }
        chosen[found++] = ids.get(bit);
      }
    }
    return chosen;
  }

  private static int count(String set) {
    int count = 0;
    for (int i = 0; i < set.length(); i++) {
      int digit = Character.digit(set.charAt(i), 16);
      if (digit < 0) {
        throw notSet(set);
      }
      count += Integer.bitCount(digit);
    }
    if (set.isEmpty()) {
      throw notSet(set);
    }
    return count;
  }

  private static IllegalArgumentException notSet(String set) {
    return new IllegalArgumentException("not a set of points in hex: '" + set + "'");
  }

  private static boolean isIn(String set, int bit) {
    int digit = Character.digit(set.charAt(set.length() - 1 - bit / 4), 16);
    return (digit >> bit % 4 & 1) != 0;
  }
}
