package dev.hawkshaw.bug;

import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Site;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** A method that is likely to hold the place to be fixed, or to be what interferes with it. */
public record Method(String className, String method) {
  private static final List<String> JDK = List.of("java.", "javax.", "jdk.", "sun.", "com.sun.");
  private static final Pattern LAMBDA = Pattern.compile("lambda\\$(.+)\\$\\d+");

  static Method of(Frame frame) {
    return new Method(frame.className(), frame.method());
  }

  static Method of(Site site) {
    return new Method(site.className(), site.method());
  }

  static boolean isOfJdk(String className) {
    return JDK.stream().anyMatch(className::startsWith);
  }

  /** As a reader knows it: {@code Account.deposit()}, {@code Vector()} for a constructor. */
  public String name() {
    String simple = className.substring(className.lastIndexOf('.') + 1);
    String nested = simple.substring(simple.lastIndexOf('$') + 1);
    Matcher lambda = LAMBDA.matcher(method);
    if (lambda.matches()) {
      return "a lambda of " + new Method(className, lambda.group(1)).name();
    }
    return switch (method) {
      case "<init>" -> nested + "()";
      case "<clinit>" -> "the static initializer of " + nested;
      default -> nested + "." + method + "()";
    };
  }
}
