package dev.hawkshaw.study;

/**
 * One run as the journal keeps it.
 *
 * @param index from 1
 * @param seed what its noise followed from
 * @param verdict how it ended
 * @param exitCode the process's exit code
 * @param millis how long it took
 * @param symptom what went wrong, short and the same for the same symptom; "" if nothing did
 */
public record Run(
    int index, long seed, Verdict verdict, int exitCode, long millis, String symptom) {}
