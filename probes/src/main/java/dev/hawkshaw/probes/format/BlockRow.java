package dev.hawkshaw.probes.format;

/**
 * A block of code that was entered.
 *
 * @param className the class that holds it, with dots
 * @param method its method's name
 * @param descriptor its method's descriptor
 * @param kind what enters it: "method", "branch", "loop", "case", "handler" or "monitor"
 * @param ordinal which of the method's blocks it is, from 0
 * @param fromLine its first source line, or 0 if the class does not say
 * @param toLine its last source line
 * @param threads how many different threads entered it
 */
public record BlockRow(
    String className,
    String method,
    String descriptor,
    String kind,
    int ordinal,
    int fromLine,
    int toLine,
    int threads) {

  /** The same block, entered by so many threads. */
  public BlockRow withThreads(int count) {
    return new BlockRow(className, method, descriptor, kind, ordinal, fromLine, toLine, count);
  }

  void write(Out out) {
    out.string(className);
    out.string(method);
    out.string(descriptor);
    out.string(kind);
    out.number(ordinal);
    out.number(fromLine);
    out.number(toLine);
    out.number(threads);
  }

  static BlockRow read(In in) throws FormatException {
    return new BlockRow(
        in.string(),
        in.string(),
        in.string(),
        in.string(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer());
  }
}
