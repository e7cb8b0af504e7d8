package dev.hawkshaw.lab.key;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class KeyCheckTest {
  /** What the keys of this test are about. */
  static final class Account {
    private int balance;

    void deposit() {
      int before = balance;
      balance = before + 1;
    }
  }

  @Test
  void acceptsWhatIsThere() throws Exception {
    assertEquals(List.of(), complaints("KeyCheckTest$Account.balance R1-W2-W1", "deposit"));
  }

  @Test
  void namesAFieldThatIsNotThere() throws Exception {
    List<String> complaints = complaints("KeyCheckTest$Account.money R1-W2-W1", "deposit");
    assertEquals("there is no field KeyCheckTest$Account.money", complaints.get(0));
  }

  @Test
  void namesAClassThatIsNotThere() throws Exception {
    List<String> complaints = complaints("Bank.balance R1-W2-W1", "deposit");
    assertEquals("there is no class of Bank.balance", complaints.get(0));
  }

  @Test
  void namesAMethodThatIsNotThere() throws Exception {
    List<String> complaints = complaints("KeyCheckTest$Account.balance R1-W2-W1", "withdraw");
    assertEquals("there is no method KeyCheckTest$Account.withdraw", complaints.get(0));
  }

  @Test
  void seesAnAccessOfTheWrongKind() throws Exception {
    List<String> complaints = complaints("KeyCheckTest$Account.balance R1-W2-W1", "<init>");
    assertEquals(
        "R1: no R of KeyCheckTest$Account.balance at [KeyCheckTest$Account.<init>]",
        complaints.get(0));
  }

  private static List<String> complaints(String cause, String method)
      throws IOException, URISyntaxException {
    String place = " KeyCheckTest$Account." + method;
    List<String> lines = new ArrayList<>();
    lines.addAll(List.of(" * <pre>", " * subject: test", " * kind: atomicity"));
    lines.add(" * cause: " + cause + place + place + place);
    lines.add(" * </pre>");
    Path classes =
        Path.of(KeyCheckTest.class.getProtectionDomain().getCodeSource().getLocation().toURI());
    return new KeyCheck(classes.toString())
        .complaints(AnswerKey.of(new Header("Test.java", lines)));
  }
}
