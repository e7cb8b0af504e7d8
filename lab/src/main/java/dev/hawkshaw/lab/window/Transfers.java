package dev.hawkshaw.lab.window;

import dev.hawkshaw.lab.Together;
import java.util.Arrays;

/**
 * Accounts in a ring, with a thread for each: a transfer holds the lock of the account that pays,
 * but not of the one that gets the money. However many threads there are, few share an account.
 */
public final class Transfers {
  private static final int ROUNDS = 3;

  private Transfers() {}

  /** How many accounts. */
  public static void main(String[] arguments) throws InterruptedException {
    Account[] accounts = new Account[Integer.parseInt(arguments[0])];
    Arrays.setAll(accounts, number -> new Account());
    Runnable[] managers = new Runnable[accounts.length];
    for (int i = 0; i < accounts.length; i++) {
      Account account = accounts[i];
      Account neighbour = accounts[(i + 1) % accounts.length];
      managers[i] = () -> manage(account, neighbour);
    }
    Together.run(managers);
  }

  private static void manage(Account account, Account neighbour) {
    for (int i = 0; i < ROUNDS; i++) {
      account.deposit(300);
      account.transfer(neighbour, 100);
    }
  }

  private static final class Account {
    private long amount;
    private int bookings;

    private synchronized void deposit(long sum) {
      bookings++;
      amount += sum;
    }

    private synchronized void transfer(Account to, long sum) {
      bookings++;
      amount -= sum;
      to.amount += sum;
    }
  }
}
