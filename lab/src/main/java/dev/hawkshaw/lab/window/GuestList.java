package dev.hawkshaw.lab.window;

import dev.hawkshaw.lab.Together;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/**
 * A list of guests on which hosts look before they add somebody. The list locks itself for each
 * call, and another host may come between the two.
 */
public final class GuestList {
  private static final int GUESTS = 3;

  private final List<Integer> guests = Collections.synchronizedList(new ArrayList<>());
  private int invitations;

  private GuestList() {}

  /** How many hosts. */
  public static void main(String[] arguments) throws InterruptedException {
    GuestList list = new GuestList();
    Runnable[] hosts = new Runnable[Integer.parseInt(arguments[0])];
    for (int i = 0; i < hosts.length; i++) {
      int first = i;
      hosts[i] = () -> list.inviteAll(first);
    }
    Together.run(hosts);
  }

  /** Hosts that are neighbours have friends in common. */
  private void inviteAll(int first) {
    for (int guest = first; guest < first + GUESTS; guest++) {
      if (!guests.contains(guest)) {
        guests.add(guest);
        count();
      }
    }
  }

  private synchronized void count() {
    invitations++;
  }
}
