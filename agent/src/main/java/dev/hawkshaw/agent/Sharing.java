package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Strategies;
import java.io.BufferedReader;
import java.io.File;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.HashSet;
import java.util.Set;

/**
 * How closely each variable is watched. Without knowledge from earlier runs all are watched alike;
 * with it, those that were seen shared are recorded from their birth, with noise if there is any,
 * and of the others only whose they are.
 */
final class Sharing {
  private final Watch shared;
  private final Watch unknown;
  private final Set<String> known;
  private final Set<Long> gates;

  private Sharing(Watch shared, Watch unknown, Set<String> known, Set<Long> gates) {
    this.shared = shared;
    this.unknown = unknown;
    this.known = known;
    this.gates = gates;
  }

  /** All fields are watched like this. */
  static Sharing all(Watch watch) {
    return new Sharing(watch, watch, Set.of(), Set.of());
  }

  static Sharing of(Options options) {
    boolean noise = !options.noise().equals(Strategies.NONE) || options.observes();
    Watch full = noise ? Watch.FROM_BIRTH : Watch.BY_OWNER;
    Set<Long> gates = Strategies.gates(options.noise());
    return options.shared() == null
        ? new Sharing(full, full, Set.of(), gates)
        : new Sharing(full, Watch.OWNER_ONLY, read(options.shared(), options.sharedLines()), gates);
  }

  private static Set<String> read(File file, int most) {
    Set<String> lines = new HashSet<>();
    try (BufferedReader in = Files.newBufferedReader(file.toPath(), StandardCharsets.UTF_8)) {
      String line = in.readLine();
      while (line != null && lines.size() < most) {
        lines.add(line);
        line = in.readLine();
      }
    } catch (IOException e) {
      throw new UncheckedIOException("hawkshaw agent: can't read " + file, e);
    }
    return lines;
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof Sharing sharing
        && shared == sharing.shared
        && unknown == sharing.unknown
        && known.equals(sharing.known)
        && gates.equals(sharing.gates);
  }

  @Override
  public int hashCode() {
    return known.hashCode();
  }

  /** How a field is watched; its name is as sites have it. */
  Watch field(String variable) {
    return known.contains(variable) ? shared : unknown;
  }

  /** Whether no noise is made at a site whose variable can't be told by its name. */
  boolean isQuiet(long site) {
    return unknown == Watch.OWNER_ONLY && !known.contains(Long.toHexString(site));
  }

  /** Whether threads may have to be held before they take the lock of a site. */
  boolean isGate(long site) {
    return gates.contains(site);
  }
}
