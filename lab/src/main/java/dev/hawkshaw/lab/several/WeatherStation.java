package dev.hawkshaw.lab.several;

import dev.hawkshaw.lab.Together;

/**
 * Three bugs of three kinds, one complaint: the probe is started before its scale is set, alarms
 * are counted without a lock, and the two ends of the range are moved and read one by one.
 *
 * <pre>
 * subject: weather-station
 * kind: multi-variable
 * truth: printed
 * cause: bug=open WeatherStation.scale R1-W2 use init
 * cause: bug=raise WeatherStation.alarms R1-W2-W1 raise raise raise
 * cause: bug=move WeatherStation$Range.low,WeatherStation$Range.high R1x-W2x-W2y-R1y low set-low set-high high
 * cause: bug=move WeatherStation$Range.low,WeatherStation$Range.high W1x-R2x-R2y-W1y set-low low high set-high
 * method: bug=open WeatherStation.open WeatherStation.measure
 * method: bug=raise WeatherStation.raise
 * method: bug=move WeatherStation$Range.move WeatherStation$Range.width
 * block: WeatherStation.open WeatherStation.raise WeatherStation$Range.move WeatherStation$Range.width
 * </pre>
 */
public final class WeatherStation {
  private final Thread probe = new Thread(this::measure, "probe");
  private final Range range = new Range();
  private int scale;
  private int measured;
  private int alarms;
  private int width;
  private int messages;

  private WeatherStation() {}

  /** One round: a probe measures, a storm raises an alarm, a forecast another one. */
  public static void main(String[] arguments) throws InterruptedException {
    WeatherStation station = new WeatherStation();
    Together.run(station::open, station::storm, station::forecast);
    station.probe.join();
    boolean scaled = station.measured == 210;
    boolean counted = station.alarms == 2;
    boolean even = station.width == 10;
    if (!scaled) {
      System.out.println("bug: open");
    }
    if (!counted) {
      System.out.println("bug: raise");
    }
    if (!even) {
      System.out.println("bug: move");
    }
    if (!scaled || !counted || !even) {
      throw new IllegalStateException("the station shows nonsense");
    }
  }

  private void open() {
    // fix: scale = 10;
    // fix: probe.start();
    probe.start();
    // fix:
    scale = 10; // at: init
  }

  private void measure() {
    log();
    measured = 21 * scale; // at: use
  }

  private void storm() {
    range.move(25, 35);
    log();
    raise();
  }

  private void forecast() {
    width = range.width();
    log();
    raise();
  }

  // fix: private synchronized void raise() {
  private void raise() {
    alarms = alarms + 1; // at: raise
  }

  private synchronized void log() {
    messages++;
  }

  private static final class Range {
    private int low = 5;
    private int high = 15;
    private int uses;

    // fix: synchronized void move(int newLow, int newHigh) {
    void move(int newLow, int newHigh) {
      setLow(newLow);
      note();
      setHigh(newHigh);
    }

    // fix: synchronized int width() {
    int width() {
      int from = low();
      note();
      return high() - from;
    }

    private synchronized void note() {
      uses++;
    }

    private synchronized void setLow(int degrees) {
      low = degrees; // at: set-low
    }

    private synchronized void setHigh(int degrees) {
      high = degrees; // at: set-high
    }

    private synchronized int low() {
      return low; // at: low
    }

    private synchronized int high() {
      return high; // at: high
    }
  }
}
