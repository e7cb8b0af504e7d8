package dev.hawkshaw.pair;

import dev.hawkshaw.recording.Pair;
import dev.hawkshaw.recording.Site;
import java.util.Comparator;

/**
 * The sites of a pair, in the order in which two threads came by them: what is compared across
 * runs.
 *
 * @param head what came first
 * @param headWrites whether it wrote, or else read
 * @param tail what came next
 * @param tailWrites whether it wrote, or else read
 */
public record Order(Site head, boolean headWrites, Site tail, boolean tailWrites) {

  /** The same in every run. */
  static final Comparator<Order> BY_SITES =
      Comparator.comparingLong((Order order) -> order.head.id())
          .thenComparingLong(order -> order.tail.id())
          .thenComparing(Order::headWrites)
          .thenComparing(Order::tailWrites);

  /**
   * What a reader sees of an order: a line may have several sites that do the same.
   *
   * @param head the statement of the head
   * @param tail the statement of the tail
   */
  record Lines(long head, boolean headWrites, long tail, boolean tailWrites) {
    Lines reversed() {
      return new Lines(tail, tailWrites, head, headWrites);
    }
  }

  /** What a pair looks like in any run. */
  public static Order of(Pair pair) {
    return new Order(pair.one(), pair.write1(), pair.two(), pair.write2());
  }

  /** The same two accesses the other way round. */
  public Order reversed() {
    return new Order(tail, tailWrites, head, headWrites);
  }

  Lines lines() {
    return new Lines(head.statement(), headWrites, tail.statement(), tailWrites);
  }

  /** {@code W-R}. */
  public String kind() {
    return (headWrites ? "W" : "R") + "-" + (tailWrites ? "W" : "R");
  }

  /** What both touch. */
  public String variable() {
    return head.variable();
  }
}
