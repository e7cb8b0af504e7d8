package dev.hawkshaw.lab.library;

import com.fasterxml.jackson.annotation.JsonTypeInfo;
import com.fasterxml.jackson.annotation.JsonTypeName;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.hawkshaw.lab.Together;

/**
 * Issue 2755 of jackson-databind: a copy of a mapper shares the set of subtypes with its original,
 * so that a subtype registered with the copy changes what a reader of the original looks through.
 *
 * <pre>
 * subject: jackson-2755
 * kind: atomicity
 * jars: com.fasterxml.jackson.core:jackson-databind:2.11.0 com.fasterxml.jackson.core:jackson-core:2.11.0 com.fasterxml.jackson.core:jackson-annotations:2.11.0
 * fixed: com.fasterxml.jackson.core:jackson-databind:2.11.4 com.fasterxml.jackson.core:jackson-core:2.11.4 com.fasterxml.jackson.core:jackson-annotations:2.11.4
 * cause: LinkedHashSet.<contents> R1-W2-R1 StdSubtypeResolver.collectAndResolveSubtypesByTypeId:194 StdSubtypeResolver.registerSubtypes:38 StdSubtypeResolver.collectAndResolveSubtypesByTypeId:194
 * cause: LinkedHashSet.<contents> W1-R2 StdSubtypeResolver.registerSubtypes:38 StdSubtypeResolver.collectAndResolveSubtypesByTypeId:194
 * </pre>
 */
public final class Jackson2755 {
  private Jackson2755() {}

  /** What is read; its subtypes are registered by hand. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  public interface Shape {}

  /** A round one. */
  @JsonTypeName("circle")
  public static final class Circle implements Shape {}

  /** One with four corners. */
  @JsonTypeName("square")
  public static final class Square implements Shape {}

  /** One with three. */
  @JsonTypeName("triangle")
  public static final class Triangle implements Shape {}

  /** What shapes are filled with. */
  @JsonTypeInfo(use = JsonTypeInfo.Id.NAME)
  public interface Fill {}

  /** A single colour. */
  @JsonTypeName("plain")
  public static final class Plain implements Fill {}

  /** One round: a mapper that was used before reads while its copy is configured further. */
  public static void main(String[] arguments) throws InterruptedException {
    ObjectMapper mapper = new ObjectMapper();
    mapper.registerSubtypes(Circle.class, Square.class, Plain.class);
    check(mapper, "plain", Fill.class, Plain.class);
    Together.run(
        () -> check(mapper, "square", Shape.class, Square.class), () -> extend(mapper.copy()));
  }

  private static void extend(ObjectMapper copy) {
    copy.registerSubtypes(Triangle.class);
    check(copy, "triangle", Shape.class, Triangle.class);
  }

  private static void check(ObjectMapper mapper, String name, Class<?> type, Class<?> expected) {
    try {
      Object found = mapper.readValue("{\"@type\": \"" + name + "\"}", type);
      if (found.getClass() != expected) {
        throw new IllegalStateException("read " + found);
      }
    } catch (JsonProcessingException e) {
      throw new IllegalStateException(e);
    }
  }
}
