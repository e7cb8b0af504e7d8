import static org.mockito.Mockito.mock;
import static org.mockito.Mockito.mockConstruction;
import static org.mockito.Mockito.mockStatic;
import static org.mockito.Mockito.spy;
import static org.mockito.Mockito.verify;
import static org.mockito.Mockito.when;

import java.util.ArrayList;
import java.util.List;

/** Mocks what can be mocked only by changing classes that are in use. */
public final class Mocked {
  static int total;

  static class Base {
    protected int inherited;

    int grow() {
      return ++inherited;
    }
  }

  static final class Account extends Base {
    private int balance;
    private final int limit;
    private final List<Integer> payments = new ArrayList<>();

    Account() {
      limit = limit(this);
    }

    private static int limit(Account account) {
      return account.balance + 5;
    }

    int pay(int amount) {
      balance += amount;
      List.of(amount).forEach(payments::add);
      total++;
      return balance + limit;
    }

    static int total() {
      return total;
    }
  }

  public static void main(String[] arguments) throws Exception {
    Account before = new Account();
    both(before);
    System.out.println(before.pay(0) + " " + Account.total());
    Account mock = mock(Account.class);
    when(mock.pay(1)).thenReturn(7);
    System.out.println(mock.pay(1) + " " + mock.pay(2) + " " + mock.grow());
    Account spy = spy(new Account());
    System.out.println(spy.pay(3) + " " + spy.grow());
    verify(spy).pay(3);
    try (var mocked = mockStatic(Account.class)) {
      mocked.when(Account::total).thenReturn(-1);
      System.out.println(Account.total());
    }
    try (var made = mockConstruction(Account.class)) {
      System.out.println(new Account().pay(9) + " " + made.constructed().size());
    }
    Account after = new Account();
    both(after);
    both(before);
    System.out.println(after.pay(0) + " " + before.pay(0) + " " + Account.total());
  }

  private static void both(Account account) throws InterruptedException {
    Thread other =
        new Thread(
            () -> {
              account.pay(1);
              account.grow();
            });
    other.start();
    other.join();
    account.pay(2);
    account.grow();
  }
}
