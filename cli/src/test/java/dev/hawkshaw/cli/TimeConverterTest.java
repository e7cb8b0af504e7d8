package dev.hawkshaw.cli;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.time.Duration;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;
import picocli.CommandLine.TypeConversionException;

class TimeConverterTest {
  private final TimeConverter converter = new TimeConverter();

  @ParameterizedTest
  @CsvSource({
    "500ms, PT0.5S",
    "30s, PT30S",
    "2m, PT2M",
    "0s, PT0S",
    "1h, PT1H",
    "999999999m, PT999999999M"
  })
  void readsMillisecondsSecondsMinutesAndHours(String text, Duration expected) {
    assertEquals(expected, converter.convert(text));
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "10", "s", "-1s", "1.5s", "1 s", "1d", "1S", "9999999999s"})
  void refusesAnythingElse(String text) {
    TypeConversionException refused =
        assertThrows(TypeConversionException.class, () -> converter.convert(text));

    assertTrue(refused.getMessage().startsWith("'" + text + "' is not a time like 500ms"));
  }
}
