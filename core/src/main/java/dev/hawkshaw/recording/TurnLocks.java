package dev.hawkshaw.recording;

import java.util.List;

/**
 * The locks that a thread held at the accesses of a turn, each time in the order in which they were
 * taken; null where there is no such access or it is not known. Of several accesses in a row that
 * are alike, the first one's are told.
 */
public record TurnLocks(
    List<HeldLock> firstRead,
    List<HeldLock> lastRead,
    List<HeldLock> firstWrite,
    List<HeldLock> lastWrite) {}
