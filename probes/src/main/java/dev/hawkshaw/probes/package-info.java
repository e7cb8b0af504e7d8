/**
 * What woven code calls inside the program under test. Loaded by the bootstrap loader, uses
 * java.base alone, and neither locks, allocates nor throws while one thread repeats itself on a
 * location; work happens when the location changes hands.
 *
 * <p>No lambdas here: the first one in a JVM costs it tens of milliseconds.
 */
package dev.hawkshaw.probes;
