package dev.hawkshaw.lab.library;

import dev.hawkshaw.lab.Together;
import java.io.StringReader;
import org.apache.commons.configuration.ConfigurationException;
import org.apache.commons.configuration.HierarchicalINIConfiguration;

/**
 * CONFIGURATION-407 in Commons Configuration: to look at the global section, {@code getSection}
 * takes the nodes from their parent and gives them back. A second reader that does the same puts a
 * parent where the first one has just removed it.
 *
 * <pre>
 * subject: configuration-407
 * kind: atomicity
 * jars: commons-configuration:commons-configuration:1.6 commons-lang:commons-lang:2.4 commons-logging:commons-logging:1.1.1 commons-collections:commons-collections:3.2.1
 * fixed: commons-configuration:commons-configuration:1.10 commons-lang:commons-lang:2.6 commons-logging:commons-logging:1.1.1 commons-collections:commons-collections:3.2.1
 * cause: DefaultConfigurationNode.parent W1-W2-R1 DefaultConfigurationNode.setParentNode:173 DefaultConfigurationNode.setParentNode:173 DefaultConfigurationNode.getParentNode:163
 * method: ViewNode.addChild DefaultConfigurationNode.addChild
 * block: HierarchicalINIConfiguration.getGlobalSection
 * </pre>
 */
public final class Configuration407 {
  private Configuration407() {}

  /** One round: two threads read the same property of the global section. */
  public static void main(String[] arguments) throws Exception {
    HierarchicalINIConfiguration configuration = load("name = hawkshaw\nlevel = 3\n");
    Together.run(
        () -> check(configuration, "name", "hawkshaw"), () -> check(configuration, "level", "3"));
  }

  private static HierarchicalINIConfiguration load(String text) throws ConfigurationException {
    HierarchicalINIConfiguration configuration = new HierarchicalINIConfiguration();
    configuration.load(new StringReader(text));
    return configuration;
  }

  private static void check(HierarchicalINIConfiguration configuration, String key, String value) {
    String found = configuration.getSection(null).getString(key);
    if (!value.equals(found)) {
      throw new IllegalStateException(key + " is " + found);
    }
  }
}
