package dev.hawkshaw.block;

import java.util.Comparator;

/** A method: its class with dots, its name and its descriptor. */
public record MethodKey(String className, String name, String descriptor)
    implements Comparable<MethodKey> {
  private static final Comparator<MethodKey> ORDER =
      Comparator.comparing(MethodKey::className)
          .thenComparing(MethodKey::name)
          .thenComparing(MethodKey::descriptor);

  /** As readers know it: {@code PhoneBook.add}. */
  public String shortName() {
    return className.substring(className.lastIndexOf('.') + 1) + "." + name;
  }

  /** Whether a user means it: {@code PhoneBook.add}, with the package or without. */
  public boolean isCalled(String given) {
    return given.equals(className + "." + name) || given.equals(shortName());
  }

  @Override
  public int compareTo(MethodKey other) {
    return ORDER.compare(this, other);
  }
}
