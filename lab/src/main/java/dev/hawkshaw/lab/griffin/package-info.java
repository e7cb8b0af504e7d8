/** Programs with several bugs at once, after the collections of the Griffin paper. */
package dev.hawkshaw.lab.griffin;
