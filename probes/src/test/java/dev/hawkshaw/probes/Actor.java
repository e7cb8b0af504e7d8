package dev.hawkshaw.probes;

/** A thread of which the test decides what it does next: an identity that never runs. */
final class Actor {
  private final Recorder recorder;
  private final Thread thread;
  private final Threads.Tag tag;

  Actor(Recorder recorder, String name) {
    this(recorder, new Thread(name));
  }

  private Actor(Recorder recorder, Thread thread) {
    this.recorder = recorder;
    this.thread = thread;
    this.tag = recorder.threads().of(thread);
  }

  /** The same thread, in another run. */
  Actor in(Recorder another) {
    return new Actor(another, thread);
  }

  /** The unfinished turn that it has. */
  Turn turn(Location at) {
    return at.mine(thread, 1);
  }

  void reads(Location at, String site) {
    touches(at, site, false);
  }

  void writes(Location at, String site) {
    touches(at, site, true);
  }

  /** The same in a loop, of which the calling thread keeps count. */
  void writesInLoop(Location at, String name, int loop) {
    int site = Runs.site(name);
    Loops.place(site, loop);
    touches(at, Access.inLoop(-site));
  }

  void takes(Object lock, String site) {
    tag.held().push(lock, Runs.site(site), false);
  }

  void givesBack(Object lock) {
    tag.held().pop(lock, false);
  }

  private void touches(Location at, String name, boolean write) {
    touches(at, write ? -Runs.site(name) : Runs.site(name));
  }

  private void touches(Location at, int access) {
    Turn mine = at.mine(thread, access);
    if (mine == null) {
      recorder.begin(at, tag, access);
    } else {
      mine.hold(access, recorder.locks());
      mine.add(access);
    }
  }
}
