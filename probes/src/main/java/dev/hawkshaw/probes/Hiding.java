package dev.hawkshaw.probes;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;

/** Keeps what weaving added to a class out of the sight of reflection. */
public final class Hiding {
  /** Begins the name of every field and method that weaving adds. */
  public static final String PREFIX = "$hawkshaw$";

  private static final String REFERENCE = PREFIX + "$";
  private static final char BEFORE_METHOD = ':';

  private Hiding() {}

  /**
   * The name of a method that stands for one of a class's method references.
   *
   * @param number which of them
   * @param method the name of the method that it is in
   */
  public static String ofReference(int number, String method) {
    String name = method.replace('<', '{').replace('>', '}'); // others may not be called <init>
    return REFERENCE + number + BEFORE_METHOD + name;
  }

  /**
   * The name of the method that a method is for whoever reads the source: its own, or that of the
   * one with the method reference that it stands for; null if weaving added it for something else.
   */
  static String inSource(String method) {
    if (!method.startsWith(PREFIX)) {
      return method;
    }
    int colon = method.startsWith(REFERENCE) ? method.indexOf(BEFORE_METHOD) : -1;
    String name = colon < 0 ? null : method.substring(colon + 1);
    boolean initializes = "{init}".equals(name) || "{clinit}".equals(name);
    return initializes ? name.replace('{', '<').replace('}', '>') : name;
  }

  /** The fields without ours. */
  public static Field[] hide(Field[] all) {
    int size = others(all);
    return size == all.length ? all : copy(all, new Field[size]);
  }

  /** The methods without ours. */
  public static Method[] hide(Method[] all) {
    int size = others(all);
    return size == all.length ? all : copy(all, new Method[size]);
  }

  private static int others(Member[] all) {
    int count = 0;
    for (Member each : all) {
      count += isOurs(each) ? 0 : 1;
    }
    return count;
  }

  private static <M extends Member> M[] copy(M[] all, M[] into) {
    int at = 0;
    for (M each : all) {
      if (!isOurs(each)) {
        into[at++] = each;
      }
    }
    return into;
  }

  private static boolean isOurs(Member member) {
    return member.isSynthetic() && member.getName().startsWith(PREFIX);
  }
}
