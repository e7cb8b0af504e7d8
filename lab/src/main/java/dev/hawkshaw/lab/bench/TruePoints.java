package dev.hawkshaw.lab.bench;

import dev.hawkshaw.lab.key.AnswerKey;
import dev.hawkshaw.lab.key.Place;
import dev.hawkshaw.lab.key.Spot;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.JsonNode;

/** How the points of a report compare with those of a key. */
final class TruePoints {
  /** How much of the truth there is. */
  enum Share {
    /** Each point of the key, and where it is a set of points, no other. */
    ALL,
    /** Some of it. */
    PART,
    /** Nothing of it. */
    NONE
  }

  private final List<List<Place>> points;

  TruePoints(AnswerKey key) {
    this.points = key.points();
  }

  /** What the first of the found sets of points has; none if there is none. */
  Share found(JsonNode view) {
    List<Spot> spots = new ArrayList<>();
    view.at("/found/0/points").forEach(point -> spots.add(spot(point)));
    boolean onlyTrue = spots.stream().allMatch(this::isTrue);
    Share share = share(spots);
    return share == Share.ALL && !onlyTrue ? Share.PART : share;
  }

  /** What the steepest changes of the score begin or end at. */
  Share bracketed(JsonNode view) {
    List<Spot> spots = new ArrayList<>();
    for (String side : List.of("rises", "falls")) {
      for (JsonNode step : view.path(side)) {
        spots.add(spot(step.path("from")));
        spots.add(spot(step.path("to")));
      }
    }
    return share(spots);
  }

  private Share share(List<Spot> spots) {
    long there =
        points.stream()
            .filter(places -> spots.stream().anyMatch(spot -> isAt(places, spot)))
            .count();
    return there == 0 ? Share.NONE : there == points.size() ? Share.ALL : Share.PART;
  }

  private boolean isTrue(Spot spot) {
    return points.stream().anyMatch(places -> isAt(places, spot));
  }

  private static boolean isAt(List<Place> places, Spot spot) {
    return places.stream().anyMatch(place -> place.has(spot));
  }

  private static Spot spot(JsonNode point) {
    return new Spot(
        point.path("className").asString(),
        point.path("method").asString(),
        point.path("file").asString(""),
        point.path("line").asInt());
  }
}
