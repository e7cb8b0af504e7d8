package dev.hawkshaw.agent;

/** Woven like any class of the program and touched by two threads at start-up. */
final class CanaryBird implements Runnable {
  private int song;

  CanaryBird() {
    song = 1;
  }

  @Override
  public void run() {
    if (song == 1) {
      song = 2;
    }
  }
}
