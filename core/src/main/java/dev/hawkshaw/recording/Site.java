package dev.hawkshaw.recording;

import dev.hawkshaw.probes.format.SiteRow;
import java.util.List;

/**
 * A static place in the code that touches a variable. Two are equal when their ids are: the id is
 * made from the code's content and is the same in every run.
 *
 * @param kind "R", "W" or "RW"
 * @param loop which of the method's loops it is in, the innermost one, from 1; 0 if in none
 */
public record Site(
    long id,
    String className,
    String method,
    String descriptor,
    String file,
    int line,
    String kind,
    String variable,
    int loop) {
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");

  static Site of(SiteRow row) {
    return new Site(
        row.id(),
        row.className(),
        row.method(),
        row.descriptor(),
        row.file(),
        row.line(),
        row.kind().name(),
        row.variable(),
        row.loop());
  }

  /**
   * The same number for all sites that are the same to a reader: they do the same to the same
   * variable, on the same line. {@code for (Item item : items)} reads its list at two sites.
   * Without lines each site stands for itself.
   */
  public long statement() {
    return line <= 0 ? id : content();
  }

  private long content() {
    return mix(mix(mix(methodOfCode(), line), kind.hashCode()), variable.hashCode());
  }

  /** The same number for all sites of the same method. */
  public long methodOfCode() {
    return mix(mix(className.hashCode(), method.hashCode()), descriptor.hashCode());
  }

  /** Numbers that differ in one of the two don't meet but by a chance of one in 2^32. */
  private static long mix(long one, int other) {
    long mixed = (one ^ other) * 0x9E3779B97F4A7C15L;
    return mixed ^ (mixed >>> 29);
  }

  /** {@code File.java:12}, or the class if there is no debug information. */
  public String place() {
    return file.isEmpty() ? className : file + ":" + line;
  }

  /** {@code Account.deposit}: the method with its class's simple name. */
  public String methodName() {
    return simple(className) + "." + method;
  }

  /** Whether it is in the JDK's own code, where the taking of locks is not watched. */
  public boolean isOfJdk() {
    return isOfJdk(className);
  }

  /** Whether a class is one of the JDK. */
  public static boolean isOfJdk(String className) {
    return JDK.stream().anyMatch(className::startsWith);
  }

  /** Whether it touches a field, whose name alone says which. */
  public boolean isField() {
    return variable.indexOf('.') >= 0 && !variable.endsWith(">");
  }

  /** {@code Account.balance}: the variable without its package. */
  public String variableName() {
    int field = variable.lastIndexOf('.');
    return field < 0 ? variable : simple(variable.substring(0, field)) + variable.substring(field);
  }

  private static String simple(String name) {
    return name.substring(name.lastIndexOf('.') + 1);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Site site && site.id == id;
  }

  @Override
  public int hashCode() {
    return Long.hashCode(id);
  }
}
