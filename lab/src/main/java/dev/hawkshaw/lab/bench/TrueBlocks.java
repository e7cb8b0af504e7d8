package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Place;
import dev.hawkshaw.lab.key.Spot;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import tools.jackson.databind.JsonNode;

/**
 * Which blocks of a report are true: the innermost around a line that the key names, or any of a
 * method that it names. A key without blocks names the methods at fault, and one without these
 * either the lines of its causes.
 */
final class TrueBlocks {
  private final AnswerKey key;

  TrueBlocks(AnswerKey key) {
    this.key = key;
  }

  /** The best of them, as the report has it; what has no score at all is no answer. */
  Optional<JsonNode> best(JsonNode ranking) {
    List<JsonNode> found = new ArrayList<>();
    for (Place place : places()) {
      found.addAll(place.lines().isEmpty() ? in(ranking, place) : around(ranking, place));
    }
    if (key.blocks().isEmpty()) {
      for (JsonNode block : ranking) {
        if (key.methods().contains(name(block))) {
          found.add(block);
        }
      }
    }
    return found.stream()
        .filter(block -> Math.max(block.path("score").asDouble(), metScore(block)) > 0)
        .min((one, other) -> Integer.compare(rank(one), rank(other)));
  }

  private List<Place> places() {
    boolean byCauses = key.blocks().isEmpty() && key.methods().isEmpty();
    Stream<List<Place>> places =
        byCauses
            ? key.causes().stream().flatMap(cause -> cause.places().stream())
            : key.blocks().stream();
    return places.flatMap(List::stream).filter(place -> !place.isAnywhere()).distinct().toList();
  }

  private static List<JsonNode> in(JsonNode ranking, Place place) {
    List<JsonNode> found = new ArrayList<>();
    for (JsonNode block : ranking) {
      if (place.has(spot(block, block.path("fromLine").asInt()))) {
        found.add(block);
      }
    }
    return found;
  }

  private static List<JsonNode> around(JsonNode ranking, Place place) {
    List<JsonNode> found = new ArrayList<>();
    for (int line : place.lines()) {
      JsonNode innermost = null;
      for (JsonNode block : ranking) {
        boolean around =
            block.path("fromLine").asInt() <= line && line <= block.path("toLine").asInt();
        if (around
            && place.has(spot(block, line))
            && (innermost == null || span(block) < span(innermost))) {
          innermost = block;
        }
      }
      if (innermost != null) {
        found.add(innermost);
      }
    }
    return found;
  }

  private static Spot spot(JsonNode block, int line) {
    return new Spot(
        block.path("className").asString(),
        block.path("method").asString(),
        block.path("file").asString(""),
        line);
  }

  private static String name(JsonNode block) {
    String type = block.path("className").asString();
    return type.substring(type.lastIndexOf('.') + 1) + "." + block.path("method").asString();
  }

  private static int span(JsonNode block) {
    return block.path("toLine").asInt() - block.path("fromLine").asInt();
  }

  /** Of the block and what other threads were in meanwhile. */
  private static double metScore(JsonNode block) {
    return block.at("/met/score").asDouble(0);
  }

  static int rank(JsonNode block) {
    return block.path("rank").asInt();
  }
}
