/** Reads the true causes that stand in the subjects' sources. */
package dev.hawkshaw.lab.key;
