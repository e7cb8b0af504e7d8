package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;

/**
 * Two bugs, one complaint: clerks put money into the till without a lock, and look whether the
 * shelf has enough before they take it. Whichever goes wrong, the audit says the same.
 *
 * <pre>
 * subject: order-desk
 * kind: atomicity
 * truth: printed
 * cause: bug=pay OrderDesk$Till.balance R1-W2-W1 pay pay pay
 * cause: bug=take OrderDesk$Shelf.count R1-W2-R1|R1-W2-W1 has remove remove
 * cause: bug=take OrderDesk$Shelf.count W1-R2|W1-W2 remove remove
 * method: bug=pay OrderDesk$Till.pay
 * method: bug=take OrderDesk$Shelf.take OrderDesk$Shelf.remove
 * block: OrderDesk$Till.pay OrderDesk$Shelf.take
 * </pre>
 */
public final class OrderDesk {
  private final Till till = new Till();
  private final Shelf shelf = new Shelf();
  private int waiting;

  private OrderDesk() {}

  /** One round: two customers pay; there is enough for one, the other has to wait. */
  public static void main(String[] arguments) throws InterruptedException {
    OrderDesk desk = new OrderDesk();
    Together.run(() -> desk.serve(30), () -> desk.serve(45));
    boolean paid = desk.till.balance == 75;
    boolean stocked = desk.shelf.count >= 0;
    if (!paid) {
      System.out.println("bug: pay");
    }
    if (!stocked) {
      System.out.println("bug: take");
    }
    if (!paid || !stocked) {
      throw new IllegalStateException("the books are not in order");
    }
  }

  private void serve(long price) {
    till.pay(price);
    if (!shelf.take(2)) {
      putOff();
    }
  }

  private synchronized void putOff() {
    waiting++;
  }

  private static final class Till {
    private long balance;

    // fix: synchronized void pay(long amount) {
    void pay(long amount) {
      balance = balance + amount; // at: pay
    }
  }

  private static final class Shelf {
    private int count = 3;

    synchronized boolean has(int wanted) {
      return count >= wanted; // at: has
    }

    synchronized void remove(int wanted) {
      count = count - wanted; // at: remove
    }

    // fix: synchronized boolean take(int wanted) {
    boolean take(int wanted) {
      if (!has(wanted)) {
        return false;
      }
      remove(wanted);
      return true;
    }
  }
}
