package dev.hawkshaw.recording;

/**
 * Two points that threads came by one directly after the other.
 *
 * @param from the id of the first
 * @param to the id of the second
 * @param times how often a thread did
 */
public record PointEdge(long from, long to, long times) {}
