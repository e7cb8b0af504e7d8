package dev.hawkshaw.confirm;

import dev.hawkshaw.pattern.Act;
import java.util.List;

/**
 * One access of an interleaving that is to be forced or prevented, told so that a reader finds it
 * and so that the probes do.
 *
 * @param thread the relative thread, from 1
 * @param act what it does: reads, writes, takes or waits for
 * @param variable what it is done to
 * @param which which of the plan's variables that is, from 0
 * @param className the class that holds the code
 * @param method its method
 * @param descriptor the method's descriptor
 * @param file the source file, or ""
 * @param line the source line, or 0
 * @param sites the sites that are this statement, by their ids
 * @param gates where a lock is taken that threads of the plan have in common, by their ids: whoever
 *     is to wait has to wait before that, or nobody could come by; mostly empty
 */
public record PlannedStep(
    int thread,
    String act,
    String variable,
    int which,
    String className,
    String method,
    String descriptor,
    String file,
    int line,
    List<String> sites,
    List<String> gates) {

  /** The same step of code that was changed. */
  PlannedStep at(List<String> otherSites, List<String> otherGates, int otherLine) {
    return new PlannedStep(
        thread,
        act,
        variable,
        which,
        className,
        method,
        descriptor,
        file,
        otherLine,
        otherSites,
        otherGates);
  }

  /** {@code File.java:12}, or the class if there is no debug information. */
  public String place() {
    return file.isEmpty() ? className : file + ":" + line;
  }

  /**
   * As the agent takes it: thread, variable, the first letter of the act (a if it waits), sites,
   * gates.
   */
  String text() {
    char letter = act.equals(Act.WAIT.verb()) ? 'a' : act.charAt(0);
    String text = "%d.%d.%c.%s".formatted(thread, which, letter, String.join("+", sites));
    return gates.isEmpty() ? text : text + "." + String.join("+", gates);
  }
}
