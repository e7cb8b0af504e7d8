package dev.hawkshaw.spectrum;

/**
 * How an entity and the failure occur together.
 *
 * @param ef failing runs with it
 * @param ep passing runs with it
 * @param nf failing runs without it
 * @param np passing runs without it
 */
public record Counts(int ef, int ep, int nf, int np) {}
