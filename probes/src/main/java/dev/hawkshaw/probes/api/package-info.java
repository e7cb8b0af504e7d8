/**
 * What others may build on inside the program under test: listeners of their own. Nothing in here
 * changes without a word in the change log.
 */
package dev.hawkshaw.probes.api;
