package dev.hawkshaw.probes.format;

/**
 * One frame of a call stack.
 *
 * @param className the class, with dots
 * @param method the method's name
 * @param file the source file's name, or ""
 * @param line the source line, or 0
 */
public record FrameRow(String className, String method, String file, int line) {

  /** The frame of a stack trace element. */
  public static FrameRow of(StackTraceElement element) {
    String file = element.getFileName();
    return new FrameRow(
        element.getClassName(),
        element.getMethodName(),
        file == null ? "" : file,
        Math.max(0, element.getLineNumber()));
  }

  // By hand: the JVM makes a record's own methods at first use, which costs a run 50 ms.
  @Override
  public boolean equals(Object other) {
    return other instanceof FrameRow row
        && line == row.line
        && className.equals(row.className)
        && method.equals(row.method)
        && file.equals(row.file);
  }

  @Override
  public int hashCode() {
    return (className.hashCode() * 31 + method.hashCode()) * 31 + line;
  }

  void write(Out out) {
    out.string(className);
    out.string(method);
    out.string(file);
    out.number(line);
  }

  static FrameRow read(In in) throws FormatException {
    return new FrameRow(in.string(), in.string(), in.string(), in.integer());
  }
}
