package dev.hawkshaw.pipeline;

import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Expectations;
import java.io.File;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/**
 * What runs are to be judged by, as a user says it; checked when it is made.
 *
 * @param swallowed "fail" or "ignore": what an exception means that nobody took out of a future
 * @param oracles names of oracle classes
 * @param oraclePath where they are, as java -cp takes it, or null
 * @param command a command that judges a run, or null
 * @param output what a run must print: a text, or the name of a file that holds it; or null
 * @param failOnOutput regular expressions that no line may match
 * @param files PATH=FILE: what the run writes to PATH must be like FILE
 */
public record OracleRequest(
    String swallowed,
    List<String> oracles,
    String oraclePath,
    String command,
    String output,
    List<String> failOnOutput,
    List<String> files) {
  /** Nothing special. */
  public static final OracleRequest NONE =
      new OracleRequest(Expectations.FAIL, List.of(), null, null, null, List.of(), List.of());

  /** Checks each value. */
  public OracleRequest {
    String means = swallowed.toLowerCase(Locale.ROOT);
    if (!List.of(Expectations.FAIL, Expectations.IGNORE).contains(means)) {
      throw Problem.BAD_OPTION.with(
          "--swallowed can't be '" + swallowed + "'", "give fail or ignore");
    }
    swallowed = means;
    failOnOutput.forEach(OracleRequest::checkRegex);
    files.forEach(OracleRequest::checkFile);
  }

  private static void checkRegex(String regex) {
    try {
      Pattern.compile(regex);
    } catch (PatternSyntaxException e) {
      throw Problem.BAD_OPTION
          .with("--fail-on-output can't be '" + regex + "'", e.getDescription())
          .causedBy(e);
    }
  }

  private static void checkFile(String pair) {
    int equals = pair.indexOf('=');
    if (equals <= 0 || equals == pair.length() - 1) {
      throw Problem.BAD_OPTION.with("--expect-file can't be '" + pair + "'", "give PATH=FILE");
    }
    Path file = Path.of(pair.substring(equals + 1));
    if (!Files.isReadable(file)) {
      throw Problem.BAD_OPTION.with(
          "--expect-file: " + file + " can't be read", "name the file that it should be like");
    }
  }

  /** The same with nothing that depends on where the tool is run. */
  Expectations expectations() {
    return new Expectations(
        swallowed, oracles, path(), command, output == null ? null : text(), failOnOutput, pairs());
  }

  private List<String> path() {
    return oraclePath == null
        ? List.of()
        : Arrays.stream(oraclePath.split(Pattern.quote(File.pathSeparator)))
            .filter(entry -> !entry.isEmpty())
            .map(OracleRequest::absolute)
            .toList();
  }

  private List<String> pairs() {
    return files.stream()
        .map(pair -> pair.split("=", 2))
        .map(pair -> absolute(pair[0]) + "=" + absolute(pair[1]))
        .toList();
  }

  private static String absolute(String file) {
    return Path.of(file).toAbsolutePath().normalize().toString();
  }

  /** A file is read now: all runs of a study are judged by the same text. */
  private String text() {
    Path file = file();
    if (file == null || !Files.isRegularFile(file)) {
      return output;
    }
    try {
      return Files.readString(file);
    } catch (IOException e) {
      throw unreadable(file, e);
    }
  }

  private Path file() {
    try {
      return output.contains("\n") ? null : Path.of(output);
    } catch (InvalidPathException e) {
      return null; // no file can be called so, which makes it a text
    }
  }

  private static HawkshawException unreadable(Path file, IOException e) {
    return Problem.BAD_OPTION
        .with("--expect-output: " + file + " can't be read as UTF-8 text", String.valueOf(e))
        .causedBy(e);
  }
}
