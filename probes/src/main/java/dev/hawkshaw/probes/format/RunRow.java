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
 */
public record RunRow(
    String agentVersion, String javaVersion, int window, String noise, int strength, long seed) {

  void write(Out out) {
    out.string(agentVersion);
    out.string(javaVersion);
    out.number(window);
    out.string(noise);
    out.number(strength);
    out.fixed(seed);
  }

  static RunRow read(In in) throws FormatException {
    return new RunRow(
        in.string(), in.string(), in.integer(), in.string(), in.integer(), in.fixed());
  }
}
