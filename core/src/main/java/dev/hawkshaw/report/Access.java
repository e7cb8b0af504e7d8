package dev.hawkshaw.report;

import dev.hawkshaw.bug.Moment;
import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Site;
import java.util.List;

/**
 * One access of a suspect.
 *
 * @param thread its role: T1 or T2
 * @param threadName the thread that had the role in the example run
 * @param kind R, W, or L for a lock
 * @param verb what it does to the variable: "reads", "writes", "takes" or "waits for"
 * @param variableName what it touches, without the package
 * @param site the site's id in hexadecimal
 * @param source the source line, or "" if the sources are not known
 * @param stack the call stack, innermost first; of this very access if it began its turn, otherwise
 *     one with which the site was reached in the same run
 * @param locks the locks that its thread held, in the order in which they were taken; null if that
 *     is not known
 */
public record Access(
    String thread,
    String threadName,
    String kind,
    String verb,
    String variableName,
    String className,
    String method,
    String descriptor,
    String file,
    int line,
    String site,
    String source,
    List<String> stack,
    List<Held> locks) {

  /** An access as a failing run shows it. */
  static Access of(Moment moment, Sources sources) {
    Site site = moment.site();
    return new Access(
        "T" + (moment.lane() + 1),
        moment.threadName(),
        String.valueOf(moment.act().letter()),
        moment.act().verb(),
        moment.variable(),
        site.className(),
        site.method(),
        site.descriptor(),
        site.file(),
        site.line(),
        "%016x".formatted(site.id()),
        sources.line(site),
        moment.stack().stream().map(Frame::toString).toList(),
        Held.of(moment.locks()));
  }

  /** {@code File.java:12}, or the class if there is no debug information. */
  public String place() {
    return file.isEmpty() ? className : file + ":" + line;
  }

  /** Whether it is known that its thread held no lock. */
  boolean holdsNothing() {
    return locks != null && locks.isEmpty();
  }

  boolean isOfLock() {
    return kind.equals("L");
  }

  /** {@code Account.deposit}. */
  public String methodName() {
    return className.substring(className.lastIndexOf('.') + 1) + "." + method;
  }
}
