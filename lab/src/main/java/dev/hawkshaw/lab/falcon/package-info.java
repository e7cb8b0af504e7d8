/** Programs re-created from the figures of the Falcon paper, and the like of them. */
package dev.hawkshaw.lab.falcon;
