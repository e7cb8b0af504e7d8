package dev.hawkshaw.lab.benign;

import dev.hawkshaw.lab.Together;

/**
 * A hash code that is computed when first asked for and kept in a plain field, as String does it:
 * two threads may both compute it, but they compute the same, and store it in one write.
 *
 * <pre>
 * subject: cached-hash
 * kind: none
 * </pre>
 */
public final class CachedHash {
  private final String street;
  private final String town;
  private int hash;

  private CachedHash(String street, String town) {
    this.street = street;
    this.town = town;
  }

  /** One round: three threads ask for the hash code of one address. */
  public static void main(String[] arguments) throws InterruptedException {
    CachedHash address = new CachedHash("Main Street 1", "Springfield");
    int expected = 31 * "Main Street 1".hashCode() + "Springfield".hashCode();
    Runnable check =
        () -> {
          int found = address.hashCode();
          if (found != expected) {
            throw new IllegalStateException("the hash code is " + found);
          }
        };
    Together.run(check, check, check);
  }

  /** The field is read just once: a second read could find an older value. */
  @Override
  public int hashCode() {
    int known = hash;
    if (known == 0) {
      known = 31 * street.hashCode() + town.hashCode();
      hash = known;
    }
    return known;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof CachedHash
        && street.equals(((CachedHash) other).street)
        && town.equals(((CachedHash) other).town);
  }
}
