package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.text.ParseException;
import java.text.SimpleDateFormat;
import java.time.LocalDate;
import java.time.ZoneId;
import java.util.Date;

/**
 * A date format in a static field, used by two threads at a time: it keeps what it parses in a
 * calendar of its own, so dates get mixed up.
 *
 * <pre>
 * subject: invoice-dates
 * kind: atomicity
 * cause: SimpleDateFormat.<contents> W1-W2|W1-R2|R1-W2 parse parse
 * cause: SimpleDateFormat.<contents> W1-W2-R1|W1-W2-W1|R1-W2-R1|R1-W2-W1 parse parse parse
 * method: InvoiceDates.parse
 * </pre>
 */
public final class InvoiceDates {
  private static final SimpleDateFormat FORMAT = new SimpleDateFormat("yyyy-MM-dd");

  private int read;

  private InvoiceDates() {}

  /** One round: two invoices, two dates each. */
  public static void main(String[] arguments) throws InterruptedException {
    InvoiceDates dates = new InvoiceDates();
    Together.run(
        () -> dates.check("2024-02-29", "2024-03-31"),
        () -> dates.check("1999-12-31", "2000-01-15"));
  }

  private void check(String... texts) {
    for (String text : texts) {
      LocalDate date = LocalDate.ofInstant(parse(text).toInstant(), ZoneId.systemDefault());
      if (!date.toString().equals(text)) {
        throw new IllegalStateException(text + " was read as " + date);
      }
      count();
    }
  }

  // fix: private static synchronized Date parse(String text) {
  private static Date parse(String text) {
    try {
      return FORMAT.parse(text); // at: parse
    } catch (ParseException e) {
      throw new IllegalArgumentException(text, e);
    }
  }

  private synchronized void count() {
    read++;
  }
}
