/**
 * Code that nobody here wrote: lists of well-known jars and test suites, and the programs that load
 * and run them in JVMs of their own.
 */
package dev.hawkshaw.lab.foreign;
