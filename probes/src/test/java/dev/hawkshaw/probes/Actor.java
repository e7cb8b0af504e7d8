package dev.hawkshaw.probes;

/** A thread of which the test decides what it does next: an identity that never runs. */
final class Actor {
  private final Recorder recorder;
  private final Thread thread;
  private final Threads.Tag tag;

  Actor(Recorder recorder, String name) {
    this.recorder = recorder;
    this.thread = new Thread(name);
    this.tag = recorder.threads().add(name);
  }

  void reads(Location at, String site) {
    touches(at, site, false);
  }

  void writes(Location at, String site) {
    touches(at, site, true);
  }

  private void touches(Location at, String name, boolean write) {
    int site = Runs.site(name);
    if (at.turn.owner != thread) {
      recorder.handOver(at, thread, tag, site, write);
    } else if (write) {
      at.turn.write(site);
    } else {
      at.turn.read(site);
    }
  }
}
