/** The block view (Scurf); its room is here, the view is not built yet. */
package dev.hawkshaw.block;
