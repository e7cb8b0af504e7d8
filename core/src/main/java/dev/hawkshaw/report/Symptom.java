package dev.hawkshaw.report;

/**
 * One way in which runs failed.
 *
 * @param runs how many
 * @param exampleRun one of them
 */
public record Symptom(String signature, int runs, int exampleRun) {}
