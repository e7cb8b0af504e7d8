package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.Artifacts;
import dev.hawkshaw.cli.Installation;
import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * What is put into a JVM that is measured.
 *
 * @param arguments for the java command
 */
record AgentMode(String name, List<String> arguments) {
  static final String NONE = "none";
  static final String HAWKSHAW = "hawkshaw";
  static final String LEARNED = "hawkshaw, sharing learned";
  static final String JACOCO = "jacoco";

  /** What the slowdown is compared with. */
  static final String YARDSTICK = "JaCoCo 0.8.14";

  private static final int MOST_LINES = 1_000_000;
  private static final String JACOCO_JAR = "org.jacoco:org.jacoco.agent:0.8.14:runtime";

  /** Where an agent's recording goes. */
  static Path recording(Path folder) {
    return folder.resolve("overhead.hawk");
  }

  /** The file that says what the recording showed to be shared. */
  static Path learned(Path folder) {
    return folder.resolve("shared.txt");
  }

  /** Nothing, Hawkshaw without noise, and the coverage agent that developers accept every day. */
  static List<AgentMode> all(Path folder) throws IOException, InterruptedException {
    List<AgentMode> all = new ArrayList<>(ours(folder));
    all.add(
        new AgentMode(
            JACOCO,
            List.of(
                "-javaagent:%s=destfile=%s".formatted(jacoco(), folder.resolve("jacoco.exec")))));
    return all;
  }

  /** Nothing, and Hawkshaw without noise. */
  static List<AgentMode> ours(Path folder) {
    String hawkshaw = hawkshaw(folder, "none");
    return List.of(
        new AgentMode(NONE, List.of()),
        new AgentMode(HAWKSHAW, List.of(hawkshaw)),
        new AgentMode(
            LEARNED,
            List.of(
                "%s,shared=%s,sharedlines=%d".formatted(hawkshaw, learned(folder), MOST_LINES))));
  }

  /** Hawkshaw, counting every access. */
  static AgentMode counting(Path folder) {
    return new AgentMode("counting", List.of(hawkshaw(folder, "count")));
  }

  private static String hawkshaw(Path folder, String noise) {
    return "-javaagent:%s=destfile=%s,noise=%s"
        .formatted(Installation.agent(), recording(folder), noise);
  }

  private static Path jacoco() throws IOException, InterruptedException {
    Path home = Path.of(System.getProperty("user.home"));
    Artifacts artifacts = new Artifacts(home, home.resolve(".hawkshaw").resolve("jars"));
    artifacts.fetch(List.of(JACOCO_JAR));
    Path jar = artifacts.find(JACOCO_JAR);
    if (jar == null) {
      throw Problem.NO_ARTIFACT.with(JACOCO_JAR);
    }
    return jar;
  }
}
