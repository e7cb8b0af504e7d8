package dev.hawkshaw.pipeline;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/**
 * What a command has to say.
 *
 * @param exitCode as in {@link dev.hawkshaw.problem.ExitCode}
 * @param text for a terminal
 * @param json the same for programs, or "" if there was nothing to rank
 * @param study where everything is kept
 * @param topVariables those of the first bug; if there is only a ranking, those that share its
 *     first rank, where two that belong together have "and" between them
 * @param dot the bugs, or else the suspects, as a graph for Graphviz, or ""
 * @param pictures files for the study's directory: the bugs, drawn, and blocks in their source
 * @param proven whether every failing run has a cause that was confirmed
 */
public record Answer(
    int exitCode,
    String text,
    String json,
    Path study,
    List<String> topVariables,
    String dot,
    Map<String, String> pictures,
    boolean proven) {

  /** One without anything ranked. */
  Answer(int exitCode, String text, Path study) {
    this(exitCode, text, "", study);
  }

  /** The same for programs too. */
  Answer(int exitCode, String text, String json, Path study) {
    this(exitCode, text, json, study, List.of(), "", Map.of(), false);
  }

  /** Whether the user interrupted before there was anything to say. */
  public boolean isEmpty() {
    return text.isEmpty();
  }
}
