package dev.hawkshaw.lab.falcon;

/**
 * An account with an unprotected read-modify-write: two tellers deposit at the same time and one
 * deposit is lost.
 *
 * <pre>
 * subject: bank-account
 * kind: atomicity
 * cause: BankAccount.balance R1-W2-W1 read write write
 * </pre>
 */
public final class BankAccount {
  private final String owner;
  private long balance;
  private int deposits;

  private BankAccount(String owner) {
    this.owner = owner;
  }

  /** One round: two deposits of 100. */
  public static void main(String[] arguments) throws InterruptedException {
    BankAccount account = new BankAccount("Ann");
    Thread one = new Thread(() -> account.deposit(100), "teller-1");
    Thread other = new Thread(() -> account.deposit(100), "teller-2");
    one.start();
    other.start();
    one.join();
    other.join();
    if (account.balance != 200) {
      throw new IllegalStateException(
          account.owner + " has " + account.balance + " after 2 deposits of 100");
    }
  }

  // fix: private synchronized void deposit(long amount) {
  private void deposit(long amount) {
    long before = balance; // at: read
    long after = before + amount;
    balance = after; // at: write
    count();
  }

  /** The number of deposits is kept properly; it is not the bug. */
  private synchronized void count() {
    deposits = deposits + 1;
  }
}
