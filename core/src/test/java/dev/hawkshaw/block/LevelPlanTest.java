package dev.hawkshaw.block;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.recording.BlockCall;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** What is run next, on programs that are made up. */
class LevelPlanTest {
  private static final int PLENTY = 1000;

  private static final MethodKey RUN = method("run");
  private static final MethodKey ADD = method("add");
  private static final MethodKey OPEN = method("open");
  private static final MethodKey MAIN = method("main");

  private final List<BlockRun> runs = new ArrayList<>();
  private final Set<Version> made = new HashSet<>();
  private Search search = new Search(List.of(), 0, 3);

  private static MethodKey method(String name) {
    return new MethodKey("example.Book", name, "()V");
  }

  private static CodeBlock block(MethodKey method, int ordinal) {
    return Spectra.block(method, ordinal, ordinal == 0 ? -1 : 0);
  }

  /** main is alone; two threads run, add and open, each method with two blocks. */
  private static Map<CodeBlock, Entered> usual() {
    Map<CodeBlock, Entered> entered = new LinkedHashMap<>();
    entered.put(block(MAIN, 0), new Entered(1, 1));
    for (MethodKey method : List.of(RUN, ADD, OPEN)) {
      entered.put(block(method, 0), new Entered(2, 2));
      entered.put(block(method, 1), new Entered(1, 1));
      entered.put(block(method, 2), new Entered(0, 0));
    }
    return entered;
  }

  private static List<BlockCall> calls() {
    return List.of(
        new BlockCall(block(RUN, 0).id(), block(ADD, 0).id()),
        new BlockCall(block(ADD, 0).id(), block(OPEN, 0).id()),
        new BlockCall(block(OPEN, 0).id(), block(OPEN, 0).id()));
  }

  private void run(Version version, boolean failing, Map<CodeBlock, Entered> entered) {
    run(version, failing, entered, Spectra.all(version));
  }

  private void run(
      Version version, boolean failing, Map<CodeBlock, Entered> entered, Switching switching) {
    runs.add(
        new BlockRun(runs.size() + 1, failing, version, switching, entered, calls(), Set.of(), 0));
    made.add(version);
  }

  private void passes(Version version) {
    run(version, false, usual());
  }

  private Stage next() {
    return new LevelPlan(search).next(runs, made, PLENTY);
  }

  private static Version at(CodeBlock... blocks) {
    return Version.of(List.of(blocks));
  }

  @Test
  void beginsWithTheProgramAsItIs() {
    assertEquals(List.of(Version.PLAIN), next().versions());
  }

  @Test
  void goesOnWithOneBlockAVersionNearestToWhereThreadsBegin() {
    passes(Version.PLAIN);

    Stage first = next();
    assertEquals(1, first.level());
    assertEquals(List.of(at(block(RUN, 0)), at(block(RUN, 1))), first.versions());

    first.versions().forEach(this::passes);
    assertEquals(List.of(at(block(ADD, 0)), at(block(ADD, 1))), next().versions());
  }

  @Test
  void takesTheSecondLevelOnlyWhenTheFirstIsThrough() {
    passes(Version.PLAIN);
    while (next().level() == 1) {
      next().versions().forEach(this::passes);
    }

    assertEquals(7, runs.size());
    assertEquals(2, next().level());
    assertEquals(List.of(at(block(RUN, 0), block(RUN, 1))), next().versions());
  }

  @Test
  void endsWhenAllLevelsAreMade() {
    search = new Search(List.of(), 0, 1);
    passes(Version.PLAIN);
    while (!next().isEnough()) {
      next().versions().forEach(this::passes);
    }

    assertEquals("all versions to level 1 are made, and none failed", next().reason());
    assertEquals(7, runs.size());
  }

  @Test
  void endsWhenTheFirstRankIsSeparated() {
    passes(Version.PLAIN);
    passes(Version.PLAIN);
    Map<CodeBlock, Entered> both = usual();
    both.put(block(RUN, 1), new Entered(2, 2));
    run(at(block(RUN, 0)), true, both);
    run(at(block(RUN, 1)), true, both);

    assertTrue(next().isEnough());
    assertEquals("the first rank is separated at level 1", next().reason());
  }

  /** What it alone has may be chance, or go with what is called from there. */
  @Test
  void singleFailingRunIsNoAnswerWhileMethodsAreLeft() {
    passes(Version.PLAIN);
    passes(at(block(RUN, 0)));
    Map<CodeBlock, Entered> both = usual();
    both.put(block(RUN, 1), new Entered(2, 2));
    run(at(block(RUN, 1)), true, both);

    assertEquals(List.of(at(block(ADD, 0)), at(block(ADD, 1))), next().versions());
    next().versions().forEach(this::passes);
    next().versions().forEach(this::passes);
    assertTrue(next().isEnough());
  }

  @Test
  void goesOnIfTheFailureComesFromWhereAllRunsAreAlike() {
    passes(Version.PLAIN);
    run(at(block(RUN, 0)), true, usual());
    passes(at(block(RUN, 1)));

    assertEquals(List.of(at(block(ADD, 0)), at(block(ADD, 1))), next().versions());
  }

  @Test
  void triesABlockThatALaterRunIsTheFirstToEnter() {
    passes(Version.PLAIN);
    passes(at(block(RUN, 0)));
    Map<CodeBlock, Entered> more = usual();
    more.put(block(RUN, 2), new Entered(1, 1));
    run(at(block(RUN, 1)), false, more);

    assertEquals(List.of(at(block(RUN, 2))), next().versions());
  }

  @Test
  void searchesOnlyTheMethodThatIsNamed() {
    search = new Search(List.of("Book.open"), 0, 2);
    passes(Version.PLAIN);
    assertEquals(List.of(at(block(OPEN, 0)), at(block(OPEN, 1))), next().versions());

    next().versions().forEach(this::passes);
    assertEquals(List.of(at(block(OPEN, 0), block(OPEN, 1))), next().versions());

    next().versions().forEach(this::passes);
    assertTrue(next().isEnough());
  }

  @Test
  void goesDownToCalleesOnRequestWhateverTheCallerShowed() {
    search = new Search(List.of("example.Book.add"), 1, 1);
    passes(Version.PLAIN);
    passes(at(block(ADD, 0)));
    Map<CodeBlock, Entered> both = usual();
    both.put(block(ADD, 1), new Entered(2, 2));
    run(at(block(ADD, 1)), true, both);

    assertEquals(List.of(at(block(OPEN, 0)), at(block(OPEN, 1))), next().versions());
    next().versions().forEach(this::passes);
    assertTrue(next().isEnough(), "depth 1 is where it ends");
  }

  @Test
  void namesMethodsThatNobodyEnters() {
    search = new Search(List.of("Book.add", "Book.close"), 0, 1);
    passes(Version.PLAIN);

    assertEquals(List.of("Book.close"), new LevelPlan(search).unknown(runs));
  }

  @Test
  void goesOnIfOnlyARunThatWasLeftAloneFailed() {
    Map<CodeBlock, Entered> both = usual();
    both.put(block(RUN, 1), new Entered(2, 2));
    run(Version.PLAIN, true, both);
    passes(at(block(RUN, 0)));
    passes(at(block(RUN, 1)));

    assertEquals(List.of(at(block(ADD, 0)), at(block(ADD, 1))), next().versions());
  }

  @Test
  void goesOnToCalleesIfAWholeMethodIsFirst() {
    Map<CodeBlock, Entered> apart = usual();
    apart.put(block(RUN, 0), new Entered(2, 1));
    run(Version.PLAIN, false, apart);
    run(at(block(RUN, 0)), true, usual());
    run(at(block(RUN, 1)), false, apart);

    assertEquals(List.of(at(block(ADD, 0)), at(block(ADD, 1))), next().versions());
  }

  @Test
  void goesOnIfNobodyCameToWhereTheFailingRunWasToSwitch() {
    passes(Version.PLAIN);
    passes(at(block(RUN, 0)));
    Map<CodeBlock, Entered> both = usual();
    both.put(block(RUN, 1), new Entered(2, 2));
    run(at(block(RUN, 1)), true, both, new Switching(Set.of(), 0));

    assertEquals(List.of(at(block(ADD, 0)), at(block(ADD, 1))), next().versions());
  }

  @Test
  void leavesSomeRunsAloneIfHardlyAnyPasses() {
    passes(Version.PLAIN);
    Map<CodeBlock, Entered> both = usual();
    both.put(block(RUN, 1), new Entered(2, 2));
    run(at(block(RUN, 0)), true, both);
    run(at(block(RUN, 1)), true, both);

    assertEquals(Collections.nCopies(4, Version.PLAIN), next().versions());

    next().versions().forEach(this::passes);
    assertEquals("the first rank is separated at level 1", next().reason());
  }

  @Test
  void givesUpIfEveryRunFails() {
    run(Version.PLAIN, true, usual());
    run(at(block(RUN, 0)), true, usual());
    run(at(block(RUN, 1)), true, usual());
    while (!next().isEnough()) {
      next().versions().forEach(version -> run(version, true, usual()));
    }

    assertEquals(23, runs.size());
    assertEquals("every run fails", next().reason());
  }

  @Test
  void hasNothingToDoIfNoMethodIsShared() {
    Map<CodeBlock, Entered> alone = new LinkedHashMap<>();
    alone.put(block(MAIN, 0), new Entered(1, 1));
    run(Version.PLAIN, false, alone);

    assertEquals("no method is entered by two threads", next().reason());
  }

  @Test
  void makesNoMoreVersionsThanThereIsRoomFor() {
    List<CodeBlock> many = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      many.add(block(RUN, i));
    }

    List<Version> some = Combinations.of(many, 3, 50, Set.of());

    assertEquals(50, some.size());
    assertEquals(50, Set.copyOf(some).size());
  }

  @Test
  void combinesTheBlocksOfAMethodBeforeThoseOfSeveral() {
    List<CodeBlock> two = List.of(block(ADD, 0), block(ADD, 1), block(OPEN, 0), block(OPEN, 1));

    List<Version> pairs = Combinations.of(two, 2, PLENTY, Set.of());

    assertEquals(6, pairs.size());
    assertEquals(at(block(ADD, 0), block(ADD, 1)), pairs.get(0));
    assertEquals(at(block(OPEN, 0), block(OPEN, 1)), pairs.get(1));
  }

  @Test
  void hasNoiseMadeIfNoVersionFails() {
    passes(Version.PLAIN);
    Stage end = Stage.enough("all is made");

    Stage first = noisy(end);
    assertEquals(20, first.versions().size());
    assertTrue(first.versions().stream().allMatch(Version::isNoisy));
    assertEquals("mixed", first.versions().get(0).strategy(20));

    first.versions().forEach(this::passes);
    assertEquals(20, noisy(end).versions().size(), "none of them failed");
    while (!noisy(end).isEnough()) {
      noisy(end).versions().forEach(this::passes);
    }
    assertEquals(LevelPlan.MOST_NOISY + 1, runs.size());
    assertEquals("all is made; 0 of 100 runs with noise anywhere failed", noisy(end).reason());
  }

  @Test
  void threeFailingRunsWithNoiseAreEnoughIfABlockTells() {
    passes(Version.PLAIN);
    Stage end = Stage.enough("all is made");
    run(Version.noisy("mixed"), true, both());
    run(Version.noisy("pos"), true, both());
    assertFalse(noisy(end).isEnough());
    run(Version.noisy("between"), true, both());
    assertEquals("all is made; 3 of 3 runs with noise anywhere failed", noisy(end).reason());
  }

  @Test
  void tenOfBothAreEnoughIfNoBlockTells() {
    passes(Version.PLAIN);
    Stage end = Stage.enough("all is made");
    for (int i = 0; i < 10; i++) {
      run(Version.noisy("mixed"), true, usual());
    }
    for (int i = 0; i < 9; i++) {
      passes(Version.noisy("pos"));
    }
    assertFalse(noisy(end).isEnough());
    passes(Version.noisy("pos"));
    assertEquals("all is made; 10 of 20 runs with noise anywhere failed", noisy(end).reason());
  }

  @Test
  void hasNoNoiseMadeIfABlockTellsWhichVersionsFail() {
    passes(Version.PLAIN);
    run(at(block(RUN, 0)), true, both());
    Stage end = Stage.enough("all is made");

    assertEquals(end, noisy(end));
    Stage more = next();
    assertEquals(more, noisy(more));
  }

  @Test
  void hasNoiseMadeIfNoBlockTellsWhichVersionsFail() {
    passes(Version.PLAIN);
    run(at(block(RUN, 0)), true, usual());

    assertEquals(20, noisy(Stage.enough("all is made")).versions().size());
    Stage answered = Stage.answered("the first rank is separated");
    assertEquals(answered, noisy(answered));
  }

  private static Map<CodeBlock, Entered> both() {
    Map<CodeBlock, Entered> both = usual();
    both.put(block(RUN, 1), new Entered(2, 2));
    return both;
  }

  @Test
  void hasNoNoiseMadeBeyondMethodsThatAreNamed() {
    search = new Search(List.of("Pool.open"), 0, 1);
    passes(Version.PLAIN);
    Stage end = Stage.enough("all is made");

    assertEquals(end, noisy(end));
  }

  /** Who failed with noise was not made to switch: it is no reason to go on with levels or not. */
  @Test
  void runsWithNoiseDoNotChangeTheLevels() {
    passes(Version.PLAIN);
    List<Version> before = next().versions();
    run(Version.noisy("mixed"), true, usual());

    assertEquals(before, next().versions());
  }

  private Stage noisy(Stage otherwise) {
    return new LevelPlan(search).noisy(runs, otherwise, PLENTY);
  }
}
