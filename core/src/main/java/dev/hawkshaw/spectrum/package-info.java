/** Entity by run matrix, counts, formulas and rankings; the shape all views share. */
package dev.hawkshaw.spectrum;
