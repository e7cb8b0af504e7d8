package dev.hawkshaw.report;

import tools.jackson.databind.SerializationFeature;
import tools.jackson.databind.json.JsonMapper;

/** The report as JSON; docs/json.md says what the names mean. */
public final class JsonReport {
  private static final JsonMapper JSON =
      JsonMapper.builder().enable(SerializationFeature.INDENT_OUTPUT).build();

  private JsonReport() {}

  /** Writes it. */
  public static String of(Report report) {
    return JSON.writeValueAsString(report);
  }

  /** The same of a change that is to mend a bug. */
  public static String of(FixReport report) {
    return JSON.writeValueAsString(report);
  }

  /** The same of a replay. */
  public static String of(ReplayReport report) {
    return JSON.writeValueAsString(report);
  }
}
