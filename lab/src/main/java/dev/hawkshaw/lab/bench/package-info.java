/** The benchmarks: what is measured, how, and how it is shown. */
package dev.hawkshaw.lab.bench;
