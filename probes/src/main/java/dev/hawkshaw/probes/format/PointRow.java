package dev.hawkshaw.probes.format;

/**
 * A point of the program where noise can be put.
 *
 * @param id the same in every run, JVM and machine, as long as its method's code is
 * @param className the class that holds it, with dots
 * @param method its method's name
 * @param descriptor its method's descriptor
 * @param file the source file's name, or "" if the class does not say
 * @param line its source line, or 0 if the class does not say
 * @param about what it is about: a variable, a kind of lock or signal, a kind of block
 * @param live whether noise was to be made there
 * @param times how often threads came by
 * @param threads how many different ones did
 */
public record PointRow(
    long id,
    PointKind kind,
    String className,
    String method,
    String descriptor,
    String file,
    int line,
    String about,
    boolean live,
    long times,
    int threads) {

  /** A point that nobody has come by. */
  public PointRow(
      long id,
      PointKind kind,
      String className,
      String method,
      String descriptor,
      String file,
      int line,
      String about) {
    this(id, kind, className, method, descriptor, file, line, about, false, 0, 0);
  }

  /** The same point, in a run. */
  public PointRow seen(boolean isLive, long howOften, int byThreads) {
    return new PointRow(
        id, kind, className, method, descriptor, file, line, about, isLive, howOften, byThreads);
  }

  void write(Out out) {
    out.fixed(id);
    out.number(kind.ordinal());
    out.string(className);
    out.string(method);
    out.string(descriptor);
    out.string(file);
    out.number(line);
    out.string(about);
    out.flag(live);
    out.number(times);
    out.number(threads);
  }

  static PointRow read(In in) throws FormatException {
    return new PointRow(
        in.fixed(),
        PointKind.read(in),
        in.string(),
        in.string(),
        in.string(),
        in.string(),
        in.integer(),
        in.string(),
        in.flag(),
        in.number(),
        in.integer());
  }
}
