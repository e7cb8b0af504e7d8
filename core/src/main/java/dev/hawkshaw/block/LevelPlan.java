package dev.hawkshaw.block;

import dev.hawkshaw.spectrum.Formula;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Says which versions to run next. First the program as it is; then level by level, and the next
 * level only if no run failed or the first rank is not separated. If hardly any run passes, some
 * more are left alone, to have something to compare with; if no version fails at all, as where
 * threads have to switch in the middle of a block, or no block tells which do, some have noise
 * anywhere. What it says follows from the runs so far, so a study that was interrupted goes on
 * where it was.
 *
 * <p>Methods that are named are searched one depth of calls after the other, each with its own
 * levels. Otherwise all methods that several threads enter are searched at level 1, those near to
 * where threads begin first, then at level 2, until one of them has the answer.
 */
public final class LevelPlan {
  private static final Formula FORMULA = Formula.OCHIAI;

  /** With fewer passing runs there is little to compare with. */
  private static final int FEW = 2;

  /** A program that fails in nearly all versions passes now and then if it is left alone. */
  private static final int MORE_PLAIN = 4;

  private static final int MOST_PLAIN = 21;

  /** How many runs have noise at the most. */
  public static final int MOST_NOISY = 100;

  private static final int SOME_NOISY = 20;

  /** With so many failing runs with noise there is something to rank. */
  private static final int ENOUGH_FAILING = 3;

  /** With so many of both kinds it can be told which blocks threads are in at the same time. */
  private static final int ENOUGH_OF_BOTH = 10;

  /** What exposes many bugs; each in turn. */
  private static final List<String> NOISE =
      List.of("mixed", "pos", "between", "sleep", "switch", "yield", "pct:3:100", "afterwrite");

  private final Search search;

  /** A plan for a search. */
  public LevelPlan(Search search) {
    this.search = search;
  }

  /**
   * What to run next.
   *
   * @param runs those that can be used
   * @param made versions that need not be made again
   * @param wanted no more versions than that, at least 1
   */
  public Stage next(List<BlockRun> runs, Set<Version> made, int wanted) {
    List<BlockRun> plain = plain(runs);
    if (plain.isEmpty()) {
      return Stage.of(0, List.of(Version.PLAIN));
    }
    Stage stage = Stage.enough("no method is entered by two threads");
    for (List<List<MethodKey>> group : groups(runs, plain)) {
      stage = next(group, runs, made, wanted);
      if (!stage.isEnough()) {
        return stage;
      }
    }
    return stage;
  }

  /**
   * Whether it may come to noise: nobody has named methods, and no version has failed or no block
   * tells which do.
   */
  public boolean mayBeNoisy(List<BlockRun> runs) {
    return search.methods().isEmpty()
        && (runs.stream().noneMatch(run -> run.failing() && !run.version().isNoisy())
            || !isTold(runs));
  }

  private static boolean isTold(List<BlockRun> runs) {
    return new BlockTable(runs).isTold(FORMULA);
  }

  /**
   * Versions with noise, if none without it failed or no block tells which do, and no method was
   * named, beyond which nobody wants to look; or else what was to be next.
   *
   * @param wanted no more versions than that
   */
  public Stage noisy(List<BlockRun> runs, Stage otherwise, int wanted) {
    List<BlockRun> noisy = runs.stream().filter(run -> run.version().isNoisy()).toList();
    long failing = noisy.stream().filter(BlockRun::failing).count();
    int left = Math.min(MOST_NOISY - noisy.size(), Math.min(SOME_NOISY, wanted));
    boolean may = mayBeNoisy(runs) && !otherwise.answered() && !runs.isEmpty() && left > 0;
    if (!may || isEnough(runs, noisy, failing)) {
      return noisy.isEmpty() ? otherwise : otherwise.after(noisy.size(), failing);
    }
    List<Version> versions = new ArrayList<>();
    for (int i = 0; i < left; i++) {
      versions.add(Version.noisy(NOISE.get((noisy.size() + i) % NOISE.size())));
    }
    return Stage.of(0, versions);
  }

  private static boolean isEnough(List<BlockRun> runs, List<BlockRun> noisy, long failing) {
    boolean both = failing >= ENOUGH_OF_BOTH && noisy.size() - failing >= ENOUGH_OF_BOTH;
    return both || (failing >= ENOUGH_FAILING && isTold(runs));
  }

  /** Names of methods to start from that no run came to. */
  public List<String> unknown(List<BlockRun> runs) {
    Set<MethodKey> known = methods(runs);
    return search.methods().stream()
        .filter(name -> known.stream().noneMatch(method -> method.isCalled(name)))
        .toList();
  }

  private static List<BlockRun> plain(List<BlockRun> runs) {
    return runs.stream().filter(run -> run.version().isPlain()).toList();
  }

  private static Set<MethodKey> methods(List<BlockRun> runs) {
    return runs.stream()
        .flatMap(run -> run.entered().keySet().stream())
        .map(CodeBlock::method)
        .collect(Collectors.toSet());
  }

  private List<List<List<MethodKey>>> groups(List<BlockRun> runs, List<BlockRun> plain) {
    if (search.methods().isEmpty()) {
      List<List<MethodKey>> shared = shared(plain);
      return shared.isEmpty() ? List.of() : List.of(shared);
    }
    List<MethodKey> named =
        methods(runs).stream()
            .filter(method -> search.methods().stream().anyMatch(method::isCalled))
            .toList();
    return new Hierarchy(runs)
        .from(named).stream().limit(search.depth() + 1L).map(List::of).toList();
  }

  /** Those that several threads enter, by how near they are to where threads begin. */
  private static List<List<MethodKey>> shared(List<BlockRun> plain) {
    Set<MethodKey> shared = new HashSet<>();
    for (BlockRun run : plain) {
      run.entered()
          .forEach(
              (block, entered) -> {
                if (block.isMethod() && entered.isMultiple()) {
                  shared.add(block.method());
                }
              });
    }
    return new Hierarchy(plain)
        .byDistance().stream()
            .map(level -> level.stream().filter(shared::contains).toList())
            .filter(level -> !level.isEmpty())
            .toList();
  }

  private Stage next(
      List<List<MethodKey>> group, List<BlockRun> runs, Set<Version> made, int wanted) {
    BlockTable all = new BlockTable(runs);
    List<BlockRun> own = within(group, all, runs);
    Set<MethodKey> tested = new HashSet<>();
    for (int level = 1; level <= search.levels(); level++) {
      for (List<MethodKey> methods : group) {
        tested.addAll(methods);
        List<Version> missing = Combinations.of(entered(all, methods), level, wanted, made);
        if (!missing.isEmpty()) {
          return Stage.of(level, missing);
        }
        if (needsPassing(own)) {
          return Stage.of(0, Collections.nCopies(Math.min(MORE_PLAIN, wanted), Version.PLAIN));
        }
        boolean more = level == 1 && methods != group.get(group.size() - 1);
        Optional<Stage> end = end(own, tested, more);
        if (end.isPresent()) {
          return end.get();
        }
      }
    }
    return Stage.enough(end(own));
  }

  private static boolean needsPassing(List<BlockRun> runs) {
    long passing = runs.stream().filter(run -> !run.failing()).count();
    return passing < FEW && passing < runs.size() && plain(runs).size() < MOST_PLAIN;
  }

  /** The runs that say something of these methods. */
  private static List<BlockRun> within(
      List<List<MethodKey>> group, BlockTable all, List<BlockRun> runs) {
    Set<MethodKey> methods = group.stream().flatMap(List::stream).collect(Collectors.toSet());
    Set<Long> ids =
        all.blocks().stream()
            .filter(block -> methods.contains(block.method()))
            .map(CodeBlock::id)
            .collect(Collectors.toSet());
    return runs.stream().filter(run -> run.version().isWithin(ids)).toList();
  }

  /** Where nobody comes nobody can be made to wait. */
  private static List<CodeBlock> entered(BlockTable table, List<MethodKey> methods) {
    List<CodeBlock> entered = new ArrayList<>();
    for (CodeBlock block : table.blocks()) {
      if (methods.contains(block.method()) && table.isEntered(block)) {
        entered.add(block);
      }
    }
    return entered;
  }

  /**
   * A run that fails though it was left alone, or nobody came to where it was to switch, says
   * nothing of where the versions switch; and that a whole method is first, or that a single run
   * has failed, is no answer while those that it calls are still to be searched.
   *
   * @param more whether they are
   */
  private static Optional<Stage> end(List<BlockRun> runs, Set<MethodKey> tested, boolean more) {
    BlockTable table = new BlockTable(runs);
    if (table.failed() > 0 && table.passed() == 0) {
      return Optional.of(Stage.enough("every run fails"));
    }
    List<RankedBlock> ranking = table.rank(FORMULA, block -> tested.contains(block.method()));
    boolean exposed = runs.stream().anyMatch(run -> run.failing() && run.isForced());
    boolean inside =
        ranking.stream().anyMatch(each -> each.ranked().rank() == 1 && !each.block().isMethod());
    boolean settled = !more || (inside && table.failed() > 1);
    boolean separated = exposed && settled && table.isSeparated(ranking);
    return separated
        ? Optional.of(Stage.answered("the first rank is separated at level " + highest(runs)))
        : Optional.empty();
  }

  private static int highest(List<BlockRun> runs) {
    return runs.stream().mapToInt(run -> run.version().level()).max().orElse(0);
  }

  private String end(List<BlockRun> runs) {
    boolean failed = runs.stream().anyMatch(BlockRun::failing);
    return "all versions to level %d are made%s"
        .formatted(search.levels(), failed ? "" : ", and none failed");
  }
}
