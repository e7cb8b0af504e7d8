package dev.hawkshaw.lab.bench;

/**
 * How whole numbers from 0 on are put along an axis that goes up.
 *
 * @param step from one mark to the next
 * @param end the last mark, which no number exceeds
 * @param top where the last mark is
 * @param bottom where 0 is
 */
record Scale(int step, int end, double top, double bottom) {
  private static final int MARKS = 5;

  /** One for numbers up to a largest. */
  static Scale upTo(int max, double top, double bottom) {
    int step = step(max);
    return new Scale(step, (max + step - 1) / step * step, top, bottom);
  }

  /** 1, 2, 5, 10, 20, 50 ...: so that there are about as many marks as there are to be. */
  private static int step(int max) {
    int step = 1;
    for (int i = 0; step * MARKS < max; i++) {
      step = i % 3 == 1 ? step / 2 * 5 : step * 2;
    }
    return step;
  }

  double y(int number) {
    return bottom - number * (bottom - top) / Math.max(1, end);
  }

  /** Draws the marks between two sides. */
  void draw(Svg svg, double left, double right) {
    for (int at = 0; at <= end; at += step) {
      svg.line(at == 0 ? "axis" : "grid", left, y(at), right, y(at));
      svg.text("", left - 10, y(at) + 4.5, "end", String.valueOf(at));
    }
    svg.line("axis", left, top, left, bottom);
  }
}
