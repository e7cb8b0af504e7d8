package dev.hawkshaw.agent;

import dev.hawkshaw.probes.format.AccessKind;

/**
 * What a call into a library does to shared state: one line of a library file, for one method.
 *
 * @param kind whether it reads, writes, or both in one step
 * @param argument which argument it touches, from 1, or 0 for the object it is called on
 * @param file whether that names a file, and the file is what is touched
 * @param viewed whether the call's result stands for the same contents
 */
record LibraryCall(AccessKind kind, int argument, boolean file, boolean viewed) {}
