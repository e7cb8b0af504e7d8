package dev.hawkshaw.pattern;

/**
 * What the locks held at a pattern's accesses have in common.
 *
 * @param sentence in words
 * @param times how often it was so in failing runs
 */
public record LockFinding(String sentence, int times) {}
