/** Programs whose time is measured: much computing, no bugs. */
package dev.hawkshaw.lab.kernel;
