/** The {@code hawkshaw} command. */
package dev.hawkshaw.cli;
