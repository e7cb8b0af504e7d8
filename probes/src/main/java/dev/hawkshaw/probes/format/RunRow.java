package dev.hawkshaw.probes.format;

/**
 * How the run was made.
 *
 * @param agentVersion the version of the agent
 * @param javaVersion the JDK that ran the program
 * @param window how many turns a window holds
 * @param noise the noise strategy's name
 * @param strength the noise strategy's strength, in thousandths
 * @param seed the run's seed
 * @param steps how often threads came by where noise could be made
 * @param stuck how often a thread was not waited for any longer, because it seemed to be blocked
 */
public record RunRow(
    String agentVersion,
    String javaVersion,
    int window,
    String noise,
    int strength,
    long seed,
    long steps,
    long stuck) {

  /** A run that has not begun. */
  public RunRow(
      String agentVersion, String javaVersion, int window, String noise, int strength, long seed) {
    this(agentVersion, javaVersion, window, noise, strength, seed, 0, 0);
  }

  /** The same, when it has ended. */
  public RunRow after(long stepsMade, long stuckThen) {
    return new RunRow(
        agentVersion, javaVersion, window, noise, strength, seed, stepsMade, stuckThen);
  }

  void write(Out out) {
    out.string(agentVersion);
    out.string(javaVersion);
    out.number(window);
    out.string(noise);
    out.number(strength);
    out.fixed(seed);
    out.number(steps);
    out.number(stuck);
  }

  static RunRow read(In in) throws FormatException {
    return new RunRow(
        in.string(),
        in.string(),
        in.integer(),
        in.string(),
        in.integer(),
        in.fixed(),
        in.number(),
        in.number());
  }
}
