/** Reads what a run wrote. */
package dev.hawkshaw.recording;
