package dev.hawkshaw.block;

import java.util.Arrays;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * The program made to switch threads at the start of some blocks.
 *
 * @param blocks their ids, in the order in which the agent is told of them; none if the program is
 *     left alone, or has noise
 * @param noise what is done anywhere instead; "" if nothing is
 */
public record Version(Set<Long> blocks, String noise) {
  /** The strategy by which a study's runs are such versions. */
  public static final String STRATEGY = "blocks";

  /** The program as it is. */
  public static final Version PLAIN = new Version(Set.of());

  private static final String ALONE = "none";

  /** One that switches at some blocks. */
  public Version(Set<Long> blocks) {
    this(blocks, "");
  }

  /** The version with noise at accesses and locks, wherever they are. */
  static Version noisy(String noise) {
    return new Version(Set.of(), noise);
  }

  /** What a run was made as. */
  public static Version of(String strategy) {
    return parse(strategy).orElseGet(() -> noisy(strategy));
  }

  /** The version that switches at these. */
  static Version of(Collection<CodeBlock> blocks) {
    return new Version(
        blocks.stream()
            .map(CodeBlock::id)
            .sorted()
            .collect(Collectors.toCollection(LinkedHashSet::new)));
  }

  /** The version that a run's strategy names; empty if it names something else. */
  public static Optional<Version> parse(String strategy) {
    if (strategy.equals(ALONE)) {
      return Optional.of(PLAIN);
    }
    String[] parts = strategy.split(":");
    if (parts.length < 2 || !parts[0].equals(STRATEGY)) {
      return Optional.empty();
    }
    return Optional.of(
        new Version(
            Arrays.stream(parts[1].split("\\+"))
                .map(id -> Long.parseUnsignedLong(id, 16))
                .collect(Collectors.toCollection(LinkedHashSet::new))));
  }

  /**
   * As the agent takes it.
   *
   * @param millis how long a thread waits at most for another to come
   */
  public String strategy(int millis) {
    if (isNoisy()) {
      return noise;
    }
    return isPlain()
        ? ALONE
        : blocks.stream()
            .map(Long::toHexString)
            .collect(Collectors.joining("+", STRATEGY + ":", ":" + millis));
  }

  /** Whether nothing is done at all. */
  public boolean isPlain() {
    return blocks.isEmpty() && !isNoisy();
  }

  /** Whether threads are delayed anywhere, and not at chosen blocks. */
  public boolean isNoisy() {
    return !noise.isEmpty();
  }

  /** At how many blocks it switches. */
  public int level() {
    return blocks.size();
  }

  /** Whether it switches there, and nowhere else. */
  boolean isWithin(Set<Long> ids) {
    return ids.containsAll(blocks);
  }
}
