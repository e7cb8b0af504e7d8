package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import org.apache.log4j.Appender;
import org.apache.log4j.helpers.AppenderAttachableImpl;
import org.apache.log4j.varia.NullAppender;

/**
 * Bug 54325 of log4j 1.2: {@code getAppender} asks for the number of appenders, and then takes them
 * by index, from a list that {@code removeAllAppenders} empties and throws away meanwhile.
 *
 * <pre>
 * subject: log4j-54325
 * kind: atomicity
 * jars: log4j:log4j:1.2.17
 * fixed: ch.qos.reload4j:reload4j:1.2.25
 * cause: AppenderAttachableImpl.appenderList R1-W2-R1 AppenderAttachableImpl.getAppender AppenderAttachableImpl.removeAllAppenders:144 AppenderAttachableImpl.getAppender:99|AppenderAttachableImpl.getAppender:102
 * cause: AppenderAttachableImpl.appenderList W1-R2 AppenderAttachableImpl.removeAllAppenders:144 AppenderAttachableImpl.getAppender:99|AppenderAttachableImpl.getAppender:102
 * cause: Vector.<contents> R1-W2-R1 AppenderAttachableImpl.getAppender AppenderAttachableImpl.removeAllAppenders:143 AppenderAttachableImpl.getAppender:102
 * cause: Vector.<contents> W1-R2 AppenderAttachableImpl.removeAllAppenders:143 AppenderAttachableImpl.getAppender:102
 * </pre>
 */
public final class Log4j54325 {
  private Log4j54325() {}

  /** One round: a thread looks for an appender while another one removes them all. */
  public static void main(String[] arguments) throws InterruptedException {
    AppenderAttachableImpl appenders = new AppenderAttachableImpl();
    appenders.addAppender(named("console"));
    appenders.addAppender(named("audit"));
    Together.run(() -> find(appenders, "audit"), appenders::removeAllAppenders);
    if (appenders.getAppender("console") != null) {
      throw new IllegalStateException("the appenders were not removed");
    }
  }

  private static Appender named(String name) {
    NullAppender appender = new NullAppender();
    appender.setName(name);
    return appender;
  }

  private static void find(AppenderAttachableImpl appenders, String name) {
    Appender appender = appenders.getAppender(name);
    if (appender != null && !appender.getName().equals(name)) {
      throw new IllegalStateException("found " + appender.getName());
    }
  }
}
