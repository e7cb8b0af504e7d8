package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.util.Map;
import org.junit.jupiter.api.Test;

class HistogramTest {
  @Test
  void hasTheFiveNumbersOfABoxPlot() {
    assertEquals(new Box(1, 2, 4, 6, 8), of(8, 7, 6, 5, 4, 3, 2, 1).box());
    assertEquals(new Box(1, 2, 3, 4, 5), of(1, 2, 3, 4, 5).box());
    assertEquals(new Box(3, 3, 3, 6, 38), of(3, 6, 3, 3, 5, 6, 38, 3).box());
    assertEquals(new Box(7, 7, 7, 7, 7), of(7).box());
    assertNull(of().box());
  }

  @Test
  void countsWhatItSawAndWhatOthersSaw() {
    Histogram histogram = of(3, 5).add(of(5, 9));
    assertEquals(Map.of(3, 1L, 5, 2L, 9, 1L), histogram.counts());
    assertEquals(4, histogram.total());
    assertEquals(3, histogram.between(4, 9));
  }

  static Histogram of(int... numbers) {
    Histogram histogram = new Histogram();
    for (int number : numbers) {
      histogram.add(number);
    }
    return histogram;
  }
}
