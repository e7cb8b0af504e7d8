/**
 * The recording: what one run writes and the tool reads. Writer and reader stand side by side here,
 * so that a change to one is a change to the other.
 */
package dev.hawkshaw.probes.format;
