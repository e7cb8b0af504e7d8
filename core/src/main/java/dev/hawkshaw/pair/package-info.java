/**
 * The pair view (Locon): what was different in one failing run, compared with passing runs. {@link
 * dev.hawkshaw.pair.Localizer} is where to begin.
 */
package dev.hawkshaw.pair;
