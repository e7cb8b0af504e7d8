package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;

/**
 * A deadlock and a lost update: transfers take the giver's lock first, in both directions, and
 * visitors are counted without a lock.
 *
 * <pre>
 * subject: branch-bank
 * kind: atomicity
 * truth: printed
 * truth: bug=transfer stuck: task
 * cause: bug=visit BranchBank.visitors R1-W2-W1 visit visit visit
 * cause: bug=transfer monitor,monitor L1x-L2y-L1y-L2x outer outer inner inner
 * method: bug=visit BranchBank.visit
 * method: bug=transfer BranchBank.transfer
 * block: BranchBank.visit
 * </pre>
 */
public final class BranchBank {
  private final Account ann = new Account(1, 500);
  private final Account bob = new Account(2, 500);
  // half: private volatile int visitors;
  private int visitors;
  private int transfers;

  private BranchBank() {}

  /** One round: two visitors, a transfer each way. */
  public static void main(String[] arguments) throws InterruptedException {
    BranchBank bank = new BranchBank();
    try {
      Together.run(
          () -> {
            bank.visit();
            bank.transfer(bank.ann, bank.bob, 100);
          },
          () -> {
            bank.visit();
            bank.transfer(bank.bob, bank.ann, 30);
          });
    } finally {
      if (!bank.hasCounted(2)) {
        System.out.println("bug: visit");
      }
    }
    if (!bank.hasCounted(2)) {
      throw new IllegalStateException("a visitor was not counted");
    }
  }

  private boolean hasCounted(int expected) {
    return visitors == expected;
  }

  // fix: private synchronized void visit() {
  private void visit() {
    visitors = visitors + 1; // at: visit
  }

  private void transfer(Account from, Account to, long amount) {
    // half: synchronized (from.number < to.number ? from : to) {
    // fix: synchronized (from.number < to.number ? from : to) {
    synchronized (from) { // at: outer
      // half: synchronized (from.number < to.number ? to : from) {
      // fix: synchronized (from.number < to.number ? to : from) {
      synchronized (to) { // at: inner
        from.balance -= amount;
        to.balance += amount;
      }
    }
    count();
  }

  private synchronized void count() {
    transfers++;
  }

  private static final class Account {
    private final int number;
    private long balance;

    Account(int number, long balance) {
      this.number = number;
      this.balance = balance;
    }
  }
}
