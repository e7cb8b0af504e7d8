/** Programs re-created from the listings and tables of the Scurf paper. */
package dev.hawkshaw.lab.scurf;
