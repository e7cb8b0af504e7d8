package dev.hawkshaw.pattern;

import dev.hawkshaw.recording.Turn;
import java.util.List;

/**
 * A pattern where it was seen.
 *
 * @param turns the turn of each of its accesses
 */
public record Sighting(Pattern pattern, List<Turn> turns) {}
