package dev.hawkshaw.bug;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class CallTest {

  @Test
  void isNamedAsInTheSource() {
    assertEquals("Account.deposit()", name("example.Account", "deposit"));
    assertEquals("Bank$Account.deposit()", name("example.Bank$Account", "deposit"));
    assertEquals("Vector()", name("java.util.Vector", "<init>"));
    assertEquals("Config static {}", name("Config", "<clinit>"));
  }

  @Test
  void lambdaIsNamedByTheMethodAroundIt() {
    assertEquals("lambda in Main.main()", name("example.Main", "lambda$main$0"));
    assertEquals("lambda in Main()", name("example.Main", "lambda$new$12"));
    assertEquals("lambda in Main static {}", name("example.Main", "lambda$static$1"));
    assertEquals("Main.lambda$()", name("example.Main", "lambda$"), "somebody's own name");
  }

  private static String name(String className, String method) {
    return new Call(className, method).name();
  }
}
