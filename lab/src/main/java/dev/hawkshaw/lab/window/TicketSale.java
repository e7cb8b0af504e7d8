package dev.hawkshaw.lab.window;

import dev.hawkshaw.lab.Together;
import java.util.Arrays;

/**
 * Agents who sell tickets until one of them sees that all are gone and closes the sale; the others
 * may have looked before that.
 */
public final class TicketSale {
  private static final int TICKETS_PER_AGENT = 3;

  private final int tickets;
  private int sold;
  private boolean closed;

  private TicketSale(int tickets) {
    this.tickets = tickets;
  }

  /** How many agents. */
  public static void main(String[] arguments) throws InterruptedException {
    Runnable[] agents = new Runnable[Integer.parseInt(arguments[0])];
    TicketSale sale = new TicketSale(agents.length * TICKETS_PER_AGENT);
    Arrays.fill(agents, (Runnable) sale::sellAll);
    Together.run(agents);
  }

  /** Some sales get lost, so an agent goes home after a while, whatever was sold. */
  private void sellAll() {
    for (int i = 0; i < 2 * TICKETS_PER_AGENT && !closed; i++) {
      sell();
    }
  }

  private void sell() {
    sold++;
    if (sold >= tickets) {
      closed = true;
    }
  }
}
