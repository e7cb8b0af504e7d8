package dev.hawkshaw.study;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Stream;

/**
 * A test of which ordinary builds left runs.
 *
 * @param directory where; the study that they become is there too
 * @param passing the recordings of those that passed, by name
 * @param failing the recordings of those that failed, the earliest first
 */
public record CapturedTest(Path directory, List<Path> passing, List<Path> failing) {
  private static final String PLACE = "captured";
  private static final String PASSED = "passed-";
  private static final String FAILED = "failed-";

  /** All tests of a directory, or the one whose directory it is; none if it has none. */
  public static List<CapturedTest> in(Path directory) {
    if (!Files.isDirectory(directory)) {
      return List.of();
    }
    if (Files.isDirectory(directory.resolve(PLACE))) {
      return List.of(of(directory));
    }
    return list(directory).stream()
        .filter(each -> Files.isDirectory(each.resolve(PLACE)))
        .map(CapturedTest::of)
        .toList();
  }

  private static CapturedTest of(Path directory) {
    List<Path> all = list(directory.resolve(PLACE));
    return new CapturedTest(directory, starting(PASSED, all), starting(FAILED, all));
  }

  /** What a JVM that was killed has left half-written has another ending. */
  private static List<Path> starting(String prefix, List<Path> all) {
    return all.stream()
        .filter(each -> each.getFileName().toString().startsWith(prefix))
        .filter(each -> each.getFileName().toString().endsWith(".hawk"))
        .toList();
  }

  private static List<Path> list(Path directory) {
    try (Stream<Path> files = Files.list(directory)) {
      return files.sorted().toList();
    } catch (IOException e) {
      throw Problem.UNREADABLE_STUDY.with(directory, Study.reason(e)).causedBy(e);
    }
  }

  /** Its name, as far as files can have it. */
  public String name() {
    return directory.getFileName().toString();
  }
}
