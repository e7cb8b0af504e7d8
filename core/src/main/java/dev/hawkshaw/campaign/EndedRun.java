package dev.hawkshaw.campaign;

import dev.hawkshaw.recording.Recording;
import java.nio.file.Path;

/**
 * A run that is over, as an oracle sees it.
 *
 * @param index from 1
 * @param exitCode the exit code of the process
 * @param hung whether it had to be ended because it was late
 * @param output what it printed, both streams together
 * @param recordingFile the file that its probes wrote
 * @param recording what that file says
 */
public record EndedRun(
    int index, int exitCode, boolean hung, Path output, Path recordingFile, Recording recording) {}
