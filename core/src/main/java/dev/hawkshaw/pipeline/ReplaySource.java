package dev.hawkshaw.pipeline;

import dev.hawkshaw.campaign.ClassPath;
import dev.hawkshaw.campaign.OwnOracles;
import dev.hawkshaw.confirm.Reproducer;
import dev.hawkshaw.problem.Problem;
import dev.hawkshaw.study.Plan;
import dev.hawkshaw.study.Study;
import java.io.File;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;

/**
 * Where a replay gets everything from.
 *
 * @param file the plan file
 * @param place where the runs are kept
 * @param java the java command
 */
record ReplaySource(
    Path file, Reproducer reproducer, ClassPath classPath, String java, Path place) {

  static ReplaySource of(ReplayRequest request) {
    return request.isStudy() ? ofStudy(request) : ofFile(request);
  }

  private static ReplaySource ofStudy(ReplayRequest request) {
    Study study = Study.open(request.from());
    int bug = request.bug() == null ? 1 : request.bug();
    Path file = Reproducer.fileOf(study.directory(), bug);
    Plan plan = study.plan();
    boolean gone = request.classPath() == null && plan.isCaptured();
    String names =
        request.classPath() == null
            ? String.join(File.pathSeparator, plan.subject().classPath())
            : request.classPath();
    String java = request.java() != null ? request.java() : gone ? ownJava() : plan.java();
    Path place = study.directory().resolve("replay").resolve("bug-" + bug);
    Reproducer reproducer = Reproducer.read(file).waiting(SideStudy.patience(study));
    return checked(file, reproducer, gone ? null : names, java, place);
  }

  private static ReplaySource ofFile(ReplayRequest request) {
    Reproducer reproducer = Reproducer.read(request.from());
    String java = request.java() == null ? ownJava() : request.java();
    String name = reproducer.subject(List.of()).name().replaceAll("[^A-Za-z0-9._-]", "-");
    Path place = Path.of("hawkshaw-studies", "replay-" + name).toAbsolutePath();
    return checked(request.from(), reproducer, request.classPath(), java, place);
  }

  private static ReplaySource checked(
      Path file, Reproducer reproducer, String names, String java, Path place) {
    if (names == null || names.isEmpty()) {
      throw Problem.BAD_OPTION.with(
          "--classpath is missing", "a plan does not say where the program's classes are");
    }
    ClassPath classPath = ClassPath.parse(names);
    String program = reproducer.subject(List.of()).className();
    if (!classPath.hasClass(program)) {
      throw Problem.PLAN_OF_OTHER.with(file, program, names);
    }
    OwnOracles.check(reproducer.expectations());
    String which =
        "%08x".formatted(Objects.hash(reproducer, classPath, classPath.fingerprint(), java));
    Path own = place.resolveSibling(place.getFileName() + "-" + which);
    return new ReplaySource(file, reproducer, classPath, java, own);
  }

  /** The java command that runs Hawkshaw. */
  static String ownJava() {
    return Path.of(System.getProperty("java.home"), "bin", "java").toString();
  }

  /** The plan of the study that gets the runs. */
  Plan plan() {
    List<Path> libraries = reproducer.writeLibraries(place.resolve("library"));
    return reproducer.studyPlan(
        classPath.names(),
        classPath.with(libraries).fingerprint(),
        java,
        libraries.stream().map(Path::toString).toList());
  }
}
