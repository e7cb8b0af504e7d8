package dev.hawkshaw.probes;

import dev.hawkshaw.probes.api.Listener;
import dev.hawkshaw.probes.format.PointKind;
import dev.hawkshaw.probes.format.PointRows;
import dev.hawkshaw.probes.format.SteeringRow;
import java.util.List;

/**
 * A strategy, or none, in a run whose points matter: every point that a thread comes by is told to
 * the strategy, counted, and told to listeners, in this order, so that a listener hears what is
 * done next. Runs whose points do not matter have no such object, and pay nothing.
 *
 * <p>Where threads meet: what is known of a thread is its own; the three who are told say how they
 * come together.
 */
public final class Observed extends Noise {
  private final Noise made;
  private final PointTracks tracks;
  private final Listeners listeners;

  // Not static: a thread that outlives a run is met anew in the next one.
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Here> here = new ThreadLocal<>();

  /** What is known of one thread. */
  private static final class Here {
    private boolean begun;

    /** Whether it was seen in code of the program. */
    private boolean placed;

    /** Whether it is being told to somebody: what woven code does then is not the program's. */
    private boolean telling;
  }

  private Observed(Noise made, PointTracks tracks, Listeners listeners) {
    this.made = made;
    this.tracks = tracks;
    this.listeners = listeners;
  }

  /**
   * What is to be told of points.
   *
   * @param made the strategy, or null
   * @param counts whether points are counted
   * @return the strategy itself if nobody wants to know of points
   */
  public static Noise of(Noise made, boolean counts, List<Listener> listeners) {
    boolean lives = made != null && made.live() != null;
    if (!counts && !lives && listeners.isEmpty()) {
      return made;
    }
    return new Observed(
        made,
        counts ? new PointTracks(true) : null,
        listeners.isEmpty() ? null : new Listeners(listeners));
  }

  @Override
  Noise made() {
    return made;
  }

  @Override
  void before(Location at, int access) {
    Here mine = arrive();
    if (mine.telling) {
      return;
    }
    if (made != null) {
      made.before(at, access);
    }
    int site = Access.site(access);
    if (!Points.isSignal(site)) {
      int place = Points.ofSite(site);
      passes(mine, place, -1, null);
      if (listeners != null) {
        access(mine, place, at);
      }
    }
  }

  private void access(Here mine, int place, Location at) {
    boolean entered = begin(mine);
    try {
      listeners.access(place, at);
    } finally {
      end(mine, entered);
    }
  }

  @Override
  void at(Object about, int number) {
    Here mine = arrive();
    if (mine.telling) {
      return;
    }
    PointKind kind = Points.kind(number);
    tell(mine, kind, Points.ofWoven(number), number, about);
  }

  @Override
  void enters(int block) {
    Here mine = arrive();
    if (!mine.telling) {
      tell(mine, PointKind.BLOCK, Points.ofBlock(block), -1, null);
    }
  }

  private void tell(Here mine, PointKind kind, int place, int number, Object about) {
    passes(mine, place, number, about);
    if (listeners != null) {
      boolean entered = begin(mine);
      try {
        listeners.at(kind, place, about);
      } finally {
        end(mine, entered);
      }
    }
  }

  /** The first who comes to a point that is about an object says what it is about. */
  private void passes(Here mine, int place, int number, Object about) {
    if (made != null) {
      made.passes(place);
    }
    if (tracks != null) {
      boolean entered = begin(mine);
      try {
        if (tracks.passes(place) && number >= 0) {
          Points.seenAt(number, about);
        }
      } finally {
        end(mine, entered);
      }
    }
  }

  private static boolean begin(Here mine) {
    mine.telling = true;
    return Inside.enter();
  }

  private static void end(Here mine, boolean entered) {
    Inside.leave(entered);
    mine.telling = false;
  }

  private Here here() {
    Here mine = here.get();
    if (mine == null) {
      mine = new Here();
      here.set(mine);
    }
    if (!mine.begun && !mine.telling) {
      mine.begun = true;
      if (listeners != null) {
        boolean entered = begin(mine);
        try {
          listeners.begins();
        } finally {
          end(mine, entered);
        }
      }
    }
    return mine;
  }

  /** A thread comes to a point; where it came to its first one says where it began. */
  private Here arrive() {
    Here mine = here();
    if (!mine.placed && !mine.telling) {
      mine.placed = true;
      int number = Points.begin();
      if (number != Points.NOWHERE) {
        passes(mine, Points.ofWoven(number), -1, null);
      }
    }
    return mine;
  }

  @Override
  void beforeLock(Object lock, int point) {
    Here mine = here();
    if (made != null && !mine.telling) {
      made.beforeLock(lock, point);
    }
  }

  @Override
  void begin() {
    Here mine = here();
    if (made != null && !mine.telling) {
      made.begin();
    }
  }

  @Override
  void starts(Thread child) {
    Here mine = here();
    if (mine.telling) {
      return;
    }
    if (made != null) {
      made.starts(child);
    }
    if (listeners != null) {
      boolean entered = begin(mine);
      try {
        listeners.starts(child);
      } finally {
        end(mine, entered);
      }
    }
  }

  @Override
  void ends() {
    Here mine = here();
    if (listeners != null && !mine.telling) {
      boolean entered = begin(mine);
      try {
        listeners.ends();
      } finally {
        end(mine, entered);
      }
    }
  }

  @Override
  void over() {
    if (listeners != null) {
      Here mine = here.get() == null ? new Here() : here.get();
      here.set(mine);
      boolean entered = begin(mine);
      try {
        listeners.runEnds();
      } finally {
        end(mine, entered);
      }
    }
  }

  @Override
  long steps() {
    return made == null ? 0 : made.steps();
  }

  @Override
  long stuck() {
    return made == null ? 0 : made.stuck();
  }

  @Override
  SteeringRow row() {
    return made == null ? SteeringRow.NONE : made.row();
  }

  @Override
  PointRows points() {
    if (tracks != null) {
      return tracks.rows(made == null ? null : made.live());
    }
    return made == null ? PointRows.NONE : made.points();
  }
}
