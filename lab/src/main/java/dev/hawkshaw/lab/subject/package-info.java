/** The subjects as the benchmarks see them: found, fixed, compiled, with their libraries. */
package dev.hawkshaw.lab.subject;
