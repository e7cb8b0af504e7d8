/** Real bugs in released libraries, each with a small driver. */
package dev.hawkshaw.lab.library;
