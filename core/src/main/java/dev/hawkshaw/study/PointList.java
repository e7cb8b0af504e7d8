package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.recording.Point;
import java.io.IOException;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The points of a study in a fixed order, so that a strategy can name any set of them by a number.
 * The file only grows, so a set means the same for ever.
 */
public final class PointList {
  private static final Comparator<Point> ORDER =
      Comparator.comparing(Point::className)
          .thenComparing(Point::line)
          .thenComparing(Point::method)
          .thenComparing(Point::descriptor)
          .thenComparing(Point::kind)
          .thenComparing(Point::id);

  private final Study study;
  private final List<Long> ids = new ArrayList<>();
  private final Map<Long, Integer> positions = new HashMap<>();

  private PointList(Study study) {
    this.study = study;
  }

  /** What the study has of it so far. */
  public static PointList of(Study study) {
    PointList list = new PointList(study);
    try {
      for (String line : new GrowingFile(study.pointsFile()).lines()) {
        list.put(Long.parseUnsignedLong(line.split(" ", 2)[0], 16));
      }
    } catch (IOException | NumberFormatException e) {
      throw Problem.UNREADABLE_STUDY
          .with(study.directory(), "points.txt: " + e.getMessage())
          .causedBy(e);
    }
    return list;
  }

  private void put(long id) {
    positions.put(id, ids.size());
    ids.add(id);
  }

  /** Adds those that are not there yet. */
  public void add(Collection<Point> points) {
    List<String> lines = new ArrayList<>();
    for (Point each : points.stream().sorted(ORDER).toList()) {
      if (!positions.containsKey(each.id())) {
        put(each.id());
        lines.add(line(each));
      }
    }
    try {
      if (!lines.isEmpty()) {
        new GrowingFile(study.pointsFile()).append(lines);
      }
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(study.pointsFile(), Study.reason(e)).causedBy(e);
    }
  }

  private static String line(Point point) {
    return "%x %s %s.%s:%d %s"
        .formatted(
            point.id(),
            point.kind(),
            point.className(),
            point.method(),
            point.line(),
            point.about());
  }

  /** All ids, in their order. */
  public List<Long> ids() {
    return List.copyOf(ids);
  }

  /**
   * The ids of the points at which a strategy makes noise; empty if it is not about points.
   *
   * @throws IllegalArgumentException if it names a point that is not in the list
   */
  public Optional<List<Long>> chosenBy(String strategy) {
    String[] words = strategy.split(":", -1);
    if (words.length != 3 || !words[0].equals(Plan.POINTS)) {
      return Optional.empty();
    }
    BigInteger set = new BigInteger(words[1], 16);
    if (set.bitLength() > ids.size()) {
      throw new IllegalArgumentException(
          "point " + set.bitLength() + " is asked for, and there are " + ids.size());
    }
    List<Long> chosen = new ArrayList<>();
    for (int i = 0; i < set.bitLength(); i++) {
      if (set.testBit(i)) {
        chosen.add(ids.get(i));
      }
    }
    return Optional.of(chosen);
  }

  /**
   * The strategy that makes noise at these points and nowhere else.
   *
   * @throws IllegalArgumentException if one of them is not in the list
   */
  public String strategy(Collection<Long> chosen, long mostMillis) {
    BigInteger set = BigInteger.ZERO;
    for (long id : chosen) {
      Integer position = positions.get(id);
      if (position == null) {
        throw new IllegalArgumentException("no such point: " + Long.toHexString(id));
      }
      set = set.setBit(position);
    }
    return Plan.POINTS + ":" + set.toString(16) + ":" + mostMillis;
  }
}
