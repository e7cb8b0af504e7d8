/** The pair view (Locon); its room is here, the view is not built yet. */
package dev.hawkshaw.pair;
