package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;

/**
 * Two bugs in one class, where the same threads come by one after the other: visitors are counted
 * without a lock, and two sign on the same line.
 *
 * <pre>
 * subject: visitor-book
 * kind: atomicity
 * truth: printed
 * cause: bug=count VisitorBook$Book.visitors R1-W2-W1 count count count
 * cause: bug=sign VisitorBook$Book.used R1-W2-W1 used use use
 * cause: bug=sign String[] W1-W2 line line
 * method: bug=count VisitorBook$Book.count
 * method: bug=sign VisitorBook$Book.sign
 * block: VisitorBook$Book.count VisitorBook$Book.sign
 * </pre>
 */
public final class VisitorBook {
  private final Book book = new Book();
  private int umbrellas;

  private VisitorBook() {}

  /** One round: two visitors. */
  public static void main(String[] arguments) throws InterruptedException {
    VisitorBook hall = new VisitorBook();
    Together.run(() -> hall.enter("ann"), () -> hall.enter("bob"));
    boolean counted = hall.book.visitors == 2;
    boolean signed = hall.book.used == 2;
    if (!counted) {
      System.out.println("bug: count");
    }
    if (!signed) {
      System.out.println("bug: sign");
    }
    if (!counted) {
      throw new IllegalStateException("a visitor was not counted");
    }
    if (!signed) {
      throw new IllegalStateException("a signature is not there");
    }
  }

  private void enter(String name) {
    leaveUmbrella();
    book.count();
    book.sign(name);
  }

  private synchronized void leaveUmbrella() {
    umbrellas++;
  }

  private static final class Book {
    private final String[] lines = new String[4];
    // half: private volatile int used;
    private int used;
    private int visitors;

    // half: synchronized void count() {
    // fix: synchronized void count() {
    void count() {
      visitors = visitors + 1; // at: count
    }

    // fix: synchronized void sign(String name) {
    void sign(String name) {
      int line = used; // at: used
      lines[line] = name; // at: line
      used = line + 1; // at: use
    }
  }
}
