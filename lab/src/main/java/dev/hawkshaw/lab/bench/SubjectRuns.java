package dev.hawkshaw.lab.bench;

import dev.hawkshaw.campaign.Sharing;
import dev.hawkshaw.lab.key.Kind;
import dev.hawkshaw.lab.subject.Subject;
import dev.hawkshaw.lab.subject.Variant;
import dev.hawkshaw.lab.subject.Workshop;
import dev.hawkshaw.recording.Recording;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Runs of a subject in a JVM of its own, with an agent or without. It is the fixed variant, so that
 * how a run fails is no part of what is measured.
 */
record SubjectRuns(Subject subject, Lab lab) {

  /** How much slower it is with each agent. */
  Slowdown slowdown(List<AgentMode> modes, int repetitions)
      throws IOException, InterruptedException {
    return lab.kept()
        .get(
            subject.name(),
            Slowdown.class,
            () ->
                Slowdown.measure(
                    subject.name(), modes, repetitions, mode -> learned(mode, millis(mode), lab)));
  }

  /** How much it shares. */
  Shared shared(int repetitions) throws IOException, InterruptedException {
    return lab.kept().get(subject.name() + "-shared", Shared.class, () -> count(repetitions));
  }

  private Shared count(int repetitions) throws IOException, InterruptedException {
    Path folder = lab.folder("overhead");
    List<Shared> counted = new ArrayList<>();
    for (int i = 0; i < repetitions; i++) {
      millis(AgentMode.counting(folder));
      counted.add(Shared.of(Recording.read(AgentMode.recording(folder))));
    }
    return Shared.median(counted);
  }

  private double millis(AgentMode mode) throws IOException, InterruptedException {
    Variant variant = subject.key().kind() == Kind.NONE ? Variant.BUGGY : Variant.FIXED;
    List<String> command = new ArrayList<>();
    command.add(Workshop.jdk(subject).java().toString());
    command.addAll(mode.arguments());
    command.addAll(Lab.program(subject, lab.workshop().classPath(subject, variant)));
    return checked(Launch.run(lab.folder("overhead"), command)).millis();
  }

  /** What a run showed to be shared the next one, which is measured beside it, is told. */
  static double learned(AgentMode mode, double millis, Lab lab) throws IOException {
    if (mode.name().equals(AgentMode.HAWKSHAW)) {
      Path folder = lab.folder("overhead");
      Recording recording = Recording.read(AgentMode.recording(folder));
      Files.write(AgentMode.learned(folder), Sharing.lines(recording));
    }
    return millis;
  }

  /** What did not do its work has no time. */
  static Launch.Result checked(Launch.Result result) {
    if (result.exitCode() != 0) {
      throw new IllegalStateException("a measured program failed: " + result.output());
    }
    return result;
  }
}
