package dev.hawkshaw.study;

/**
 * What one run is to be; with the study's plan it says all that is needed to make the run again.
 *
 * @param index from 1
 * @param seed what its noise follows from
 * @param strength how much noise there is
 * @param shared how many lines of what earlier runs saw shared it is told; 0 if it knows nothing
 * @param strategy its noise: a name and parameters, as the agent takes them
 */
public record RunPlan(int index, long seed, double strength, int shared, String strategy) {}
