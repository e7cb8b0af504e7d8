package dev.hawkshaw.confirm;

import java.util.Collection;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * How a program failed before it was changed.
 *
 * @param own as runs with the bug in question do, without lines
 * @param others as other runs do, without lines
 */
public record Symptoms(Set<String> own, Set<String> others) {

  /** Symptoms by their signatures. */
  public static Symptoms of(Collection<String> own, Collection<String> others) {
    return new Symptoms(plain(own), plain(others));
  }

  private static Set<String> plain(Collection<String> signatures) {
    return signatures.stream().map(AcrossBuilds::plain).collect(Collectors.toUnmodifiableSet());
  }

  /** What a failing run means by how it failed. */
  public Meaning of(String signature) {
    String plain = AcrossBuilds.plain(signature);
    if (own.contains(plain)) {
      return others.contains(plain) ? Meaning.SHARED : Meaning.OWN;
    }
    return others.contains(plain) ? Meaning.OTHERS : Meaning.NEW;
  }
}
