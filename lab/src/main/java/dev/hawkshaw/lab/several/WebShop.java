package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/**
 * Four bugs, one complaint: order numbers are given without a lock, a voucher is looked up before
 * it is marked as used, an offer's price and currency are changed and shown one by one, and nobody
 * waits for the discount to be loaded.
 *
 * <pre>
 * subject: web-shop
 * kind: atomicity
 * truth: printed
 * cause: bug=number WebShop.last R1-W2-W1 number number number
 * cause: bug=voucher ConcurrentHashMap.<contents> R1-W2-W1 used use use
 * cause: bug=voucher ConcurrentHashMap.<contents> W1-W2 use use
 * cause: bug=offer WebShop$Offer.price,WebShop$Offer.currency R1x-W2x-W2y-R1y price set-price set-currency currency
 * cause: bug=offer WebShop$Offer.price,WebShop$Offer.currency W1x-R2x-R2y-W1y set-price price currency set-currency
 * cause: bug=discount WebShop.discount R1-W2 discount load
 * method: bug=number WebShop.nextNumber
 * method: bug=voucher WebShop.redeem
 * method: bug=offer WebShop$Offer.change WebShop$Offer.text
 * method: bug=discount WebShop.load WebShop.discounted
 * block: WebShop.nextNumber WebShop.redeem WebShop$Offer.change WebShop$Offer.text WebShop.discounted
 * </pre>
 */
public final class WebShop {
  private final Map<String, Integer> vouchers = new ConcurrentHashMap<>();
  private final Offer offer = new Offer();
  private int last;
  private int discount;
  private int visits;

  private WebShop() {}

  /** One round: two customers order while the shop opens and an offer is changed. */
  public static void main(String[] arguments) throws InterruptedException {
    WebShop shop = new WebShop();
    Customer ann = new Customer();
    Customer bob = new Customer();
    // fix: shop.load();
    // fix: Together.run(
    Together.run(
        // fix:
        shop::load,
        () -> shop.order(ann),
        () -> shop.browse(bob),
        () -> shop.offer.change(12, "USD"));
    boolean numbered = shop.last == 2;
    boolean once = ann.vouchers + bob.vouchers == 1;
    boolean offered = bob.seen.equals("10 EUR") || bob.seen.equals("12 USD");
    boolean discounted = ann.paid == 90;
    if (!numbered) {
      System.out.println("bug: number");
    }
    if (!once) {
      System.out.println("bug: voucher");
    }
    if (!offered) {
      System.out.println("bug: offer");
    }
    if (!discounted) {
      System.out.println("bug: discount");
    }
    if (!numbered || !once || !offered || !discounted) {
      throw new IllegalStateException("an order is wrong");
    }
  }

  private void load() {
    visit();
    discount = 10; // at: load
  }

  private void order(Customer customer) {
    visit();
    customer.number = nextNumber();
    customer.vouchers = redeem("SPRING", customer.number);
    customer.paid = discounted(100);
  }

  private void browse(Customer customer) {
    customer.seen = offer.text();
    customer.vouchers = redeem("SPRING", 7);
    visit();
    customer.number = nextNumber();
  }

  private synchronized void visit() {
    visits++;
  }

  // fix: private synchronized int nextNumber() {
  private int nextNumber() {
    int number = last + 1; // at: number
    last = number; // at: number
    return number;
  }

  private int discounted(int price) {
    return price - discount; // at: discount
  }

  // fix: private synchronized int redeem(String code, int number) {
  private int redeem(String code, int number) {
    if (vouchers.containsKey(code)) { // at: used
      return 0;
    }
    vouchers.put(code, number); // at: use
    return 1;
  }

  /** Each belongs to one thread, until main looks at it in the end. */
  private static final class Customer {
    private int number;
    private int paid;
    private int vouchers;
    private String seen;
  }

  private static final class Offer {
    private int price = 10;
    private String currency = "EUR";

    // fix: synchronized void change(int newPrice, String newCurrency) {
    void change(int newPrice, String newCurrency) {
      setPrice(newPrice);
      setCurrency(newCurrency);
    }

    // fix: synchronized String text() {
    String text() {
      int amount = price();
      return amount + " " + currency();
    }

    private synchronized void setPrice(int newPrice) {
      price = newPrice; // at: set-price
    }

    private synchronized void setCurrency(String newCurrency) {
      currency = newCurrency; // at: set-currency
    }

    private synchronized int price() {
      return price; // at: price
    }

    private synchronized String currency() {
      return currency; // at: currency
    }
  }
}
