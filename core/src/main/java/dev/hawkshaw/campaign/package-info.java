/** Plans runs, launches them, judges them, and puts them into the study. */
package dev.hawkshaw.campaign;
