package dev.hawkshaw.pipeline;

import java.nio.file.Path;
import java.util.List;

/** Good requests, of which a test spoils one value. */
final class Requests {
  String main = "example.Subject";
  List<String> arguments = List.of();
  String test;
  int threads = 1;
  String classPath = ".";
  String java = "java";
  int runs = 10;
  int jobs = 1;
  long timeoutMillis = 60_000;
  String noise = "mixed";
  double strength = 0.5;
  int window = 5;
  Path study = Path.of("study");
  Path agent = Path.of("agent.jar");
  String shard;
  Limits limits = Limits.NONE;
  String isolation = "fork";
  OracleRequest oracles = OracleRequest.NONE;

  String view = "pattern";
  Integer rankWindow;
  String collapse = "full";
  String formula = "jaccard";
  int top = 5;
  boolean verbose;
  Integer failing;
  String procedures = RankRequest.ALL;
  GroupRequest groups;
  List<Path> sources = List.of();

  RecordRequest record() {
    return new RecordRequest(
        main,
        arguments,
        test,
        threads,
        classPath,
        java,
        List.of(),
        runs,
        jobs,
        1,
        timeoutMillis,
        noise,
        strength,
        window,
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        List.of(),
        study,
        agent,
        shard,
        limits,
        oracles,
        isolation);
  }

  RankRequest rank() {
    return new RankRequest(
        view,
        rankWindow,
        collapse,
        formula,
        top,
        sources,
        verbose,
        null,
        failing,
        procedures,
        groups,
        PointRequest.DEFAULT);
  }
}
