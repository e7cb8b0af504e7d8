package dev.hawkshaw.confirm;

import com.fasterxml.jackson.annotation.JsonInclude;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.Subject;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.Arrays;
import java.util.List;
import java.util.Objects;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** Writes reproducers, and reads them: whatever is in the file, what comes out lacks nothing. */
final class ReproducerFile {
  private static final JsonMapper JSON =
      JsonMapper.builder()
          .enable(SerializationFeature.INDENT_OUTPUT)
          .enable(DeserializationFeature.FAIL_ON_NULL_FOR_PRIMITIVES)
          .changeDefaultPropertyInclusion(
              value -> value.withValueInclusion(JsonInclude.Include.NON_NULL))
          .build();

  private static final Pattern ID = Pattern.compile("[0-9a-f]{1,16}");

  private static final List<String> ACTS = List.of("reads", "writes", "takes", "waits for");

  private ReproducerFile() {}

  static void write(Reproducer reproducer, Path file) throws IOException {
    Path part = file.resolveSibling(file.getFileName() + ".part");
    Files.writeString(part, JSON.writeValueAsString(reproducer) + "\n");
    Files.move(part, file, StandardCopyOption.REPLACE_EXISTING);
  }

  static Reproducer read(Path file) {
    try {
      JsonNode tree = JSON.readTree(Files.readString(file));
      requireOwn(file, tree);
      Reproducer read = JSON.treeToValue(tree, Reproducer.class);
      requireWhole(file, read);
      return read;
    } catch (NoSuchFileException e) {
      throw Problem.NO_REPRODUCER.with(file).causedBy(e);
    } catch (IOException e) {
      throw bad(file, Study.reason(e)).causedBy(e);
    } catch (JacksonException e) {
      throw bad(file, "it is damaged: " + firstLine(e.getOriginalMessage())).causedBy(e);
    }
  }

  private static void requireOwn(Path file, JsonNode tree) {
    boolean own = tree != null && Reproducer.TOOL.equals(tree.path("tool").asString(""));
    require(own, file, "it is no plan of Hawkshaw");
    int format = tree.path("format").asInt(0);
    require(
        format == Reproducer.FORMAT,
        file,
        "its format is " + format + ", this Hawkshaw reads " + Reproducer.FORMAT);
  }

  private static void requireWhole(Path file, Reproducer read) {
    boolean program = (read.main() == null) != (read.test() == null);
    require(program, file, "it names no program, or two");
    for (Object each :
        Arrays.asList(read.bug(), read.forced(), read.expectations(), read.classes())) {
      require(each != null, file, "something is missing in it");
    }
    for (List<?> each :
        Arrays.asList(
            read.arguments(),
            read.signatures(),
            read.shared(),
            read.jvmArguments(),
            read.includes(),
            read.excludes(),
            read.includesJdk(),
            read.libraries())) {
      require(isWhole(each), file, "something is missing in it");
    }
    boolean libraries = read.libraries().stream().allMatch(LibraryText::isWhole);
    require(libraries, file, "what a library file says is missing in it");
    int threads = read.subject(List.of()).threads();
    boolean numbers = threads >= 1 && threads <= Subject.MOST_THREADS && read.window() > 1;
    require(numbers && read.holdMillis() > 0, file, "its numbers can't be right");
    boolean steps = read.plan() != null && !read.plan().steps().isEmpty();
    require(steps, file, "it has no steps");
    require(SteeringPlan.isKnown(read.plan().how()), file, "it is to be forced in no known way");
    for (PlannedStep step : read.plan().steps()) {
      require(isWhole(step), file, "one of its steps is damaged");
    }
  }

  private static boolean isWhole(List<?> list) {
    return list != null && list.stream().noneMatch(Objects::isNull);
  }

  private static boolean isWhole(PlannedStep step) {
    return step.thread() >= 1
        && step.which() >= 0
        && step.act() != null
        && ACTS.contains(step.act())
        && step.variable() != null
        && step.className() != null
        && step.method() != null
        && step.descriptor() != null
        && step.file() != null
        && areIds(step.sites())
        && !step.sites().isEmpty()
        && areIds(step.gates());
  }

  private static boolean areIds(List<String> ids) {
    return isWhole(ids) && ids.stream().allMatch(id -> ID.matcher(id).matches());
  }

  private static void require(boolean good, Path file, String otherwise) {
    if (!good) {
      throw bad(file, otherwise);
    }
  }

  private static HawkshawException bad(Path file, String why) {
    return Problem.BAD_REPRODUCER.with(file, why);
  }

  private static String firstLine(String text) {
    return String.valueOf(text).lines().findFirst().orElse("");
  }
}
