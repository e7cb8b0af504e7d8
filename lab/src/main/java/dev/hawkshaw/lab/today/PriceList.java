package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.Map;

/**
 * Double-checked locking without volatile. That alone cannot be seen to fail on x86, so this is the
 * form that can: the new object is stored before it is filled, and who finds it there without the
 * lock uses it half-built.
 *
 * <pre>
 * subject: price-list
 * kind: order
 * cause: PriceList.prices R1-W2 use fill
 * cause: PriceList.instance,PriceList.prices W1x-R2x-R2y-W1y publish check use fill
 * method: PriceList.get PriceList.load PriceList.price
 * block: PriceList.get
 * point: publish fill
 * </pre>
 */
public final class PriceList {
  // half: private static volatile PriceList instance;
  // fix: private static volatile PriceList instance;
  private static PriceList instance;

  private Map<String, Integer> prices;

  private PriceList() {}

  /** One round: two customers ask for a price. */
  public static void main(String[] arguments) throws InterruptedException {
    Together.run(() -> buy("tea", 3), () -> buy("cake", 5));
  }

  private static void buy(String what, int expected) {
    int price = get().price(what);
    if (price != expected) {
      throw new IllegalStateException(what + " costs " + price);
    }
  }

  private static PriceList get() {
    PriceList list = instance; // at: check
    if (list == null) {
      synchronized (PriceList.class) {
        list = instance; // at: recheck
        if (list == null) {
          list = new PriceList();
          // fix: list.load();
          // fix: instance = list;
          instance = list; // at: publish
          // fix:
          list.load();
        }
      }
    }
    return list;
  }

  private void load() {
    prices = Map.of("tea", 3, "cake", 5); // at: fill
  }

  private int price(String what) {
    return prices.get(what); // at: use
  }
}
