package dev.hawkshaw.cli;

import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What can be said about blocks, and what can't. */
class BlockOptionsTest {
  @TempDir private Path temp;

  @ParameterizedTest
  @CsvSource({"--method, A.add", "--depth, 1", "--level-limit, 2"})
  void belongToTheBlockView(String option, String value) {
    localize(option, value).assertUsage("are about blocks", "give --view block too");
    Cli.run("localize", "--study", temp.toString(), option, value)
        .assertUsage("give --view block too");
  }

  @ParameterizedTest
  @CsvSource({"--method, add", "--depth, -1", "--level-limit, 0", "--level-limit, 9"})
  void refuseABadValue(String option, String value) {
    localize("--view", "block", "--method", "A.add", option, value).assertUsage(option);
  }

  @Test
  void countDepthFromANamedMethod() {
    localize("--view", "block", "--depth", "1").assertUsage("--depth", "give --method too");
  }

  @Test
  void leaveNoChoiceOfStrategy() {
    localize("--view", "block", "--strategy", "sleep")
        .assertUsage("--view block has a strategy of its own", "leave --strategy sleep out");
  }

  @Test
  void refuseWhatTheBlockViewHasNot() {
    localize("--view", "block", "--failing", "1").assertUsage("--failing", "--view block");
    localize("--view", "block", "--dot", "x.dot").assertUsage("--dot", "blocks.html");
    localize("--view", "block", "--shard", "1/2").assertUsage("--shard");
  }

  @Test
  void sayWhatToDoWithAStudyThatCountedNoBlocks() throws IOException {
    String study = SmallStudy.create(temp.resolve("study")).toString();

    Cli.run("rank", study, "--view", "block")
        .assertCannot("did not count who enters which block", "localize --view block");
  }

  private Cli localize(String... more) {
    List<String> words =
        new ArrayList<>(List.of("localize", "-cp", temp.toString(), "--main", "a.B"));
    words.addAll(List.of(more));
    return Cli.run(words.toArray(String[]::new));
  }
}
