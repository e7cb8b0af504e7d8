package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;

/**
 * Money goes from one account to another under the locks of both, the giver's first: two transfers
 * in opposite directions wait for each other for good.
 *
 * <pre>
 * subject: two-accounts
 * kind: deadlock
 * cause: monitor,monitor L1x-L2y-L1y-L2x outer outer inner inner
 * method: TwoAccounts.transfer
 * </pre>
 */
public final class TwoAccounts {
  private final Account ann = new Account(1, 500);
  private final Account bob = new Account(2, 500);

  private TwoAccounts() {}

  private static final class Account {
    private final int number;
    private long balance;

    Account(int number, long balance) {
      this.number = number;
      this.balance = balance;
    }
  }

  /** One round: a transfer each way. */
  public static void main(String[] arguments) throws InterruptedException {
    TwoAccounts bank = new TwoAccounts();
    Together.run(() -> transfer(bank.ann, bank.bob, 100), () -> transfer(bank.bob, bank.ann, 30));
    if (bank.ann.balance != 430 || bank.bob.balance != 570) {
      throw new IllegalStateException("balances " + bank.ann.balance + ", " + bank.bob.balance);
    }
  }

  private static void transfer(Account from, Account to, long amount) {
    // half: synchronized (from.balance < to.balance ? from : to) {
    // fix: synchronized (from.number < to.number ? from : to) {
    synchronized (from) { // at: outer
      // half: synchronized (from.balance < to.balance ? to : from) {
      // fix: synchronized (from.number < to.number ? to : from) {
      synchronized (to) { // at: inner
        if (from.balance >= amount) {
          from.balance -= amount;
          to.balance += amount;
        }
      }
    }
  }
}
