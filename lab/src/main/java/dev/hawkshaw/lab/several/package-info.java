/** Programs with several bugs at once, of several kinds, that tell in each run which happened. */
package dev.hawkshaw.lab.several;
