package dev.hawkshaw.point;

/**
 * A point and how much noise there goes with the bug.
 *
 * @param score 1 if samples with noise there induce the bug as often as not; more exposes it
 * @param inducing how many samples with noise there induce the bug
 * @param samples how many samples have noise there
 */
public record Scored(Point point, double score, int inducing, int samples) {}
