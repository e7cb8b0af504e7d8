package dev.hawkshaw.lab.today;

import dev.hawkshaw.lab.Together;
import java.util.List;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * A listener that registers itself in its constructor, before its last field is set: an event of
 * another thread reaches it half-built.
 *
 * <pre>
 * subject: thermometer
 * kind: order
 * cause: Thermometer.unit R1-W2 use set
 * </pre>
 */
public final class Thermometer {
  private final String unit;
  private int degrees;

  private Thermometer(Sensor sensor, String unit) {
    // fix:
    sensor.register(this);
    // fix: this.unit = unit;
    // fix: sensor.register(this);
    this.unit = unit; // at: set
  }

  private static final class Sensor {
    private final List<Thermometer> listeners = new CopyOnWriteArrayList<>();

    void register(Thermometer thermometer) {
      listeners.add(thermometer);
    }

    void measure(int degrees) {
      for (Thermometer thermometer : listeners) {
        thermometer.changed(degrees);
      }
    }
  }

  /** One round: the sensor measures while a thermometer is put up. */
  public static void main(String[] arguments) throws InterruptedException {
    Sensor sensor = new Sensor();
    Together.run(() -> new Thermometer(sensor, "C"), () -> sensor.measure(21));
  }

  private synchronized void changed(int measured) {
    degrees = measured;
    String text = degrees + unit.toLowerCase(); // at: use
    if (!text.equals("21c")) {
      throw new IllegalStateException("shows " + text);
    }
  }
}
