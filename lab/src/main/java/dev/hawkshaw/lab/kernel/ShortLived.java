package dev.hawkshaw.lab.kernel;

/** Complex numbers as objects: nearly all the work is to make them and forget them. */
final class ShortLived {
  private final long[] sums = new long[Workers.COUNT];

  private ShortLived() {}

  private static final class Complex {
    private final double re;
    private final double im;

    Complex(double re, double im) {
      this.re = re;
      this.im = im;
    }

    Complex plus(Complex other) {
      return new Complex(re + other.re, im + other.im);
    }

    Complex squared() {
      return new Complex(re * re - im * im, 2 * re * im);
    }

    boolean isFar() {
      return re * re + im * im > 4;
    }
  }

  /** A picture of the Mandelbrot set with so many lines. */
  static long run(int lines) {
    ShortLived picture = new ShortLived();
    Workers.run(number -> picture.draw(number, lines));
    return picture.sums[0] + picture.sums[1];
  }

  private void draw(int number, int lines) {
    long steps = 0;
    for (int row = number; row < lines; row += Workers.COUNT) {
      for (int column = 0; column < 200; column++) {
        steps += steps(new Complex(column / 80.0 - 2, row % 200 / 100.0 - 1));
      }
    }
    sums[number] = steps;
  }

  private static int steps(Complex start) {
    Complex value = start;
    int steps = 0;
    while (steps < 100 && !value.isFar()) {
      value = value.squared().plus(start);
      steps++;
    }
    return steps;
  }
}
