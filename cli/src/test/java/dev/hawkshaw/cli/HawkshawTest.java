package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class HawkshawTest {

  @Test
  void asksForACommand() {
    Cli.run().assertUsage("Name a command", "Try 'hawkshaw --help'");
  }

  @Test
  void refusesAnUnknownCommand() {
    Cli.run("localise").assertUsage("localise");
  }

  @Test
  void refusesAnUnknownOption() {
    Cli.run("--unknown").assertUsage("--unknown");
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "localize", "record", "rank", "explain"})
  void commandsRefuseAnUnknownOption(String command) {
    Cli.run(command, "--unknown").assertUsage("Try 'hawkshaw " + command + " --help'");
  }

  @Test
  void helpListsCommandsAndExitCodes() {
    Cli help = Cli.run("--help");

    assertEquals(0, help.exitCode());
    assertEquals("", help.err());
    for (String command : List.of("demo", "localize", "record", "rank", "explain", "help")) {
      assertTrue(help.out().contains("\n  " + command + " "), help.out());
    }
    for (String code : List.of("0", "1", "2", "3")) {
      assertTrue(help.out().matches("(?s).*Exit codes:.*\\R +" + code + " .*"), help.out());
    }
  }

  @ParameterizedTest
  @ValueSource(strings = {"demo", "localize", "record", "rank", "explain"})
  void everyCommandHasHelp(String command) {
    Cli help = Cli.run(command, "--help");

    assertEquals(0, help.exitCode());
    assertTrue(help.out().startsWith("Usage: hawkshaw " + command), help.out());
    assertEquals(help.out(), Cli.run("help", command).out());
  }

  @Test
  void saysItsVersion() {
    Cli version = Cli.run("--version");

    assertEquals(0, version.exitCode());
    assertTrue(version.out().matches("hawkshaw \\S+\\R"), version.out());
  }
}
