package dev.hawkshaw.recording;

/**
 * A lock was held while another was taken. Two opposite ones on the same two locks, by two threads,
 * are a deadlock that can happen.
 *
 * @param held the lock that was held
 * @param taken the lock that was taken, or still waited for when the run ended
 * @param thread the first thread that did it
 * @param other another thread that did it, or -1
 * @param when the first time, in the run's order of turns
 */
public record LockOrder(HeldLock held, HeldLock taken, int thread, int other, long when) {}
