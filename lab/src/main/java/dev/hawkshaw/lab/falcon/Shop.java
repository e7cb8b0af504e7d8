package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;

/**
 * A shop in which a customer asks in one call whether there is something left and takes it in
 * another: each is locked, but the last item may be gone in between. After Shop of the contest
 * suite; 3 customers, 1 item on the shelf, and a supplier who brings 1.
 *
 * <pre>
 * subject: shop
 * kind: atomicity
 * paper: falcon Shop
 * cause: Shop.items R1-W2-R1 check take take
 * cause: Shop.items R1-W2-W1 check take take
 * method: Shop.buy
 * method: Shop.take
 * block: Shop.buy
 * </pre>
 */
public final class Shop {
  private int items = 1;
  private int delivered;

  private Shop() {}

  /** One round: a customer who finds nothing goes home. */
  public static void main(String[] arguments) throws InterruptedException {
    Shop shop = new Shop();
    Together.run(shop::buy, shop::supply, shop::buy, shop::buy);
    if (shop.delivered != 1) {
      throw new IllegalStateException("delivered were " + shop.delivered);
    }
  }

  // fix: private synchronized void buy() {
  private void buy() {
    if (hasItems()) {
      take();
    }
  }

  private synchronized boolean hasItems() {
    return items > 0; // at: check
  }

  private synchronized void take() {
    items--; // at: take
    if (items < 0) {
      throw new IllegalStateException("sold what is not there");
    }
  }

  private synchronized void supply() {
    items++;
    delivered++;
  }
}
