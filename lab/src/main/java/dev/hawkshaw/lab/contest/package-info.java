/** Programs re-created from the figures and descriptions of the ConTest paper. */
package dev.hawkshaw.lab.contest;
