package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.ArrayList;
import java.util.List;

/**
 * A list that one thread goes through while another adds to it: the iterator finds the list changed
 * and throws.
 *
 * <pre>
 * subject: basket
 * kind: atomicity
 * cause: ArrayList.<contents> R1-W2-R1 loop add loop
 * </pre>
 */
public final class Basket {
  private final List<Item> items = new ArrayList<>();

  private Basket() {}

  private static final class Item {
    private final String name;
    private int cents;

    Item(String name, int cents) {
      this.name = name;
      this.cents = cents;
    }
  }

  /** One round: the total is shown while a fourth item is added. */
  public static void main(String[] arguments) throws InterruptedException {
    Basket basket = new Basket();
    basket.add(new Item("bread", 300));
    basket.add(new Item("milk", 100));
    basket.add(new Item("eggs", 250));
    Together.run(basket::show, () -> basket.add(new Item("tea", 400)));
  }

  private void show() {
    int total = total();
    if (total != 650 && total != 1050) {
      throw new IllegalStateException("the total is " + total);
    }
  }

  // fix: private synchronized int total() {
  private int total() {
    int total = 0;
    for (Item item : items) { // at: loop
      total += item.cents;
    }
    return total;
  }

  // half: private synchronized void add(Item item) {
  // fix: private synchronized void add(Item item) {
  private void add(Item item) {
    if (item.name.isEmpty()) {
      throw new IllegalArgumentException("an item without a name");
    }
    items.add(item); // at: add
  }
}
