package dev.hawkshaw.agent;

import java.io.BufferedInputStream;
import java.io.InputStream;
import java.io.PrintStream;
import java.lang.reflect.Method;
import java.util.Locale;
import java.util.Properties;
import java.util.TimeZone;

/**
 * What a program finds in its JVM and may change for good: system properties, locale, time zone,
 * streams, the handler of exceptions that leave threads, security providers. Each run finds it as
 * the JVM made it.
 */
final class Surroundings {
  private final Properties properties = (Properties) System.getProperties().clone();
  private final Locale locale = Locale.getDefault();
  private final Locale display = Locale.getDefault(Locale.Category.DISPLAY);
  private final Locale format = Locale.getDefault(Locale.Category.FORMAT);
  private final TimeZone zone = TimeZone.getDefault();
  private final PrintStream out = System.out;
  private final PrintStream err = System.err;
  private final Method providers;
  private final Method setProviders;
  private Object providersBefore;

  Surroundings(Opening opening) throws ReflectiveOperationException {
    Class<?> type = Class.forName("sun.security.jca.Providers");
    opening.open(type.getModule(), type.getPackageName(), Surroundings.class.getModule());
    providers = type.getMethod("getProviderList");
    setProviders = type.getMethod("setProviderList", providers.getReturnType());
    providersBefore = providers.invoke(null);
  }

  /** The program sees these as its own and not as what we were started with. */
  void command(String command) {
    properties.setProperty("sun.java.command", command);
  }

  /** Makes everything as it was; what the run prints goes to these. */
  void begin(PrintStream runOut, PrintStream runErr) throws ReflectiveOperationException {
    System.setProperties((Properties) properties.clone());
    Locale.setDefault(locale);
    Locale.setDefault(Locale.Category.DISPLAY, display);
    Locale.setDefault(Locale.Category.FORMAT, format);
    TimeZone.setDefault(zone);
    Thread.setDefaultUncaughtExceptionHandler(null);
    if (providers.invoke(null) != providersBefore) {
      setProviders.invoke(null, providersBefore);
    }
    System.setIn(new BufferedInputStream(InputStream.nullInputStream()));
    System.setOut(runOut);
    System.setErr(runErr);
  }

  /** What is printed now is nobody's. */
  void end() {
    System.setOut(out);
    System.setErr(err);
  }
}
