package dev.hawkshaw.probes.api;

/**
 * A place in the program's code at which something happens. The same place is the same object
 * throughout a run.
 *
 * @param id the same in every run, JVM and machine, as long as its method's code is; the point's id
 * @param what what happens there, in one word: "read", "write", "update", "lock", "wait", "block"
 *     and so on
 * @param className the class, with dots
 * @param method its method's name
 * @param file the source file's name, or "" if the class does not say
 * @param line the source line, or 0 if the class does not say
 * @param about the variable that is touched, the class of the lock, the kind of block
 */
public record Place(
    long id, String what, String className, String method, String file, int line, String about) {}
