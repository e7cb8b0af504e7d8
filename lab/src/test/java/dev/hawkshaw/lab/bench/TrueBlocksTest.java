package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Header;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

class TrueBlocksTest {
  private static final String CAUSE = "cause: Till.sum R1-W2-W1 Till.add:3 Till.add:4 Till.add:4";

  private final JsonNode ranking =
      JsonMapper.shared()
          .readTree(
              """
              [
                {"rank": 1, "score": 0.9, "className": "shop.Till", "method": "add", "file": "Till.java", "fromLine": 2, "toLine": 9},
                {"rank": 2, "score": 0.5, "className": "shop.Till", "method": "add", "file": "Till.java", "fromLine": 3, "toLine": 4},
                {"rank": 3, "score": 0.1, "className": "shop.Till", "method": "sum", "file": "Till.java", "fromLine": 12, "toLine": 14},
                {"rank": 4, "score": 0.0, "className": "shop.Till", "method": "close", "file": "Till.java", "fromLine": 20, "toLine": 22}
              ]
              """);

  @Test
  void innermostBlockAroundALineIsTheOne() {
    assertEquals(2, rank(CAUSE, "block: Till.add:4"));
    assertEquals(1, rank(CAUSE, "block: Till.add:8"));
  }

  @Test
  void anyBlockOfAMethodWillDo() {
    assertEquals(1, rank(CAUSE, "block: Till.add"));
    assertEquals(3, rank(CAUSE, "block: Till.sum"));
  }

  @Test
  void bestOfSeveralCounts() {
    assertEquals(2, rank(CAUSE, "block: Till.sum", "block: Till.add:3"));
  }

  @Test
  void methodsAtFaultStandInForBlocks() {
    assertEquals(3, rank(CAUSE, "method: Till.sum"));
  }

  @Test
  void blockThatIsNotThereHasNoRank() {
    assertTrue(best(CAUSE, "block: Till.add:20").isEmpty());
    assertTrue(best(CAUSE, "block: Till.clear").isEmpty());
  }

  @Test
  void linesOfTheCausesStandInForBothAndForNothingElse() {
    assertEquals(2, rank(CAUSE));
    assertTrue(best("cause: Till.sum R1-W2-W1 * * *").isEmpty());
  }

  @Test
  void blockWithoutAScoreHasNoRank() {
    assertTrue(best(CAUSE, "block: Till.close").isEmpty());
  }

  private int rank(String... key) {
    return TrueBlocks.rank(best(key).orElseThrow());
  }

  private Optional<JsonNode> best(String... lines) {
    return new TrueBlocks(key(lines)).best(ranking);
  }

  private static AnswerKey key(String... lines) {
    List<String> source = new ArrayList<>();
    source.addAll(List.of("/**", " * <pre>", " * subject: till", " * kind: atomicity"));
    for (String line : lines) {
      source.add(" * " + line);
    }
    source.addAll(List.of(" * </pre>", " */"));
    return AnswerKey.of(new Header("Till.java", source));
  }
}
