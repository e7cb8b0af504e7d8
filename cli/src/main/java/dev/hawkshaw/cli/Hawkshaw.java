package dev.hawkshaw.cli;

import java.io.PrintWriter;
import java.nio.charset.Charset;
import java.util.ServiceLoader;
import picocli.CommandLine;
import picocli.CommandLine.Command;
import picocli.CommandLine.IVersionProvider;

/** The command and its subcommands. */
@Command(
    name = "hawkshaw",
    description = "Finds the interleaving that makes a flaky Java program or test fail.",
    mixinStandardHelpOptions = true,
    versionProvider = Hawkshaw.Version.class,
    exitCodeListHeading = "%nExit codes:%n",
    exitCodeList = {
      "0:nothing found (demo: the bundled bug was found)",
      "1:a bug was found",
      "2:the command was called in a wrong way",
      "3:the job could not be done"
    },
    subcommands = {
      DemoCommand.class,
      LocalizeCommand.class,
      RecordCommand.class,
      RankCommand.class,
      ExplainCommand.class,
      ConfirmCommand.class,
      MergeCommand.class,
      AgainCommand.class,
      ReplayCommand.class,
      CheckFixCommand.class,
      CommandLine.HelpCommand.class
    })
public final class Hawkshaw implements Runnable {
  @CommandLine.Spec private CommandLine.Model.CommandSpec spec;

  /** Runs a command and ends the JVM with its exit code. */
  public static void main(String[] arguments) {
    Charset charset = Charset.defaultCharset();
    PrintWriter out = new PrintWriter(System.out, true, charset);
    PrintWriter err = new PrintWriter(System.err, true, charset);
    System.exit(run(out, err, arguments));
  }

  /** Runs a command and returns its exit code. */
  public static int run(PrintWriter out, PrintWriter err, String... arguments) {
    CommandLine command = new CommandLine(new Hawkshaw());
    ServiceLoader.load(Extension.class).forEach(each -> command.addSubcommand(each.command()));
    return command
        .setOut(out)
        .setErr(err)
        .setCaseInsensitiveEnumValuesAllowed(true)
        .setParameterExceptionHandler(Errors::usage)
        .setExecutionExceptionHandler(Errors::failure)
        .execute(arguments);
  }

  @Override
  public void run() {
    throw new CommandLine.ParameterException(spec.commandLine(), "Name a command.");
  }

  /** Shows the version of the product. */
  static final class Version implements IVersionProvider {
    @Override
    public String[] getVersion() {
      String version = Hawkshaw.class.getPackage().getImplementationVersion();
      return new String[] {"hawkshaw " + (version == null ? "development" : version)};
    }
  }
}
