package dev.hawkshaw.confirm;

import static org.junit.jupiter.api.Assertions.assertEquals;

import dev.hawkshaw.recording.Site;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * Code before and after an edit; a changed method has new ids everywhere, as its hash is in them.
 */
class SiteMatcherTest {
  private final List<Site> before = new ArrayList<>();
  private final List<Site> after = new ArrayList<>();
  private int ids = 1;

  @Test
  void codeThatOnlyMovedKeepsItsIds() {
    Site old = old("add", "()V", 10, "W", "x");
    Site moved = new Site(old.id(), "A", "add", "()V", "A.java", 50, "W", "x", 0);
    after.add(moved);
    now("add", "()V", 10, "W", "x");

    assertMatch(old, moved);
    assertEquals(50, match(old).get(0).line());
  }

  @Test
  void allSitesOfAStatementAreFound() {
    Site old = old("sum", "()V", 10, "R", "x");
    old("sum", "()V", 10, "R", "x");
    Site one = now("sum", "()V", 12, "R", "x");
    Site two = now("sum", "()V", 12, "R", "x");

    assertMatch(old, one, two);
  }

  @Test
  void changedMethodIsMatchedInTheOrderOfItsStatements() {
    Site first = old("swap", "()V", 10, "R", "x");
    Site write = old("swap", "()V", 11, "W", "x");
    Site second = old("swap", "()V", 12, "R", "x");
    Site firstNow = now("swap", "()V", 20, "R", "x");
    Site writeNow = now("swap", "()V", 24, "W", "x");
    Site secondNow = now("swap", "()V", 25, "R", "x");
    now("swap", "()V", 22, "R", "y");

    assertMatch(first, firstNow);
    assertMatch(write, writeNow);
    assertMatch(second, secondNow);
  }

  @Test
  void whereThereAreMoreThanBeforeItMayBeAnyOfThem() {
    Site old = old("get", "()V", 10, "R", "x");
    Site one = now("get", "()V", 10, "R", "x");
    Site two = now("get", "()V", 11, "R", "x");

    assertMatch(old, one, two);
  }

  @Test
  void parametersMayChangeIfTheNameIsUnique() {
    Site old = old("add", "(I)V", 10, "W", "x");
    Site now = now("add", "(J)V", 10, "W", "x");

    assertMatch(old, now);
  }

  @Test
  void ofSeveralMethodsOfANameTheOneWithTheSameParametersCounts() {
    Site old = old("add", "(I)V", 10, "W", "x");
    now("add", "(J)V", 20, "W", "x");
    Site now = now("add", "(I)V", 10, "W", "x");

    assertMatch(old, now);
  }

  @Test
  void ofSeveralMethodsWithOtherParametersNoneIsIt() {
    Site old = old("add", "(I)V", 10, "W", "x");
    now("add", "(J)V", 20, "W", "x");
    now("add", "(Z)V", 10, "W", "x");

    assertMatch(old);
  }

  @Test
  void lambdasAreToldApartByWhatTheyDo() {
    Site old = old("lambda$main$0", "()V", 10, "W", "x");
    Site other = old("lambda$main$1", "()V", 20, "R", "y");
    now("lambda$main$0", "()V", 8, "R", "z");
    Site now = now("lambda$main$1", "()V", 13, "W", "x");
    Site otherNow = now("lambda$main$2", "()V", 23, "R", "y");

    assertMatch(old, now);
    assertMatch(other, otherNow);
  }

  @Test
  void lambdasThatDoTheSameAreInTheSameOrder() {
    Site one = old("lambda$main$0", "()V", 10, "W", "x");
    Site two = old("lambda$main$1", "()V", 20, "W", "x");
    now("lambda$main$0", "()V", 5, "W", "log");
    Site oneNow = now("lambda$main$1", "()V", 13, "W", "x");
    Site twoNow = now("lambda$main$2", "()V", 23, "W", "x");
    now("lambda$other$3", "()V", 33, "W", "x");

    assertMatch(one, oneNow);
    assertMatch(two, twoNow);
  }

  @Test
  void lambdaThatDoesMoreIsStillTheOneThatDoesIt() {
    Site old = old("lambda$main$0", "()V", 10, "W", "x");
    Site now = now("lambda$main$1", "()V", 13, "W", "x");
    now("lambda$main$1", "()V", 14, "W", "y");

    assertMatch(old, now);
  }

  @Test
  void accessThatWasPutIntoAMethodOfItsOwnIsFound() {
    Site old = old("run", "()V", 10, "W", "x");
    now("run", "()V", 10, "R", "y");
    Site extracted = now("update", "()V", 30, "W", "x");

    assertMatch(old, extracted);
  }

  @Test
  void ofSeveralNewPlacesNoneIsIt() {
    Site old = old("run", "()V", 10, "W", "x");
    now("one", "()V", 30, "W", "x");
    now("two", "()V", 40, "W", "x");

    assertMatch(old);
  }

  /** What another method did before, it still does. */
  @Test
  void accessThatWasTakenOutIsNotThatOfAnotherMethod() {
    Site gone = old("run", "()V", 10, "W", "x");
    old("reset", "()V", 30, "W", "x");
    now("reset", "()V", 28, "W", "x");

    assertMatch(gone);
  }

  @Test
  void anotherVariableOrKindOrClassIsNotIt() {
    Site gone = old("run", "()V", 10, "W", "x");
    now("run", "()V", 10, "R", "x");
    now("run", "()V", 10, "W", "y");
    after.add(new Site(ids++, "B", "run", "()V", "B.java", 10, "W", "x", 0));

    assertMatch(gone);
  }

  @Test
  void withoutLinesItMayBeAnyOfItsLike() {
    Site one = old("run", "()V", 0, "W", "x");
    old("run", "()V", 0, "W", "x");
    Site first = now("run", "()V", 0, "W", "x");
    Site second = now("run", "()V", 0, "W", "x");

    assertMatch(one, first, second);
  }

  private void assertMatch(Site old, Site... now) {
    assertEquals(List.of(now), match(old));
  }

  private List<Site> match(Site old) {
    return new SiteMatcher(before, after).match(old);
  }

  private Site old(String method, String descriptor, int line, String kind, String variable) {
    Site site = new Site(ids++, "A", method, descriptor, "A.java", line, kind, variable, 0);
    before.add(site);
    return site;
  }

  private Site now(String method, String descriptor, int line, String kind, String variable) {
    Site site = new Site(ids++, "A", method, descriptor, "A.java", line, kind, variable, 0);
    after.add(site);
    return site;
  }
}
