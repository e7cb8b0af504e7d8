package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.Campaign;
import dev.hawkshaw.campaign.ClassPath;
import dev.hawkshaw.campaign.JdkInclude;
import dev.hawkshaw.campaign.LibraryFile;
import dev.hawkshaw.campaign.ListenerJar;
import dev.hawkshaw.campaign.OwnOracles;
import dev.hawkshaw.campaign.RunExecutor;
import dev.hawkshaw.point.Outcome;
import dev.hawkshaw.problem.HawkshawException;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Expectations;
import dev.hawkshaw.study.Flight;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Run;
import dev.hawkshaw.study.Study;
import dev.hawkshaw.study.StudyLock;
import dev.hawkshaw.study.Subject;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** Brings the study of a request to its number of runs. */
final class RecordStep {
  private final RecordRequest request;
  private final Watcher watcher;
  private final BlockRequest blocks;
  private final PointRequest points;
  private volatile boolean interrupted;
  private String stopped = "";
  private boolean soon;
  private Optional<Outcome> searched = Optional.empty();

  RecordStep(RecordRequest request, Watcher watcher) {
    this(request, watcher, BlockRequest.DEFAULT);
  }

  /** One that knows where to look if the runs are to switch at blocks. */
  RecordStep(RecordRequest request, Watcher watcher, BlockRequest blocks) {
    this(request, watcher, blocks, PointRequest.DEFAULT);
  }

  /** The same, and how points are searched if the runs are to make noise there. */
  RecordStep(RecordRequest request, Watcher watcher, BlockRequest blocks, PointRequest points) {
    this.points = points;
    this.request = request;
    this.watcher = watcher;
    this.blocks = blocks;
  }

  Study run() throws InterruptedException {
    if (request.isByPoints()) {
      points.requireSearch();
    }
    Plan plan = plan();
    Study study = Study.openOrCreate(directory(plan), plan);
    StudyLock lock = study.lock();
    try {
      record(study);
      Flight.clear(study);
    } finally {
      lock.release();
    }
    return study;
  }

  /** Whether the user stopped it before it was through. */
  boolean wasInterrupted() {
    return interrupted;
  }

  /** Whether it ended soon after the first failing run, and more runs may be needed. */
  boolean endedSoon() {
    return soon;
  }

  /** Why no more runs were made. */
  String stopped() {
    return stopped;
  }

  /** What became of the search for points; empty if there was none or it was ended. */
  Optional<Outcome> searched() {
    return searched;
  }

  private void record(Study study) throws InterruptedException {
    try (RunExecutor executor =
        Executors.of(study, request.agent(), request.isolation(), watcher::isolation)) {
      record(study, executor);
    }
  }

  private void record(Study study, RunExecutor executor) throws InterruptedException {
    List<Run> there = study.runs();
    StopRule rule = new StopRule(request.limits(), System::nanoTime);
    Lookout lookout = new Lookout(study, rule, request.limits().untilStable());
    Teller teller = new Teller(planned(), watcher, rule, lookout);
    watcher.recording(
        study.plan().subject().name(), study.directory().toString(), planned(), there.size());
    rule.begin(there);
    if (study.plan().countsBlocks()) {
      LevelRuns levels = new LevelRuns(study, request, blocks, teller, rule);
      interruptibly(study, levels::stop, () -> stopped = levels.run(executor));
      return;
    }
    if (study.plan().isOfPoints()) {
      PointHunt hunt = new PointHunt(study, request, points, teller, rule);
      interruptibly(study, hunt::stop, () -> stopped = hunt.run(executor));
      searched = hunt.searched();
      return;
    }
    Campaign campaign =
        new Campaign(study, lookout.watching(executor), teller).only(request.parsedShard());
    teller.stops(campaign);
    interruptibly(
        study,
        campaign::stop,
        () -> {
          try (lookout) {
            lookout.begin(there);
            teller.stopIfReached();
            stopped = rule.reason(campaign.run(request.runs(), request.jobs()));
            soon = rule.isSoon();
          }
        });
  }

  /** What makes runs. */
  private interface Making {
    void run() throws InterruptedException;
  }

  private void interruptibly(Study study, Runnable stop, Making making)
      throws InterruptedException {
    CountDownLatch ended = new CountDownLatch(1);
    Thread hook = new Thread(() -> interrupt(stop, study, ended), "hawkshaw-interrupt");
    Runtime.getRuntime().addShutdownHook(hook);
    try {
      making.run();
    } finally {
      watcher.ended();
      ended.countDown();
      remove(hook);
    }
  }

  /** Nobody knows before how many versions there are, or what a search asks for. */
  private int planned() {
    boolean open =
        request.runs() == Limits.NO_RUN_LIMIT || request.isByBlocks() || request.isByPoints();
    return open ? Limits.NO_RUN_LIMIT : request.parsedShard().size(request.runs());
  }

  /**
   * Runs when the JVM is told to end: lets the runs in flight finish, so that they are recorded.
   */
  private void interrupt(Runnable stop, Study study, CountDownLatch ended) {
    interrupted = true;
    stop.run();
    try {
      ended.await();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
    watcher.interrupted(study.runs().size(), planned());
  }

  private void remove(Thread hook) {
    try {
      Runtime.getRuntime().removeShutdownHook(hook);
    } catch (IllegalStateException e) {
      // The JVM is already ending, and the hook is what waits for us: nothing is left to be
      // removed.
      interrupted = true;
    }
  }

  private Plan plan() throws InterruptedException {
    ClassPath classPath = ClassPath.parse(request.classPath());
    Subject subject =
        new Subject(
            request.main(),
            List.copyOf(request.arguments()),
            request.test(),
            request.threads(),
            classPath.names());
    if (!classPath.hasClass(subject.className())) {
      throw noClass(subject);
    }
    List<Path> libraries =
        request.libraries().stream().map(file -> file.toAbsolutePath().normalize()).toList();
    libraries.forEach(file -> LibraryFile.check(file, classPath));
    List<Path> listeners =
        request.listeners().stream().map(file -> file.toAbsolutePath().normalize()).toList();
    listeners.forEach(ListenerJar::check);
    JdkInclude.check(
        request.includesJdk(), request.java(), request.jvmArguments(), request.agent());
    Expectations expectations = request.oracles().expectations();
    OwnOracles.check(expectations);
    return new Plan(
        Plan.FORMAT,
        subject,
        classPath.with(libraries).fingerprint(),
        request.java(),
        List.copyOf(request.jvmArguments()),
        request.seed(),
        request.noise().toLowerCase(Locale.ROOT),
        request.strength(),
        request.window(),
        request.timeoutMillis(),
        List.copyOf(request.includes()),
        List.copyOf(request.excludes()),
        List.copyOf(request.includesJdk()),
        libraries.stream().map(Path::toString).toList(),
        expectations,
        listeners.stream().map(Path::toString).toList());
  }

  private HawkshawException noClass(Subject subject) {
    return Problem.NO_CLASS.with(subject.className(), request.classPath());
  }

  /** The same command gets the same directory, and another build or setting another one. */
  private Path directory(Plan plan) {
    if (request.study() != null) {
      return request.study().toAbsolutePath().normalize();
    }
    String name = plan.subject().name().replaceAll("[^A-Za-z0-9._-]", "-");
    String which = "%08x".formatted(plan.toString().hashCode());
    if (request.shard() != null) {
      which += "-shard-" + request.shard().replace("/", "-of-");
    }
    return Path.of("hawkshaw-studies", name + "-" + which).toAbsolutePath();
  }
}
