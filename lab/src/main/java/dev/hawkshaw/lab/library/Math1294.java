package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import java.util.Arrays;
import org.apache.commons.math3.analysis.polynomials.PolynomialsUtils;

/**
 * MATH-1294 in Commons Math: {@code buildPolynomial} looks how many coefficients are known before
 * it takes the lock under which it adds what is missing, so that two threads add the same ones.
 *
 * <pre>
 * subject: math-1294
 * kind: atomicity
 * jars: org.apache.commons:commons-math3:3.5
 * fixed: org.apache.commons:commons-math3:3.6
 * cause: ArrayList.<contents> R1-W2-W1|R1-W2-R1 PolynomialsUtils.buildPolynomial:362  PolynomialsUtils.computeUpToDegree PolynomialsUtils.computeUpToDegree
 * method: PolynomialsUtils.buildPolynomial
 * block: PolynomialsUtils.buildPolynomial
 * </pre>
 */
public final class Math1294 {
  private static final double[] FOURTH = {0.375, 0, -3.75, 0, 4.375};
  private static final double[] FIFTH = {0, 1.875, 0, -8.75, 0, 7.875};

  private Math1294() {}

  /** One round: two threads want Legendre polynomials that were not asked for before. */
  public static void main(String[] arguments) throws InterruptedException {
    check(1, new double[] {0, 1});
    Together.run(() -> check(4, FOURTH), () -> check(5, FIFTH));
  }

  private static void check(int degree, double[] expected) {
    double[] found = PolynomialsUtils.createLegendrePolynomial(degree).getCoefficients();
    if (!Arrays.equals(found, expected)) {
      throw new IllegalStateException("degree " + degree + " is " + Arrays.toString(found));
    }
  }
}
