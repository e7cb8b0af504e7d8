package dev.hawkshaw.recording;

import java.util.List;

/**
 * Consecutive turns on one location, oldest first.
 *
 * @param location the location's number in the run
 */
public record Window(int location, List<Turn> turns) {}
