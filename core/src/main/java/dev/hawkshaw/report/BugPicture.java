package dev.hawkshaw.report;

import dev.hawkshaw.bug.BugGraph;
import dev.hawkshaw.recording.Site;
import java.util.function.Function;

/**
 * A bug graph with what it takes to draw it.
 *
 * @param title what to write above it
 * @param source the source line of a site, or "" if the sources are not known
 */
public record BugPicture(String title, BugGraph graph, Function<Site, String> source) {}
