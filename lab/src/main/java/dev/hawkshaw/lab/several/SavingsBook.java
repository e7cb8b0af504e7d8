package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;

/**
 * Two bugs on one field, one complaint: by day a deposit and the interest are added in two steps
 * each, by night a withdrawal looks whether there is enough, and a fee is charged in between.
 *
 * <pre>
 * subject: savings-book
 * kind: atomicity
 * truth: printed
 * cause: bug=deposit SavingsBook.balance R1-W2-W1 deposit-read interest-write deposit-write
 * cause: bug=deposit SavingsBook.balance R1-W2-W1 interest-read deposit-write interest-write
 * cause: bug=withdraw SavingsBook.balance R1-W2-R1|R1-W2-W1 enough fee take
 * cause: bug=withdraw SavingsBook.balance W1-R2|W1-W2 fee take
 * method: bug=deposit SavingsBook.deposit SavingsBook.addInterest
 * method: bug=withdraw SavingsBook.withdraw SavingsBook.chargeFee
 * block: SavingsBook.deposit SavingsBook.addInterest SavingsBook.withdraw
 * </pre>
 */
public final class SavingsBook {
  private long balance = 100;
  private int entries;

  private SavingsBook() {}

  /** One round: a day and a night. */
  public static void main(String[] arguments) throws InterruptedException {
    SavingsBook book = new SavingsBook();
    Together.run(() -> book.deposit(50), book::addInterest);
    long evening = book.balance;
    Together.run(() -> book.withdraw(100), () -> book.chargeFee(70));
    boolean added = evening == 160 || evening == 165;
    boolean covered = book.balance >= 0;
    if (!added) {
      System.out.println("bug: deposit");
    }
    if (!covered) {
      System.out.println("bug: withdraw");
    }
    if (!added || !covered) {
      throw new IllegalStateException("the balance is wrong");
    }
  }

  // fix: private synchronized void deposit(long amount) {
  private void deposit(long amount) {
    enter();
    long before = balance; // at: deposit-read
    balance = before + amount; // at: deposit-write
  }

  // fix: private synchronized void addInterest() {
  private void addInterest() {
    enter();
    long before = balance; // at: interest-read
    balance = before + before / 10; // at: interest-write
  }

  // fix: private synchronized void withdraw(long amount) {
  private void withdraw(long amount) {
    if (isEnough(amount)) {
      enter();
      take(amount);
    }
  }

  private synchronized boolean isEnough(long amount) {
    return balance >= amount; // at: enough
  }

  private synchronized void take(long amount) {
    balance = balance - amount; // at: take
  }

  private synchronized void chargeFee(long amount) {
    if (isEnough(amount)) {
      balance = balance - amount; // at: fee
      enter();
    }
  }

  private synchronized void enter() {
    entries++;
  }
}
