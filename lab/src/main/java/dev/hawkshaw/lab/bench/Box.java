package dev.hawkshaw.lab.bench;

/**
 * What a box plot shows of some numbers.
 *
 * @param lower the smallest number that a quarter of all do not exceed; the others likewise
 */
record Box(int min, int lower, int median, int upper, int max) {}
