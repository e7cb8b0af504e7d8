package dev.hawkshaw.pipeline;

import dev.hawkshaw.point.Aim;
import dev.hawkshaw.point.Searches;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What a study's runs were asked by: {@code search.json}. The same search with the same runs finds
 * the same again, so that is all that has to be known to say it without making any.
 *
 * @param search its name
 * @param path where users' searches are
 * @param threshold see {@link PointRequest}
 * @param bugs see {@link PointRequest}
 * @param runs how many runs it could have
 */
record SearchFile(String search, List<String> path, double threshold, int bugs, int runs) {
  private static final String NAME = "search.json";

  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .build();

  /** With more runs than that, more samples tell little more. */
  private static final int MANY = 10_000;

  /** What is asked for now; what is not said, as the study has it from the last time. */
  static SearchFile of(Study study, PointRequest request, Integer runs) {
    SearchFile last = read(study);
    boolean other = request.search() != null;
    return new SearchFile(
        other ? request.search() : last.search,
        other ? request.path().stream().map(SearchFile::absolute).toList() : last.path,
        request.threshold() == null ? last.threshold : request.threshold(),
        request.bugs() == null ? last.bugs : request.bugs(),
        runs == null ? last.runs : runs);
  }

  private static String absolute(Path path) {
    return path.toAbsolutePath().normalize().toString();
  }

  private static SearchFile read(Study study) {
    Path file = study.directory().resolve(NAME);
    if (!Files.exists(file)) {
      return new SearchFile(
          Searches.DEFAULT,
          List.of(),
          Aim.AVERAGE,
          Aim.DEFAULT.causes(),
          PointRequest.DEFAULT_RUNS);
    }
    try {
      return JSON.readValue(Files.readString(file), SearchFile.class);
    } catch (IOException | JacksonException e) {
      throw Problem.UNREADABLE_STUDY.with(study.directory(), NAME + " is damaged").causedBy(e);
    }
  }

  /** Keeps it. */
  void write(Study study) {
    Path file = study.directory().resolve(NAME);
    try {
      Files.writeString(file, JSON.writeValueAsString(this) + "\n");
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
  }

  /** As a request. */
  PointRequest request() {
    return new PointRequest(search, path.stream().map(Path::of).toList(), threshold, bugs);
  }

  /** What the runs suffice for: where a search samples first, some must be left to confirm. */
  Aim aim() {
    int all = Math.min(runs, MANY);
    int times = all < 1_000 ? 5 : all < 4_000 ? 10 : 20;
    int confirmations = Math.max(10, Math.min(100, all / 20));
    int samples = (all - Math.min(all / 2, 10 * confirmations)) / times;
    return new Aim(Math.max(1, samples), times, threshold, Aim.DEFAULT.rate(), confirmations, bugs);
  }
}
