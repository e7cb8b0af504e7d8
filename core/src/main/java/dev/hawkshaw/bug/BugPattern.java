package dev.hawkshaw.bug;

import dev.hawkshaw.pattern.Pattern;
import dev.hawkshaw.spectrum.Counts;

/**
 * A pattern of a bug.
 *
 * @param counts of all failing and all passing runs
 */
public record BugPattern(PatternRole role, Pattern pattern, Counts counts) {}
