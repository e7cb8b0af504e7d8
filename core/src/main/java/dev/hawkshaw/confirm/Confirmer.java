package dev.hawkshaw.confirm;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/**
 * Tries the candidates of a bug until one is its cause. If that does not fail whenever it is
 * forced, something else may decide: one that happened in just the runs that failed is tried next,
 * and takes its place. So does one without which it does not fail. Else there may be a way to force
 * it in which it always fails, or another that always does: some more are tried as long as they do.
 */
public final class Confirmer {
  private static final int MORE = 6;

  private final Trials trials;
  private final LeftAlone leftAlone;
  private final Effort effort;
  private final Consumer<String> say;
  private final Tried tried;
  private final List<String> prevented;

  /**
   * Confirms a bug of a study.
   *
   * @param say is told in a line what came of each candidate
   * @param tried what came to nothing before
   * @param prevented the ids of the causes of other bugs, which all runs prevent
   */
  public Confirmer(
      Trials trials,
      LeftAlone leftAlone,
      Effort effort,
      Consumer<String> say,
      Tried tried,
      List<String> prevented) {
    this.trials = trials;
    this.leftAlone = leftAlone;
    this.effort = effort;
    this.say = say;
    this.tried = tried;
    this.prevented = List.copyOf(prevented);
  }

  /**
   * What can be said of a bug.
   *
   * @param candidates the most suspicious first; at least one
   * @param symptoms how its runs failed
   */
  public Confirmation confirm(List<Candidate> candidates, Set<String> symptoms)
      throws InterruptedException {
    return new Inquiry(candidates, symptoms).run();
  }

  /** What is found out about one bug. */
  private final class Inquiry {
    private final Set<String> symptoms;
    private final List<Candidate> left;
    private final List<Candidate> unforced = new ArrayList<>();
    private final List<Tested> tested = new ArrayList<>();
    private int spent;

    Inquiry(List<Candidate> candidates, Set<String> symptoms) {
      this.symptoms = symptoms;
      this.left = new ArrayList<>(candidates);
    }

    Confirmation run() throws InterruptedException {
      int more = 0;
      while (!left.isEmpty() && more < MORE && spent < effort.ofBug() && !isDone(tested)) {
        boolean found = tested.stream().anyMatch(Confirmer::isCause);
        more += found ? 1 : 0;
        Candidate next = left.remove(0);
        Optional<Tested> before = tried.find(next, prevented);
        if (before.isPresent()) {
          note(next, before.get());
        } else {
          int known = runs();
          test(next, found);
          spent += runs() - known;
        }
      }
      return Confirmation.of(tested, leftAlone.tally(), effort.error());
    }

    /** How many all took so far, those that took another one's place included. */
    private int runs() {
      return tested.stream().mapToInt(Tested::runs).sum();
    }

    private void test(Candidate candidate, boolean strict) throws InterruptedException {
      Examination examination = examination(candidate, symptoms, strict);
      Tested one = say(examination.run());
      note(candidate, one);
      tried.keep(candidate, prevented, one);
      if (isCause(one)) {
        question(candidate, one, examination.rivals());
      }
    }

    private void note(Candidate candidate, Tested one) {
      tested.add(one);
      if (one.verdict() == CauseVerdict.NOT_REALISABLE || isRare(one)) {
        unforced.add(candidate);
      }
    }

    /** Whether it could be forced now and then only, so that nothing could be told. */
    private boolean isRare(Tested one) {
      return one.verdict() == CauseVerdict.UNDECIDED && one.tries() > effort.tries();
    }

    /** Whether it is the cause itself, and fails whenever it is forced. */
    private void question(Candidate candidate, Tested one, Rivals rivals)
        throws InterruptedException {
      Optional<Candidate> rival = rival(candidate, one, rivals, left);
      if (rival.isPresent()) {
        tryInstead(rival.get(), one, rivals.isClear());
      } else if (!isBroughtAbout(candidate, one, rivals) && !one.isSure()) {
        Tested steadied = new Steadying(trials).steady(candidate, one);
        last(candidate.own() || steadied.isSure() ? steadied : steadied.notAlone());
      }
    }

    private void tryInstead(Candidate rival, Tested one, boolean clear)
        throws InterruptedException {
      left.remove(rival);
      Tested other = say(examination(rival, symptoms, false).run());
      last(isCause(other) || clear ? one.onlyWith(rival) : one);
      tested.add(other);
    }

    private void last(Tested now) {
      tested.set(tested.size() - 1, now);
    }

    private boolean isBroughtAbout(Candidate candidate, Tested one, Rivals rivals)
        throws InterruptedException {
      Optional<Candidate> behind = rivals.behind(unforced);
      if (behind.isEmpty()) {
        return false;
      }
      BroughtAbout test = new BroughtAbout(trials, effort.error());
      Tally without = test.without(behind.get(), candidate, one);
      if (!test.isShown(one, without)) {
        return false;
      }
      last(one.onlyWith(behind.get()));
      tested.add(say(vain(behind.get()).broughtAboutBy(one, without)));
      return true;
    }

    /** What came of it before, in whose place the new verdict comes. */
    private Tested vain(Candidate unforced) {
      String id = Candidate.id(unforced.pattern());
      Tested vain = tested.stream().filter(each -> each.id().equals(id)).findFirst().orElseThrow();
      tested.remove(vain);
      return vain;
    }
  }

  /** What may take the place of a cause. */
  private Optional<Candidate> rival(
      Candidate candidate, Tested one, Rivals rivals, List<Candidate> left)
      throws InterruptedException {
    Optional<Candidate> decides = one.isSure() ? Optional.empty() : rivals.first(left);
    if (decides.isPresent()) {
      return decides;
    }
    Optional<Candidate> like = rivals.companion(InBetween.likes(candidate, left));
    return like.isPresent() && new InBetween(trials).isNeeded(like.get(), candidate, one)
        ? like
        : Optional.empty();
  }

  private static boolean isDone(List<Tested> tested) {
    if (tested.isEmpty()) {
      return false;
    }
    Tested last = tested.get(tested.size() - 1);
    return last.isVain() || (isCause(last) && (last.isSure() || !last.by().isEmpty()));
  }

  private static boolean isCause(Tested tested) {
    return tested.verdict() == CauseVerdict.CAUSE;
  }

  private Examination examination(Candidate candidate, Set<String> symptoms, boolean strict) {
    return new Examination(candidate, symptoms, trials, leftAlone, effort, strict);
  }

  private Tested say(Tested one) {
    say.accept(one.line());
    return one;
  }
}
