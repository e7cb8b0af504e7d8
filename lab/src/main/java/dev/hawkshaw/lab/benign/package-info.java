/** Programs without a bug, whose races are harmless: nothing in them may be accused. */
package dev.hawkshaw.lab.benign;
