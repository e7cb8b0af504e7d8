package dev.hawkshaw.lab.bench;

import dev.hawkshaw.cli.Extension;

/** Adds {@code hawkshaw bench}. */
public final class BenchExtension implements Extension {
  @Override
  public Object command() {
    return new BenchCommand();
  }
}
