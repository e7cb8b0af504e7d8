package dev.hawkshaw.lab.key;

import dev.hawkshaw.recording.Site;

/**
 * Where an access is, as a recording or a report says it.
 *
 * @param className with its package
 * @param file the source file's name, or ""
 */
public record Spot(String className, String method, String file, int line) {

  /** The place of a site. */
  public static Spot of(Site site) {
    return new Spot(site.className(), site.method(), site.file(), site.line());
  }

  /** {@code Account.deposit}, without the package. */
  String methodName() {
    return className.substring(className.lastIndexOf('.') + 1) + "." + method;
  }
}
