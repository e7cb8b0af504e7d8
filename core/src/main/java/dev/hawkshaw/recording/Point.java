package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRow;

/**
 * A point of the program where noise can be put, as a run came by it.
 *
 * @param id the same in every run, JVM and machine, as long as its method's code is; of an access
 *     it is the site's
 * @param kind what a thread is about to do there, or has just done: "read", "write", "update",
 *     "lock", "locked", "unlock", "unlocked", "wait", "waited", "signal", "signalled", "start",
 *     "started", "begin", "join", "joined" or "block"
 * @param file the source file's name, or "" if that is not known
 * @param line its source line, or 0 if that is not known
 * @param about what it is about: a variable, the class of a lock, the kind of a block
 * @param live whether noise was to be made there
 * @param times how often threads came by
 * @param threads how many different ones did
 */
public record Point(
    long id,
    String kind,
    String className,
    String method,
    String descriptor,
    String file,
    int line,
    String about,
    boolean live,
    long times,
    int threads) {

  static Point of(PointRow row) {
    return new Point(
        row.id(),
        row.kind().word(),
        row.className(),
        row.method(),
        row.descriptor(),
        row.file(),
        row.line(),
        row.about(),
        row.live(),
        row.times(),
        row.threads());
  }

  /** Whether it is where a thread is started or begins. */
  public boolean isOfStart() {
    return is(PointKind.START) || is(PointKind.STARTED) || is(PointKind.BEGIN);
  }

  private boolean is(PointKind which) {
    return kind.equals(which.word());
  }
}
