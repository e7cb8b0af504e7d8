package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import org.apache.log4j.spi.ThrowableInformation;

/**
 * Bug 44032 of log4j 1.2: {@code getThrowableStrRep} stores a new array in its field and fills it
 * afterwards, so that another thread gets lines that are null.
 *
 * <pre>
 * subject: log4j-44032
 * kind: order
 * jars: log4j:log4j:1.2.15
 * fixed: log4j:log4j:1.2.16
 * cause: String[] R1-W2 ThrowableInformation.getThrowableStrRep:72 ThrowableInformation.getThrowableStrRep:91
 * cause: ThrowableInformation.rep,String[] W1x-R2x-R2y-W1y ThrowableInformation.getThrowableStrRep:90 ThrowableInformation.getThrowableStrRep:71|ThrowableInformation.getThrowableStrRep:72 ThrowableInformation.getThrowableStrRep:72 ThrowableInformation.getThrowableStrRep:91
 * cause: ThrowableInformation.rep W1-W2-R1 ThrowableInformation.getThrowableStrRep:90 ThrowableInformation.getThrowableStrRep:90 ThrowableInformation.getThrowableStrRep:93
 * cause: ThrowableInformation.rep R1-W2-R1 ThrowableInformation.getThrowableStrRep:91 ThrowableInformation.getThrowableStrRep:90 ThrowableInformation.getThrowableStrRep:93
 * method: ThrowableInformation.getThrowableStrRep
 * </pre>
 */
public final class Log4j44032 {
  private Log4j44032() {}

  /** One round: two appenders print the same throwable. */
  public static void main(String[] arguments) throws InterruptedException {
    ThrowableInformation information =
        new ThrowableInformation(new IllegalArgumentException("bad input"));
    Together.run(() -> print(information), () -> print(information));
  }

  private static void print(ThrowableInformation information) {
    StringBuilder text = new StringBuilder();
    for (String line : information.getThrowableStrRep()) {
      if (line == null) {
        throw new IllegalStateException("a line is missing after '" + text + "'");
      }
      text.append(line).append('\n');
    }
  }
}
