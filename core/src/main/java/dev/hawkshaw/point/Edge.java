package dev.hawkshaw.point;

/**
 * Two points that one thread came to directly after each other.
 *
 * @param count how often that was seen
 */
public record Edge(Point from, Point to, long count) {}
