package dev.hawkshaw.probes;

/** One access of an interleaving that is to be forced or prevented. */
final class PlannedAccess {
  /** The relative thread, from 0. */
  final int thread;

  /** Which of the interleaving's variables it is about, from 0. */
  final int variable;

  /** Whether it changes the variable, as does who takes a lock. */
  final boolean writes;

  /** Whether it is about a lock that is taken, and not about what is read or written. */
  final boolean locks;

  /** The sites that are this access. */
  final long[] sites;

  /** Where a lock is taken before which a thread has to be held, if at all; or empty. */
  final long[] gates;

  private PlannedAccess(int thread, int variable, char act, long[] sites, long[] gates) {
    this.thread = thread;
    this.variable = variable;
    this.writes = act != 'r';
    this.locks = act == 't' || act == 'a';
    this.sites = sites;
    this.gates = gates;
  }

  /** From {@code 1.0.w.1a2b+3c4d.5e6f}: thread, variable, act, sites, and gates if it has any. */
  static PlannedAccess parse(String text) {
    String[] words = Words.split(text, '.');
    if (words.length < 4
        || words.length > 5
        || words[2].length() != 1
        || "rwta".indexOf(words[2].charAt(0)) < 0) {
      throw new IllegalArgumentException("not an access: " + text);
    }
    int thread = Integer.parseInt(words[0]) - 1;
    int variable = Integer.parseInt(words[1]);
    if (thread < 0 || variable < 0) {
      throw new IllegalArgumentException("not an access: " + text);
    }
    return new PlannedAccess(
        thread,
        variable,
        words[2].charAt(0),
        ids(words[3]),
        words.length < 5 ? new long[0] : ids(words[4]));
  }

  private static long[] ids(String text) {
    String[] words = Words.split(text, '+');
    long[] ids = new long[words.length];
    for (int i = 0; i < words.length; i++) {
      ids[i] = Long.parseUnsignedLong(words[i], 16);
    }
    return ids;
  }
}
