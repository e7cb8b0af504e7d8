package dev.hawkshaw.bug;

import dev.hawkshaw.recording.Frame;
import dev.hawkshaw.recording.Site;

/** A method on a call stack, at whichever of its lines. */
public record Call(String className, String method) {
  private static final String LAMBDA = "lambda$";

  static Call of(Frame frame) {
    return new Call(frame.className(), frame.method());
  }

  /** The method that holds a site. */
  public static Call of(Site site) {
    return new Call(site.className(), site.method());
  }

  /** Whether it is the JDK's own code. */
  boolean isOfJdk() {
    return Site.isOfJdk(className);
  }

  /**
   * Its name as the source has it, with its class but without the package: {@code
   * Account.deposit()}, for a constructor {@code Account()}, for a lambda {@code lambda in
   * Account.deposit()}.
   */
  public String name() {
    return isLambda() ? "lambda in " + name(enclosing()) : name(method);
  }

  private String name(String plain) {
    String type = className.substring(className.lastIndexOf('.') + 1);
    return switch (plain) {
      case "<init>" -> type + "()";
      case "<clinit>" -> type + " static {}";
      default -> type + "." + plain + "()";
    };
  }

  /** Compilers call the third lambda of {@code deposit} {@code lambda$deposit$2}. */
  private boolean isLambda() {
    return method.startsWith(LAMBDA) && method.lastIndexOf('$') > LAMBDA.length();
  }

  private String enclosing() {
    String enclosing = method.substring(LAMBDA.length(), method.lastIndexOf('$'));
    return switch (enclosing) {
      case "new" -> "<init>";
      case "static" -> "<clinit>";
      default -> enclosing;
    };
  }
}
