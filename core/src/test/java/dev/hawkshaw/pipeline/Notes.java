package dev.hawkshaw.pipeline;

import java.util.ArrayList;
import java.util.List;

/** A watcher that notes what it is told. */
final class Notes implements Watcher {
  final List<String> lines = new ArrayList<>();

  @Override
  public void recording(String subject, String study, int planned, int alreadyThere) {
    lines.add("recording " + subject + ": " + planned + ", there " + alreadyThere);
  }

  @Override
  public void isolation(String how) {
    lines.add(how);
  }

  @Override
  public void confirming(String line) {
    lines.add("confirming " + line);
  }

  @Override
  public void progress(Status status) {
    int failing = status.failed() + status.hung();
    lines.add(status.done() + " of " + status.planned() + ", failing " + failing);
  }

  @Override
  public void interrupted(int done, int planned) {
    lines.add("interrupted");
  }

  @Override
  public void ended() {
    // Every test knows when it is.
  }
}
