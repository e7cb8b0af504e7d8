package dev.hawkshaw.campaign;

import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Fails a run that prints what it must not, or not what it should. Lines of the JVM and of the
 * probes are not the program's and are passed over; how lines end does not matter, nor do blanks at
 * the end.
 */
final class OutputOracle implements Oracle {
  /** More than this is not looked at. */
  private static final int MOST = 1 << 24;

  private static final Pattern NOT_THE_PROGRAMS =
      Pattern.compile("^hawkshaw: .*|^.* VM warning: .*|^Picked up \\S+: .*");

  private final String expected;
  private final List<Pattern> forbidden;

  OutputOracle(String expected, List<Pattern> forbidden) {
    this.expected = expected;
    this.forbidden = List.copyOf(forbidden);
  }

  @Override
  public String name() {
    return "output";
  }

  @Override
  public Optional<Finding> judge(EndedRun run) throws IOException {
    List<String> lines = lines(run.output());
    for (Pattern pattern : forbidden) {
      for (String line : lines) {
        if (pattern.matcher(line).find()) {
          return Optional.of(Finding.failed("output: '%s' matches %s".formatted(line, pattern)));
        }
      }
    }
    return expected == null ? Optional.empty() : difference(lines, trimmed(expected.lines()));
  }

  /** The first line that differs. */
  private static Optional<Finding> difference(List<String> is, List<String> should) {
    for (int i = 0; i < Math.max(is.size(), should.size()); i++) {
      String one = i < is.size() ? "'" + is.get(i) + "'" : "nothing";
      String other = i < should.size() ? "'" + should.get(i) + "'" : "nothing";
      if (!one.equals(other)) {
        String symptom = "output: line %d is %s, expected was %s".formatted(i + 1, one, other);
        return Optional.of(Finding.failed(symptom, "output: differs in line " + (i + 1)));
      }
    }
    return Optional.empty();
  }

  private static List<String> lines(Path file) throws IOException {
    try (InputStream in = Files.newInputStream(file)) {
      String text = new String(in.readNBytes(MOST), StandardCharsets.UTF_8);
      return trimmed(text.lines().filter(line -> !NOT_THE_PROGRAMS.matcher(line).matches()));
    }
  }

  private static List<String> trimmed(Stream<String> lines) {
    List<String> all = new ArrayList<>(lines.map(String::stripTrailing).toList());
    while (!all.isEmpty() && all.get(all.size() - 1).isEmpty()) {
      all.remove(all.size() - 1);
    }
    return all;
  }
}
