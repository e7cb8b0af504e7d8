package dev.hawkshaw.study;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.testkit.Studies;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlanTest {

  @Test
  void everyRunHasItsOwnSeed() {
    Plan plan = Studies.plan();
    Set<Long> seeds = new HashSet<>();
    for (int index = 1; index <= 10_000; index++) {
      seeds.add(plan.runSeed(index));
    }
    assertEquals(10_000, seeds.size());
  }

  /** The published first number of SplitMix64 with seed 1: studies must stay repeatable. */
  @Test
  void seedOfARunNeverChanges() {
    assertEquals(0x910a2dec89025cc1L, Studies.plan().runSeed(1));
  }

  @ParameterizedTest
  @CsvSource({
    "com.example.Account, , Account, com.example.Account",
    "Account, , Account, Account",
    ", com.example.AccountTest, AccountTest, com.example.AccountTest",
    ", com.example.AccountTest#deposit, AccountTest#deposit, com.example.AccountTest",
    ", AccountTest#deposit(a.B), AccountTest#deposit(a.B), AccountTest"
  })
  void subjectHasAShortNameAndAClass(String main, String test, String name, String className) {
    Subject subject = new Subject(main, List.of(), test, List.of());

    assertEquals(name, subject.name());
    assertEquals(className, subject.className());
  }

  @Test
  void hangingIsAKindOfFailing() {
    assertTrue(Verdict.FAILED.isFailing());
    assertTrue(Verdict.HUNG.isFailing());
    assertFalse(Verdict.PASSED.isFailing());
    assertFalse(Verdict.INVALID.isFailing());
  }
}
