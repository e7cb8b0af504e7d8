package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.lab.bench.TruePoints.Share;
import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Header;
import java.util.List;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

class TruePointsTest {
  private final TruePoints truth =
      new TruePoints(
          AnswerKey.of(
              new Header(
                  "Till.java",
                  List.of(
                      "/**",
                      " * <pre>",
                      " * subject: till",
                      " * kind: atomicity",
                      " * cause: Till.sum R1-W2-W1 Till.add:3 Till.add:4 Till.add:4",
                      " * point: Till.add:3|Till.add:4",
                      " * point: Till.clear",
                      " * </pre>",
                      " */"))));

  @Test
  void allOfItAndNothingElseIsRight() {
    assertEquals(Share.ALL, found(point("add", 3), point("clear", 9)));
    assertEquals(Share.ALL, found(point("add", 3), point("add", 4), point("clear", 9)));
    assertEquals(Share.PART, found(point("add", 3), point("clear", 9), point("main", 20)));
  }

  @Test
  void someOfItIsAPart() {
    assertEquals(Share.PART, found(point("add", 4)));
    assertEquals(Share.PART, found(point("clear", 9), point("main", 20)));
  }

  @Test
  void otherPointsOrNoneAreNothing() {
    assertEquals(Share.NONE, found(point("add", 5), point("main", 20)));
    assertEquals(Share.NONE, found());
    assertEquals(Share.NONE, truth.found(JsonMapper.shared().readTree("{\"found\": []}")));
  }

  @Test
  void slopesBracketWhatTheyBeginOrEndAt() {
    String add = step(point("add", 2), point("add", 3));
    String clear = step(point("clear", 9), point("clear", 10));
    String other = step(point("main", 20), point("main", 21));
    assertEquals(Share.ALL, bracketed(add, clear));
    assertEquals(Share.ALL, bracketed(other + "," + clear, add));
    assertEquals(Share.PART, bracketed(add, other));
    assertEquals(Share.NONE, bracketed(other, ""));
  }

  private Share found(String... points) {
    return truth.found(
        JsonMapper.shared()
            .readTree(
                "{\"found\": [{\"points\": [%s]}, {\"points\": [%s, %s]}]}"
                    .formatted(String.join(",", points), point("add", 3), point("clear", 9))));
  }

  private Share bracketed(String rises, String falls) {
    return truth.bracketed(
        JsonMapper.shared().readTree("{\"rises\": [%s], \"falls\": [%s]}".formatted(rises, falls)));
  }

  private static String step(String from, String to) {
    return "{\"from\": %s, \"to\": %s}".formatted(from, to);
  }

  private static String point(String method, int line) {
    return "{\"className\": \"shop.Till\", \"method\": \"%s\", \"file\": \"Till.java\", \"line\": %d}"
        .formatted(method, line);
  }
}
