package dev.hawkshaw.agent;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class GlobsTest {
  @ParameterizedTest
  @CsvSource({
    "bank.Account, bank.Account, true",
    "bank.Account, bank.Accounts, false",
    "bank.Account, bankXAccount, false",
    "bank.Account, bank.Account$Inner, false",
    "bank.Account*, bank.Account$Inner, true",
    "bank.*, bank.deep.Account, true",
    "bank.*, bank, false",
    "bank.*, my.bank.Account, false",
    "*, Any, true",
    "*Test, bank.AccountTest, true",
    "*Test, bank.AccountTester, false",
    "A?, Ab, true",
    "A?, A, false",
    "A?, Abc, false",
    "a+b[c], a+b[c], true",
    "a+b[c], aab, false",
    "A$1, A$1, true"
  })
  void matchWholeNames(String glob, String name, boolean expected) {
    assertEquals(expected, new Globs(List.of(glob)).match(name));
  }

  @ParameterizedTest
  @CsvSource({"a.B, true", "c.D, true", "a.Bc, false", "e.F, false", "a.Bc.D, false"})
  void matchIfOneOfThemDoes(String name, boolean expected) {
    assertEquals(expected, new Globs(List.of("a.B", "c.*")).match(name));
  }

  @Test
  void matchNothingIfThereAreNone() {
    assertFalse(new Globs(List.of()).match("Any"));
  }
}
