/** The point view (ConTest); its room is here, the view is not built yet. */
package dev.hawkshaw.point;
