package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.concurrent.atomic.AtomicInteger;

/**
 * Numbers from an atomic counter that is read with one call and set with another: two orders get
 * the same number.
 *
 * <pre>
 * subject: order-numbers
 * kind: atomicity
 * cause: AtomicInteger.<contents> R1-W2-W1 get set set
 * </pre>
 */
public final class OrderNumbers {
  private final AtomicInteger next = new AtomicInteger(1);
  private int placed;

  private OrderNumbers() {}

  private static final class Order {
    private final String customer;
    private int number;

    Order(String customer) {
      this.customer = customer;
    }
  }

  /** One round: two customers place an order each. */
  public static void main(String[] arguments) throws InterruptedException {
    OrderNumbers numbers = new OrderNumbers();
    Order ann = new Order("Ann");
    Order bob = new Order("Bob");
    Together.run(() -> numbers.place(ann), () -> numbers.place(bob));
    if (ann.number == bob.number) {
      throw new IllegalStateException(
          ann.customer + " and " + bob.customer + " both have order " + ann.number);
    }
  }

  private void place(Order order) {
    order.number = number();
    count();
  }

  private int number() {
    // fix: return next.getAndIncrement();
    int number = next.get(); // at: get
    // fix:
    next.set(number + 1); // at: set
    // fix:
    return number;
  }

  private synchronized void count() {
    placed++;
  }
}
