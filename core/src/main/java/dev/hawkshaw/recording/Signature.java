package dev.hawkshaw.recording;

import java.util.List;
import java.util.regex.Pattern;

/**
 * What failures of the same kind have in common: the exception, the program's innermost frame, and
 * the message without what differs from run to run.
 */
public final class Signature {
  private static final int LONGEST = 120;

  /** Frames of those who throw for others say nothing of the program. */
  private static final List<String> OTHERS =
      List.of(
          "java.",
          "javax.",
          "jdk.",
          "sun.",
          "com.sun.",
          "dev.hawkshaw.probes.",
          "dev.hawkshaw.agent.",
          "org.junit.",
          "junit.framework.",
          "org.opentest4j.",
          "org.hamcrest.",
          "org.assertj.",
          "org.testng.",
          "kotlin.",
          "scala.");

  /** The first that fits wins; what is longer and more telling stands before what it contains. */
  private enum Mark {
    UUID("<uuid>", "\\b[0-9a-fA-F]{8}(-[0-9a-fA-F]{4}){3}-[0-9a-fA-F]{12}\\b"),
    DOUBLE_QUOTED("<text>", "\"[^\"]*\""),
    SINGLE_QUOTED("<text>", "(?<![A-Za-z])'[^']*'(?![A-Za-z])"),
    PATH("<path>", "(?<![\\w.])(?:[A-Za-z]:)?(?:[/\\\\][\\w.+~-]+){2,}[/\\\\]?"),
    IDENTITY("@<hex>", "@[0-9a-f]{1,16}\\b"),
    PREFIXED_HEX("<hex>", "\\b0[xX][0-9a-fA-F]+\\b"),
    HEX("<hex>", "\\b(?=[0-9a-f]*[0-9])(?=[0-9a-f]*[a-f])[0-9a-f]{6,}\\b"),
    NUMBER("<n>", "(?<![\\w.])[-+]?\\d[\\d_]*(?:[.,]\\d+)*(?:[eE][-+]?\\d+)?(?![A-Za-z_])");

    private final String mark;
    private final Pattern pattern;

    Mark(String mark, String regex) {
      this.mark = mark;
      this.pattern = Pattern.compile(regex);
    }
  }

  private Signature() {}

  /** The signature of a failure. */
  public static String of(Failure failure) {
    String simple = failure.exception().substring(failure.exception().lastIndexOf('.') + 1);
    String place = failure.frames().isEmpty() ? "" : " at " + frame(failure.frames());
    String shape = shape(failure.message());
    return simple + place + (shape.isEmpty() ? "" : ": " + shape);
  }

  /** The first line of a message, with marks for numbers, texts, paths and the like. */
  public static String shape(String message) {
    String shape = message.lines().findFirst().orElse("").strip();
    for (Mark mark : Mark.values()) {
      shape = mark.pattern.matcher(shape).replaceAll(mark.mark);
    }
    return shape.length() <= LONGEST ? shape : shape.substring(0, LONGEST) + "...";
  }

  /** The program's innermost frame, or the innermost if it has none. */
  private static Frame frame(List<Frame> frames) {
    return frames.stream()
        .filter(frame -> OTHERS.stream().noneMatch(frame.className()::startsWith))
        .findFirst()
        .orElse(frames.get(0));
  }
}
