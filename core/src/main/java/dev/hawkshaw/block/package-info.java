/**
 * The block view (Scurf): which blocks of code are not safe to enter by several threads. Versions
 * of the program are made to switch threads at chosen blocks, level by level, and blocks that
 * several threads entered in the runs that fail are suspicious.
 */
package dev.hawkshaw.block;
