/** The one entry point of every front end. */
package dev.hawkshaw.pipeline;
