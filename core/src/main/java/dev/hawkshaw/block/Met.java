package dev.hawkshaw.block;

import dev.hawkshaw.spectrum.Counts;

/**
 * What goes with failures best of what other threads were in while one was in a block.
 *
 * @param with the other block
 * @param score by the formula, of the runs in which threads were in both at the same time
 * @param counts of these runs
 */
public record Met(CodeBlock with, double score, Counts counts) {}
