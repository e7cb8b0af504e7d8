package dev.hawkshaw.probes.format;

/**
 * A site as a recording keeps it.
 *
 * @param id stable across runs, JVMs and machines: made from the class name, the method and its
 *     bytecode, and the ordinal
 * @param className the class that holds the code, with dots
 * @param method its method's name
 * @param descriptor its method's descriptor
 * @param file the source file's name, or "" if the class does not say
 * @param line the source line, or 0 if the class does not say
 * @param ordinal which of the method's accesses it is, from 0
 * @param kind what it does
 * @param variable the declaring class with dots, a dot, and the field
 * @param loop which of the method's loops it is in, the innermost one, from 1; 0 if in none
 */
public record SiteRow(
    long id,
    String className,
    String method,
    String descriptor,
    String file,
    int line,
    int ordinal,
    AccessKind kind,
    String variable,
    int loop) {

  /** A site that is in no loop. */
  public SiteRow(
      long id,
      String className,
      String method,
      String descriptor,
      String file,
      int line,
      int ordinal,
      AccessKind kind,
      String variable) {
    this(id, className, method, descriptor, file, line, ordinal, kind, variable, 0);
  }

  /** The same site with another name for what it touches. */
  public SiteRow withVariable(String name) {
    return new SiteRow(id, className, method, descriptor, file, line, ordinal, kind, name, loop);
  }

  void write(Out out) {
    out.fixed(id);
    out.string(className);
    out.string(method);
    out.string(descriptor);
    out.string(file);
    out.number(line);
    out.number(ordinal);
    out.string(kind.name());
    out.string(variable);
    out.number(loop);
  }

  static SiteRow read(In in) throws FormatException {
    return new SiteRow(
        in.fixed(),
        in.string(),
        in.string(),
        in.string(),
        in.string(),
        in.integer(),
        in.integer(),
        kind(in),
        in.string(),
        in.integer());
  }

  private static AccessKind kind(In in) throws FormatException {
    String name = in.string();
    for (AccessKind kind : AccessKind.values()) {
      if (kind.name().equals(name)) {
        return kind;
      }
    }
    throw in.wrong("no such kind of access: " + name);
  }
}
