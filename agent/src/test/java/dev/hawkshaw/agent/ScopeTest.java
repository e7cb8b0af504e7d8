package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class ScopeTest {
  @Test
  void holdsEverythingByDefault() {
    assertNull(scope("").reasonAgainst("bank/Account"));
    assertNull(scope("").reasonAgainst("NoPackage"));
  }

  @Test
  void holdsWhatIsIncludedAndNotExcluded() {
    Scope scope = scope("includes=bank.*:shop.Till,excludes=bank.secret.*");
    assertNull(scope.reasonAgainst("bank/Account"));
    assertNull(scope.reasonAgainst("shop/Till"));
    assertEquals("not included", scope.reasonAgainst("shop/Counter"));
    assertEquals("not included", scope.reasonAgainst("bank/secret/Vault"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "org/junit/jupiter/api/Test",
        "junit/framework/TestCase",
        "org/hamcrest/Matcher",
        "org/testng/TestNG",
        "org/mockito/Mockito",
        "net/bytebuddy/ByteBuddy",
        "org/jacoco/agent/rt/RT",
        "org/apache/maven/surefire/api/Report",
        "dev/hawkshaw/agent/Weaver",
        "dev/hawkshaw/probes/Probes"
      })
  void leavesTestEnginesAndAgentsOutIfEverythingIsIncluded(String name) {
    assertEquals("test engine or agent", scope("includes=*").reasonAgainst(name));
  }

  @Test
  void holdsATestEngineThatIsIncludedByName() {
    Scope scope = scope("includes=*:org.hamcrest.*");
    assertNull(scope.reasonAgainst("org/hamcrest/Matcher"));
    assertNull(scope.reasonAgainst("bank/Account"));
    assertEquals("test engine or agent", scope.reasonAgainst("org/junit/Assert"));
  }

  @Test
  void neverHoldsItself() {
    Scope scope = scope("includes=dev.hawkshaw.*");
    assertEquals("test engine or agent", scope.reasonAgainst("dev/hawkshaw/probes/Probes"));
    assertEquals("test engine or agent", scope.reasonAgainst("dev/hawkshaw/agent/Agent"));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"junit/samples/MoneyTest", "org/junitx/Some", "dev/hawkshaw/fixture/Flow"})
  void holdsNamesThatOnlyLookLikeATool(String name) {
    assertNull(scope("").reasonAgainst(name));
  }

  @Test
  void leavesOutWhatWasLoadedBeforeTheAgent() {
    Scope scope = new Scope(Options.parse(""), Set.of("bank/Early"));
    assertEquals("loaded before the agent", scope.reasonAgainst("bank/Early"));
    assertNull(scope.reasonAgainst("bank/Late"));
  }

  private static Scope scope(String arguments) {
    return new Scope(Options.parse(arguments), Set.of());
  }
}
