package dev.hawkshaw.lab.falcon;

import dev.hawkshaw.lab.Together;

/**
 * Accounts that lock themselves: a transfer holds the lock of the account that pays, but not of the
 * account that gets the money, whose own bookings at that moment are lost, or lose the transfer.
 * After Account of the contest suite; 3 accounts in a ring, a thread each, 3 bookings per thread.
 *
 * <pre>
 * subject: account-transfer
 * kind: atomicity
 * paper: falcon Account
 * cause: AccountTransfer$Account.amount R1-W2-W1 credit deposit|withdraw|debit credit
 * cause: AccountTransfer$Account.amount R1-W2-W1 deposit credit deposit
 * cause: AccountTransfer$Account.amount R1-W2-W1 withdraw credit withdraw
 * cause: AccountTransfer$Account.amount R1-W2-W1 debit credit debit
 * method: AccountTransfer$Account.transfer
 * </pre>
 */
public final class AccountTransfer {
  private static final int ACCOUNTS = 3;

  private AccountTransfer() {}

  /** One round: each account gets 300, loses 100, and passes 99 on to its neighbour. */
  public static void main(String[] arguments) throws InterruptedException {
    Account[] accounts = new Account[ACCOUNTS];
    for (int i = 0; i < ACCOUNTS; i++) {
      accounts[i] = new Account("account " + i);
    }
    Runnable[] managers = new Runnable[ACCOUNTS];
    for (int i = 0; i < ACCOUNTS; i++) {
      Account account = accounts[i];
      Account neighbour = accounts[(i + 1) % ACCOUNTS];
      managers[i] = () -> manage(account, neighbour);
    }
    Together.run(managers);
    for (Account account : accounts) {
      if (account.amount != 200) {
        throw new IllegalStateException(account.name + " has " + account.amount + ", not 200");
      }
    }
  }

  private static void manage(Account account, Account neighbour) {
    account.deposit(300);
    account.withdraw(100);
    account.transfer(neighbour, 99);
  }

  private static final class Account {
    private final String name;
    private long amount;
    private int bookings;

    private Account(String name) {
      this.name = name;
    }

    private synchronized void deposit(long sum) {
      bookings++;
      amount += sum; // at: deposit
    }

    private synchronized void withdraw(long sum) {
      bookings++;
      amount -= sum; // at: withdraw
    }

    /** The fixed one holds one lock at a time, since the accounts stand in a ring. */
    // fix: private void transfer(Account to, long sum) {
    private synchronized void transfer(Account to, long sum) {
      // fix:
      bookings++;
      // fix: withdraw(sum);
      amount -= sum; // at: debit
      // half: to.deposit(sum);
      // fix: to.deposit(sum);
      to.amount += sum; // at: credit
    }
  }
}
