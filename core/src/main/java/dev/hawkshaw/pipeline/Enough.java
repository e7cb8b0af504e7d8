package dev.hawkshaw.pipeline;

/** No more runs are made for a search, and that is nobody's fault. */
final class Enough extends RuntimeException {
  private static final long serialVersionUID = 1;

  Enough() {
    super("no more runs are made");
  }
}
