package dev.hawkshaw.probes.format;

/**
 * A block of code, of a method that was entered.
 *
 * @param id the same in every run, JVM and machine, as long as its method's code is
 * @param className the class that holds it, with dots
 * @param method its method's name
 * @param descriptor its method's descriptor
 * @param file the source file's name, or "" if the class does not say
 * @param kind what it is: "method", "if", "else", "loop", "case", "catch" or "synchronized"
 * @param ordinal which of the method's blocks it is, from 0, which is the method
 * @param parent the ordinal of the block around it, or -1 if it is the method
 * @param fromLine its first source line, or 0 if the class does not say
 * @param toLine its last source line
 * @param fromCode where its first instruction stands in the method's bytecode
 * @param toCode where its last instruction stands
 * @param threads how many different threads entered it
 * @param together the most threads that were inside at the same time
 */
public record BlockRow(
    long id,
    String className,
    String method,
    String descriptor,
    String file,
    String kind,
    int ordinal,
    int parent,
    int fromLine,
    int toLine,
    int fromCode,
    int toCode,
    int threads,
    int together) {

  /** The same block, entered by so many threads. */
  public BlockRow entered(int byThreads, int atOnce) {
    return new BlockRow(
        id,
        className,
        method,
        descriptor,
        file,
        kind,
        ordinal,
        parent,
        fromLine,
        toLine,
        fromCode,
        toCode,
        byThreads,
        atOnce);
  }

  void write(Out out) {
    out.fixed(id);
    out.string(className);
    out.string(method);
    out.string(descriptor);
    out.string(file);
    out.string(kind);
    out.number(ordinal);
    out.number(parent + 1);
    out.number(fromLine);
    out.number(toLine);
    out.number(fromCode);
    out.number(toCode);
    out.number(threads);
    out.number(together);
  }

  static BlockRow read(In in) throws FormatException {
    return new BlockRow(
        in.fixed(),
        in.string(),
        in.string(),
        in.string(),
        in.string(),
        in.string(),
        in.integer(),
        in.integer() - 1,
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer(),
        in.integer());
  }
}
