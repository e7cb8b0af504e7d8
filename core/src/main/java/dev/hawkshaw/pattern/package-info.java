/**
 * The pattern view: interleavings of two threads on one variable (Falcon) or on two (Unicorn), and
 * circles of three threads on three.
 */
package dev.hawkshaw.pattern;
