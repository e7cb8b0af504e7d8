package dev.hawkshaw.agent;

import dev.hawkshaw.probes.PointFile;
import dev.hawkshaw.probes.Recorder;
import dev.hawkshaw.probes.Strategies;
import dev.hawkshaw.probes.format.RunRow;
import dev.hawkshaw.probes.format.Version;
import java.io.File;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The agent's options: {@code key=value,...}, lists with {@code :}, a comma inside a value as
 * {@code \,}.
 *
 * @param destination where the recording goes
 * @param includes which classes to watch
 * @param excludes which of them not to watch
 * @param includesJdk which classes of the JDK to watch inside
 * @param window turns per window
 * @param noise the strategy, as {@link Strategies} reads it
 * @param strength how often one is made
 * @param mostSleepNanos the longest sleep
 * @param seed the run's seed
 * @param shared the file that says what earlier runs saw shared, or null
 * @param sharedLines how many of its lines count
 * @param libraries the user's own library files
 * @param context what is recorded around accesses
 * @param capture where tests of an ordinary build are kept, each as a run of its own, or null
 * @param countsPoints whether it is counted which points threads come by, and in which order
 * @param points the points that a strategy may choose from
 * @param listeners the jars of others that have listeners
 */
record Options(
    File destination,
    List<String> includes,
    List<String> excludes,
    List<String> includesJdk,
    int window,
    String noise,
    double strength,
    long mostSleepNanos,
    long seed,
    File shared,
    int sharedLines,
    List<String> libraries,
    Context context,
    File capture,
    boolean countsPoints,
    PointFile points,
    List<String> listeners) {

  private static final RunRow NO_RUN = new RunRow("", "", 2, Strategies.NONE, 0, 0);

  private static final Set<String> KEYS =
      Set.of(
          "destfile",
          "includes",
          "excludes",
          "includejdk",
          "window",
          "noise",
          "strength",
          "maxsleep",
          "seed",
          "shared",
          "sharedlines",
          "library",
          "context",
          "capture",
          "points",
          "listener");

  /**
   * Reads the options.
   *
   * @throws IllegalArgumentException if one is unknown or has a wrong value; the JVM then ends and
   *     shows the message
   */
  static Options parse(String arguments) {
    Map<String, String> values = split(arguments == null ? "" : arguments);
    refuseNoiseInCapture(values);
    PointFile points = points(values.get("points"));
    return new Options(
        new File(values.getOrDefault("destfile", "hawkshaw.hawk")).getAbsoluteFile(),
        list(values.getOrDefault("includes", "*")),
        list(values.getOrDefault("excludes", "")),
        list(values.getOrDefault("includejdk", "")),
        window(values.getOrDefault("window", "5")),
        strategy(values.getOrDefault("noise", "none"), points),
        number(values, "strength", 0, 0, 1),
        (long) (number(values, "maxsleep", 2, 0.001, 1000) * 1_000_000),
        seed(values.getOrDefault("seed", "0")),
        values.containsKey("shared") ? new File(values.get("shared")).getAbsoluteFile() : null,
        (int) number(values, "sharedlines", Integer.MAX_VALUE, 0, Integer.MAX_VALUE),
        list(values.getOrDefault("library", "")),
        context(values, points),
        values.containsKey("capture") ? new File(values.get("capture")).getAbsoluteFile() : null,
        list(values.getOrDefault("context", "")).contains("points"),
        points,
        list(values.getOrDefault("listener", "")));
  }

  /** Whether somebody wants to know of points, so that all accesses have to be seen. */
  boolean observes() {
    return context.points();
  }

  private static PointFile points(String file) {
    try {
      return file == null ? PointFile.NONE : PointFile.read(new File(file).getAbsoluteFile());
    } catch (IllegalArgumentException e) {
      throw new IllegalArgumentException("hawkshaw agent: " + e.getMessage(), e);
    }
  }

  RunRow run() {
    return new RunRow(
        Version.VALUE,
        System.getProperty("java.version"),
        window,
        noise,
        (int) Math.round(strength * 1000),
        seed);
  }

  /** Nobody who lets a build go on as it is wants threads to be made to meet. */
  private static void refuseNoiseInCapture(Map<String, String> values) {
    String noise = values.getOrDefault("noise", Strategies.NONE);
    if (values.containsKey("capture") && !noise.equalsIgnoreCase(Strategies.NONE)) {
      throw new IllegalArgumentException(
          "hawkshaw agent: option noise can't be '" + noise + "' together with capture");
    }
    if (values.containsKey("capture") && values.containsKey("listener")) {
      throw new IllegalArgumentException(
          "hawkshaw agent: option listener can't be given together with capture");
    }
  }

  private static Map<String, String> split(String arguments) {
    Map<String, String> values = new HashMap<>();
    for (String item : parts(arguments, ',')) {
      int equals = item.indexOf('=');
      String key = equals < 0 ? item : item.substring(0, equals);
      if (equals < 0 || !KEYS.contains(key)) {
        throw new IllegalArgumentException("hawkshaw agent: unknown option '" + item + "'");
      }
      values.put(key, item.substring(equals + 1));
    }
    return values;
  }

  private static List<String> list(String value) {
    return parts(value, ':');
  }

  private static List<String> parts(String text, char separator) {
    List<String> parts = new ArrayList<>();
    StringBuilder part = new StringBuilder();
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\\' && i + 1 < text.length() && text.charAt(i + 1) == separator) {
        part.append(text.charAt(++i));
      } else if (c == separator) {
        add(parts, part);
      } else {
        part.append(c);
      }
    }
    add(parts, part);
    return parts;
  }

  private static void add(List<String> parts, StringBuilder part) {
    if (part.length() > 0) {
      parts.add(part.toString());
      part.setLength(0);
    }
  }

  private static double number(
      Map<String, String> values, String key, double byDefault, double least, double most) {
    String value = values.get(key);
    if (value == null) {
      return byDefault;
    }
    double number;
    try {
      number = Double.parseDouble(value);
    } catch (NumberFormatException e) {
      throw wrong(key, value, e);
    }
    if (!(number >= least && number <= most)) {
      throw wrong(key, value, null);
    }
    return number;
  }

  private static int window(String value) {
    int window;
    try {
      window = Integer.parseInt(value);
    } catch (NumberFormatException e) {
      throw wrong("window", value, e);
    }
    if (window < 2 || window > 64) {
      throw wrong("window", value, null);
    }
    return window;
  }

  private static long seed(String value) {
    try {
      return Long.parseLong(value);
    } catch (NumberFormatException e) {
      throw wrong("seed", value, e);
    }
  }

  /** Who is to be disturbed at blocks or points, or listens, has to see them. */
  private static Context context(Map<String, String> values, PointFile points) {
    String value = values.getOrDefault("context", "loops");
    String noise = values.getOrDefault("noise", Strategies.NONE).toLowerCase(Locale.ROOT);
    Context context = Context.of(list(value));
    if (context == null) {
      throw wrong("context", value, null);
    }
    boolean chooses = Strategies.needsPoints(noise);
    boolean blocks = Strategies.needsBlocks(noise) || (chooses && points.hasBlocks());
    return new Context(
        context.loops(),
        context.blocks() || blocks,
        context.points() || chooses || values.containsKey("listener"));
  }

  /** Makes the strategy once, to see whether there is such a one. */
  private static String strategy(String value, PointFile points) {
    String called = value.toLowerCase(Locale.ROOT);
    try {
      Strategies.of(called, 0, 1, new Recorder(NO_RUN, null), points);
      return called;
    } catch (IllegalArgumentException e) {
      throw wrong("noise", value, e);
    }
  }

  private static IllegalArgumentException wrong(String key, String value, Throwable cause) {
    return new IllegalArgumentException(
        "hawkshaw agent: option "
            + key
            + " can't be '"
            + value
            + "'"
            + (cause == null || cause.getMessage() == null ? "" : " (" + cause.getMessage() + ")"),
        cause);
  }
}
