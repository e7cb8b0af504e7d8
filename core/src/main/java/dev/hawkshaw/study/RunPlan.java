package dev.hawkshaw.study;

/**
 * What one run is to be; with the study's plan it says all that is needed to make the run again.
 *
 * @param index from 1
 * @param seed what its noise follows from
 * @param strength how much noise there is
 */
public record RunPlan(int index, long seed, double strength) {}
