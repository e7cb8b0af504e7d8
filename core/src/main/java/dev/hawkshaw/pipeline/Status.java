package dev.hawkshaw.pipeline;

/**
 * How a campaign goes.
 *
 * @param planned how many runs there are to be, or {@link Limits#NO_RUN_LIMIT}
 * @param done how many there are, those of earlier sittings included
 * @param runsPerSecond the speed of this sitting
 * @param strategy what exposes the bug best so far, or ""
 * @param suspect what comes first in the ranking so far, or ""
 * @param secondsLeft at the most, or -1 if that can't be said yet
 */
public record Status(
    int planned,
    int done,
    int passed,
    int failed,
    int hung,
    double runsPerSecond,
    String strategy,
    String suspect,
    long secondsLeft) {}
