package dev.hawkshaw.probes;

import java.lang.reflect.Field;
import java.lang.reflect.Member;
import java.lang.reflect.Method;

/** Keeps what weaving added to a class out of the sight of reflection. */
public final class Hiding {
  /** Begins the name of every field and method that weaving adds. */
  public static final String PREFIX = "$hawkshaw$";

  private Hiding() {}

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
