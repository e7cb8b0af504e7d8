package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import groovy.servlet.AbstractHttpServlet;
import java.lang.reflect.Proxy;
import java.util.Map;
import javax.servlet.ServletConfig;
import javax.servlet.ServletException;
import javax.servlet.http.HttpServletRequest;

/**
 * GROOVY-6456 in Groovy's servlets: all requests share one {@code Matcher}, which each of them sets
 * to its own address before it replaces parts of it.
 *
 * <pre>
 * subject: groovy-6456
 * kind: atomicity
 * jars: org.codehaus.groovy:groovy-all:1.7.9 javax.servlet:servlet-api:2.4
 * fixed: org.codehaus.groovy:groovy-all:2.3.0 javax.servlet:servlet-api:2.4
 * cause: Matcher.<contents> R1-W2-R1|R1-W2-W1|W1-W2-R1|W1-W2-W1|W1-R2-W1 AbstractHttpServlet.applyResourceNameMatcher:280 AbstractHttpServlet.applyResourceNameMatcher:280|AbstractHttpServlet.applyResourceNameMatcher:283 AbstractHttpServlet.applyResourceNameMatcher:283
 * cause: Matcher.<contents> W1-W2 AbstractHttpServlet.applyResourceNameMatcher:283 AbstractHttpServlet.applyResourceNameMatcher:280
 * method: AbstractHttpServlet.applyResourceNameMatcher
 * </pre>
 */
public final class Groovy6456 {
  private Groovy6456() {}

  /** A servlet that shows which script it would run. */
  private static final class Scripts extends AbstractHttpServlet {
    private static final long serialVersionUID = 1L;

    private String scriptOf(HttpServletRequest request) {
      return getScriptUri(request);
    }
  }

  /** One round: two requests for different scripts. */
  public static void main(String[] arguments) throws Exception {
    Scripts scripts = new Scripts();
    start(scripts);
    Together.run(
        () -> check(scripts, "/old/orders.page", "/new/orders.page"),
        () -> check(scripts, "/old/bill.page", "/new/bill.page"));
  }

  private static void start(Scripts scripts) throws ServletException {
    Map<String, String> parameters =
        Map.of("resource.name.regex", "/old/", "resource.name.replacement", "/new/");
    scripts.init(stub(ServletConfig.class, parameters));
  }

  private static void check(Scripts scripts, String path, String expected) {
    Map<String, String> values = Map.of("getServletPath", path);
    String script = scripts.scriptOf(stub(HttpServletRequest.class, values));
    if (!expected.equals(script)) {
      throw new IllegalStateException("the script of " + path + " is " + script);
    }
  }

  /** Answers with the value of its first argument's or else of the method's name. */
  private static <T> T stub(Class<T> type, Map<String, String> values) {
    return type.cast(
        Proxy.newProxyInstance(
            Groovy6456.class.getClassLoader(),
            new Class<?>[] {type},
            (proxy, method, arguments) ->
                values.get(arguments == null ? method.getName() : arguments[0])));
  }
}
