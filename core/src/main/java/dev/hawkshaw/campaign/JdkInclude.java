package dev.hawkshaw.campaign;

import dev.hawkshaw.problem.Problem;
import java.io.IOException;
import java.lang.ProcessBuilder.Redirect;
import java.nio.charset.Charset;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Checks the names of classes of the JDK that are to be watched inside. Only the JDK that makes the
 * runs knows which classes it has, so that one is asked.
 */
public final class JdkInclude {
  private static final String CHECK = "dev.hawkshaw.agent.JdkCheck";

  /** What the check exits with if a name is wrong; whatever else goes wrong, the runs will show. */
  private static final int WRONG = 2;

  private JdkInclude() {}

  /**
   * Refuses a class that is not there or that can't be watched.
   *
   * @param globs names and globs
   * @param java the java command that makes the runs
   * @param jvmArguments what else it is given
   * @param agent the agent's jar, which has the check
   */
  public static void check(List<String> globs, String java, List<String> jvmArguments, Path agent)
      throws InterruptedException {
    if (globs.isEmpty()) {
      return;
    }
    List<String> command = new ArrayList<>(List.of(java));
    command.addAll(jvmArguments);
    command.addAll(List.of("-cp", agent.toString(), CHECK));
    command.addAll(globs);
    try {
      Process process = new ProcessBuilder(command).redirectError(Redirect.DISCARD).start();
      String said = new String(process.getInputStream().readAllBytes(), Charset.defaultCharset());
      if (process.waitFor() == WRONG) {
        throw Problem.BAD_OPTION.with(
            "--include-jdk: " + said.strip(), "docs/recording.md says what can be watched");
      }
    } catch (IOException e) {
      throw Problem.NO_JAVA.with(java, e.getMessage()).causedBy(e);
    }
  }
}
