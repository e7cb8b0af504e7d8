package dev.hawkshaw.confirm;

/**
 * Something that may fix a bug.
 *
 * @param text what to do
 * @param plan by which the probes do the same; null if they can't
 */
record Attempt(String text, SteeringPlan plan) {}
