package dev.hawkshaw.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be said about points, and what can't. */
class PointOptionsTest {
  @TempDir private Path temp;

  @ParameterizedTest
  @CsvSource({"--search, zoom", "--threshold, 0.2", "--bugs, 1"})
  void belongToThePointView(String option, String value) {
    localize(option, value).assertUsage("are about points", "give --view point too");
    localize("--view", "pattern", option, value).assertUsage("give --view point");
    localize("--view", "block", option, value).assertUsage("give --view point");
  }

  @Test
  void refuseABadValue() {
    localize("--view", "point", "--threshold", "2").assertUsage("--threshold can't be 2");
    localize("--view", "point", "--search", "seance").assertUsage("seance", "active, ddmin");
    localize("--view", "point", "--search-path", "x.jar").assertUsage("--search NAME");
    localize("--view", "point", "--search", "zoom", "--search-path", "no.jar")
        .assertUsage("no.jar", "there is no such file");
  }

  @Test
  void leaveNoChoiceOfStrategy() {
    localize("--view", "point", "--strategy", "sleep")
        .assertUsage("--view point has a strategy of its own", "leave --strategy sleep out");
  }

  @Test
  void refuseWhatThePointViewHasNot() {
    localize("--view", "point", "--failing", "1").assertUsage("--failing", "--view point");
    localize("--view", "point", "--shard", "1/2").assertUsage("--shard");
  }

  @Test
  void sayWhatToDoWithAStudyThatIsNotAboutPoints() throws IOException {
    String study = SmallStudy.create(temp.resolve("study")).toString();

    Cli.run("rank", study, "--view", "point")
        .assertCannot("are not about points", "localize --view point");
    Cli.run("rank", study, "--search", "zoom").assertCannot("are not about points");
  }

  private Cli localize(String... more) {
    List<String> words =
        new ArrayList<>(List.of("localize", "-cp", temp.toString(), "--main", "a.B"));
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }
}
