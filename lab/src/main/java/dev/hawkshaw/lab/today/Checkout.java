package dev.hawkshaw.lab.today;

import java.util.Map;
import java.util.concurrent.CompletableFuture;

/**
 * Futures whose last steps add to one field: they run in whatever thread completes them, two at a
 * time, and a price is lost.
 *
 * <pre>
 * subject: checkout
 * kind: atomicity
 * cause: Checkout.total R1-W2-W1 add add add
 * </pre>
 */
public final class Checkout {
  private static final Map<String, Integer> PRICES = Map.of("tea", 3, "cake", 5, "jam", 4);

  private final String customer;
  private int total;

  private Checkout(String customer) {
    this.customer = customer;
  }

  /** One round: three prices are asked for at once. */
  public static void main(String[] arguments) {
    Checkout checkout = new Checkout("Ann");
    CompletableFuture.allOf(checkout.buy("tea"), checkout.buy("cake"), checkout.buy("jam")).join();
    if (checkout.total != 12) {
      throw new IllegalStateException(checkout.customer + " pays " + checkout.total + ", not 12");
    }
  }

  private CompletableFuture<Void> buy(String what) {
    return CompletableFuture.supplyAsync(() -> PRICES.get(what))
        .thenApply(this::discounted)
        .thenAccept(this::add);
  }

  private int discounted(int price) {
    return customer.isEmpty() ? price : Math.max(price, 0);
  }

  // fix: private synchronized void add(int price) {
  private void add(int price) {
    total += price; // at: add
  }
}
