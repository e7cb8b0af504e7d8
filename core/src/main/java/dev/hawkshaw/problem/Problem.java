package dev.hawkshaw.problem;

/** Everything that can go wrong for a user: what it says, and what to do about it. */
public enum Problem {
  /** An option has a value it can't have. */
  BAD_OPTION(ExitCode.USAGE, "%s", "%s"),
  /** A library file says what can't be. */
  BAD_LIBRARY(
      ExitCode.USAGE, "%s, line %s: %s", "correct that line; docs/library.md has the rules"),
  /** A class path entry is not there. */
  NO_CLASS_PATH_ENTRY(
      ExitCode.CANNOT,
      "the class path entry %s does not exist",
      "build the program first, or correct --classpath"),
  /** The main or test class is not on the class path. */
  NO_CLASS(
      ExitCode.CANNOT,
      "the class %s is not on the class path %s",
      "check the name (with its package) and --classpath"),
  /** The main class has no main method. */
  NO_MAIN(
      ExitCode.CANNOT,
      "%s can't be started: %s",
      "name a class with a main method, or use --test for a JUnit test"),
  /** The test class has no such test. */
  NO_TEST(
      ExitCode.CANNOT,
      "the test %s could not be run: %s",
      "check the class and method name, and that a JUnit engine is on --classpath"),
  /** Several threads can't run the program or test. */
  NOT_BY_MANY(
      ExitCode.USAGE,
      "%s can't be run by several threads: %s",
      "leave --threads out, or name a class with a main method or another test"),
  /** JUnit's launcher is neither on the class path nor to be had. */
  NO_LAUNCHER(
      ExitCode.CANNOT,
      "tests need %s, which is neither on the class path nor in the local Maven repository",
      "add it to --classpath, or put Maven on the PATH so that it can be fetched"),
  /** A file of the product itself is not where it should be. */
  NOT_INSTALLED(
      ExitCode.CANNOT, "the file %s of Hawkshaw is missing", "build or install Hawkshaw again"),
  /** The JVM for the runs can't be started. */
  NO_JAVA(ExitCode.CANNOT, "%s can't be started: %s", "name a JDK 17 or newer with --java"),
  /** A directory is no study. */
  NO_STUDY(
      ExitCode.CANNOT,
      "%s is not a study: %s",
      "name a directory that 'hawkshaw record' or 'localize' made"),
  /** A study can't be read. */
  UNREADABLE_STUDY(
      ExitCode.CANNOT, "the study %s can't be read: %s", "record into a new --study directory"),
  /** A study holds runs of something else. */
  OTHER_STUDY(
      ExitCode.CANNOT,
      "the study %s holds runs of another program, build or setting (%s)",
      "give another --study directory, or leave the option out to get a fresh one"),
  /** Two studies can't be merged. */
  OTHER_PLAN(
      ExitCode.CANNOT,
      "the studies %s and %s can't be merged: %s",
      "merge only studies of the same program, recorded with the same options"),
  /** Somebody else is recording into the study. */
  STUDY_IN_USE(
      ExitCode.CANNOT,
      "the study %s is being recorded by another process",
      "wait for it, or give another --study directory"),
  /** The study can't be written. */
  CANNOT_WRITE(
      ExitCode.CANNOT,
      "can't write %s: %s",
      "make room or correct the permissions, then run the same command again: what is recorded is"
          + " kept"),
  /** The study was recorded with smaller windows than are asked for. */
  WINDOW_TOO_LARGE(
      ExitCode.USAGE,
      "the study was recorded with windows of %s turns, so --window %s can't be ranked",
      "rank with a smaller --window, or record again with the larger one"),
  /** No run gave anything to work with. */
  NO_USABLE_RUN(ExitCode.CANNOT, "no run could be used: %s", "see %s for what the program printed"),
  /** The run that was asked for was never made. */
  NO_RUN(ExitCode.USAGE, "the study %s has no run %s", "name one that its report names"),
  /** What was confirmed earlier can't be read. */
  BAD_CONFIRMATION(
      ExitCode.CANNOT,
      "what was confirmed, %s, can't be read: %s",
      "remove that file, and confirm again"),
  /** The program is not any more what was recorded. */
  CLASSES_CHANGED(
      ExitCode.CANNOT,
      "the class path has changed since the study %s was begun",
      "localize the program as it is now"),
  /** The run that is to be explained did not fail. */
  NOT_FAILING(
      ExitCode.USAGE,
      "run %s of the study %s is no failing run that can be used",
      "give --failing one of %s, or leave it out to take the first"),
  /** The run that is to be explained shows nothing. */
  SAW_NOTHING(
      ExitCode.CANNOT,
      "failing run %s recorded nothing that two threads share",
      "explain another with --failing, or check --include and --exclude"),
  /** Pairs are compared with those of passing runs. */
  NO_PASSING(
      ExitCode.CANNOT,
      "none of the %s runs passed, and the pair view needs at least one to compare with",
      "record more runs with a smaller --strength or --strategy none"),
  /** A study has no runs. */
  NO_RUNS(ExitCode.CANNOT, "the study %s has no runs", "record some first"),
  /** Nothing shared was seen. */
  NOTHING_SHARED(
      ExitCode.CANNOT,
      "no field was seen shared between threads in %s runs (%s classes and %s accesses watched)",
      "check --include and --exclude, and that the threads really share objects of watched"
          + " classes; --verbose lists what was skipped; a program with one thread can be run by"
          + " several, with --threads 3"),
  /** Every run failed. */
  ALWAYS_FAILS(
      ExitCode.CANNOT,
      "all %s runs failed, so there is no passing run to compare with",
      "check that the program passes without Hawkshaw, try --strategy none, or a larger --timeout"
          + " if runs hang"),
  /** A test failed in a build, and there is nothing to compare that with. */
  NO_PASSING_CAPTURE(
      ExitCode.CANNOT,
      "%s failed, but there is no passing run of the same version to compare with: %s",
      "let builds of this version go on with the agent until the test has passed, then run the same"
          + " command again"),
  /** No failing run of a build can be read. */
  UNREADABLE_CAPTURE(
      ExitCode.CANNOT,
      "no failing run in %s can be read: %s",
      "remove the damaged files, or wait for the next failure"),
  /** Several tests failed in builds. */
  MANY_CAPTURES(ExitCode.USAGE, "%s has failing runs of %s tests: %s", "name one, like %s"),
  /** What a build did can't be done again. */
  CAPTURED_AGAIN(
      ExitCode.USAGE,
      "the runs of %s were captured in builds, so they can't be made again",
      "use 'hawkshaw localize' with --classpath and --test to make new ones"),
  /** A library that is needed can't be had. */
  NO_ARTIFACT(
      ExitCode.CANNOT,
      "the library %s is neither in the local Maven repository nor could it be fetched",
      "put Maven on the PATH and check that it reaches Maven Central"),
  /** No JDK here is new enough. */
  NO_JDK(
      ExitCode.CANNOT,
      "%s needs a JDK %s or newer",
      "install one beside the JDK that runs Hawkshaw"),
  /** A class that is to judge runs can't be used. */
  NO_ORACLE(
      ExitCode.USAGE,
      "the oracle %s can't be used: %s",
      "check --oracle and --oracle-path; docs/oracles.md says what an oracle is"),
  /** A jar that is to listen to the program can't be used. */
  NO_LISTENER(
      ExitCode.USAGE,
      "there is no listener in %s: %s",
      "check --listener; docs/extending.md says what such a jar has"),
  /** There is no plan file. */
  NO_REPRODUCER(
      ExitCode.CANNOT,
      "there is no plan %s",
      "run 'hawkshaw confirm STUDY' first, or name the plan file that it made"),
  /** A plan file can't be used. */
  BAD_REPRODUCER(
      ExitCode.CANNOT,
      "the plan %s can't be used: %s",
      "name a bug-N.plan.json that 'hawkshaw confirm' made"),
  /** A plan is for another program. */
  PLAN_OF_OTHER(
      ExitCode.CANNOT,
      "the plan %s is one for %s, which is not on the class path %s",
      "give the class path of that program with --classpath"),
  /** The code has changed since a plan was made. */
  PLAN_OUTDATED(
      ExitCode.CANNOT,
      "the plan %s does not fit this code: %s",
      "replay it on the build that it was made for, or give the changed one to 'hawkshaw check-fix'"),
  /** A program does not get as far as a plan. */
  PLAN_NOT_BEGUN(
      ExitCode.CANNOT,
      "the program ended before the plan %s began: in %s runs no thread came to any of its accesses,"
          + " as to %s",
      "check that the program gets what it needs; what it printed is in %s"),
  /** A study has no such bug. */
  NO_BUG(
      ExitCode.USAGE,
      "the study %s has no bug %s; it has %s",
      "give --bug a number that 'hawkshaw explain' shows"),
  /** A library file that a study was made with is gone. */
  NO_LIBRARY_FILE(
      ExitCode.CANNOT,
      "the library file %s, with which the runs were made, can't be read: %s",
      "put it back, as a plan has to say what it says"),
  /** A study's runs did not count blocks. */
  NO_BLOCKS(
      ExitCode.CANNOT,
      "the runs of %s did not count who enters which block",
      "make such runs with 'hawkshaw localize --view block', or rank with another --view"),
  /** No block was entered by several threads. */
  NOTHING_ENTERED(
      ExitCode.CANNOT,
      "no block of watched code was entered by two threads in %s runs",
      "check --include and --exclude, and that the program uses several threads"),
  /** No run came to a method. */
  NO_METHOD(
      ExitCode.USAGE,
      "no thread enters a method %s that is watched",
      "name one that is entered when the program is left alone, such as %s"),
  /** A study's runs made no noise at points. */
  NOT_OF_POINTS(
      ExitCode.CANNOT,
      "the runs of %s are not about points",
      "make such runs with 'hawkshaw localize --view point', or rank with another --view"),
  /** The program has no points. */
  NO_POINTS(
      ExitCode.CANNOT,
      "no thread came to a place where noise could be put in %s runs",
      "check --include and --exclude, and that the program uses several threads"),
  /** There is no such search, or a user's own can't be used. */
  NO_SEARCH(
      ExitCode.USAGE,
      "the search %s can't be used: %s",
      "choose one of %s, or correct --search-path; docs/extending.md says what a search is"),
  /** A search wants noise where there is no point. */
  UNKNOWN_POINT(
      ExitCode.CANNOT,
      "the search %s asked for noise at %s, which is no point of the program",
      "a search may name only what points() gives it; its %s runs so far are kept"),
  /** A search wants more runs than it may have. */
  SEARCH_SPENT(
      ExitCode.CANNOT,
      "the search %s asked for %s runs when %s were left of %s",
      "allow more with --runs; its runs so far are kept"),
  /** A search neither ends nor asks for runs. */
  SEARCH_STUCK(
      ExitCode.CANNOT,
      "the search %s did nothing for %s s",
      "correct it or choose another; its %s runs so far are kept"),
  /** A search did what it may not. */
  SEARCH_BROKEN(
      ExitCode.CANNOT,
      "the search %s %s",
      "correct it or choose another; its %s runs so far are kept"),
  /** There is no such bundled program. */
  NO_DEMO(ExitCode.USAGE, "there is no bundled program '%s'", "choose one of: %s");

  private final int exitCode;
  private final String what;
  private final String remedy;

  Problem(int exitCode, String what, String remedy) {
    this.exitCode = exitCode;
    this.what = what;
    this.remedy = remedy;
  }

  /**
   * An exception that says this problem; the arguments fill first what is wrong, then the remedy.
   */
  public HawkshawException with(Object... arguments) {
    String line = String.format("%s; %s".formatted(what, remedy), arguments);
    return new HawkshawException(this, line);
  }

  /** The exit code of a command that ends with it. */
  public int exitCode() {
    return exitCode;
  }
}
