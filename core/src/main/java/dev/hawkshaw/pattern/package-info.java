/** The pattern view: interleavings of two threads on one variable (Falcon). */
package dev.hawkshaw.pattern;
