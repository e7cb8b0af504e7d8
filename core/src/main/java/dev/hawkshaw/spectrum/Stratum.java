package dev.hawkshaw.spectrum;

/**
 * Runs that were made alike.
 *
 * @param name what they have in common
 */
public record Stratum(String name, int failing, int passing) {}
