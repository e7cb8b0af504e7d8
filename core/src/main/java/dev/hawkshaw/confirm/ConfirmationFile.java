package dev.hawkshaw.confirm;

import dev.hawkshaw.bug.Bug;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Study;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.NoSuchFileException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/**
 * What was confirmed of a study's bugs, kept beside the trials. A bug is known by its cause as it
 * was ranked, so whatever changes the ranking makes an old confirmation say nothing.
 */
public final class ConfirmationFile {
  private static final int FORMAT = 2;

  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private final Path file;

  private record Kept(String bug, Confirmation confirmation) {}

  private record Contents(int format, List<Kept> bugs) {}

  /** That of a study. */
  public ConfirmationFile(Study study) {
    this.file = directory(study).resolve("confirmation.json");
  }

  /** Where the trials are. */
  public static Path directory(Study study) {
    return study.directory().resolve("confirm");
  }

  /** The confirmation of a bug, as it is ranked. */
  public Optional<Confirmation> of(Bug bug) {
    String id = Candidate.id(bug.cause());
    return read().stream().filter(each -> each.bug.equals(id)).map(Kept::confirmation).findFirst();
  }

  /** Keeps one; what is known of other bugs stays. */
  public void keep(Bug bug, Confirmation confirmation) {
    String id = Candidate.id(bug.cause());
    List<Kept> all = new ArrayList<>(read());
    all.removeIf(each -> each.bug.equals(id));
    all.add(new Kept(id, confirmation));
    try {
      Files.createDirectories(file.getParent());
      Files.writeString(file, JSON.writeValueAsString(new Contents(FORMAT, all)) + "\n");
    } catch (IOException e) {
      throw Problem.CANNOT_WRITE.with(file, Study.reason(e)).causedBy(e);
    }
  }

  private List<Kept> read() {
    try {
      Contents contents = JSON.readValue(Files.readString(file), Contents.class);
      return contents.format == FORMAT ? contents.bugs : List.of();
    } catch (NoSuchFileException e) {
      return List.of(); // nothing was confirmed yet
    } catch (IOException | JacksonException e) {
      throw Problem.BAD_CONFIRMATION
          .with(file, String.valueOf(e.getMessage()).lines().findFirst().orElse(""))
          .causedBy(e);
    }
  }
}
