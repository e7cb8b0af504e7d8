package dev.hawkshaw.agent;

import dev.hawkshaw.probes.Lookups;
import java.lang.instrument.Instrumentation;
import java.lang.reflect.Field;
import java.util.Map;
import java.util.Set;

/** Lets the probes, and nobody else, into packages that a named module keeps to itself. */
final class Opening implements Lookups.Opener {
  private final Instrumentation instrumentation;

  Opening(Instrumentation instrumentation) {
    this.instrumentation = instrumentation;
  }

  @Override
  public void open(Module module, String name, Module to) {
    instrumentation.redefineModule(
        module, Set.of(), Map.of(), Map.of(name, Set.of(to)), Set.of(), Map.of());
  }

  /** A field of the JDK that it keeps to itself. */
  Field field(String type, String name) throws ReflectiveOperationException {
    Class<?> owner = Class.forName(type);
    open(owner.getModule(), owner.getPackageName(), Opening.class.getModule());
    Field field = owner.getDeclaredField(name);
    field.setAccessible(true);
    return field;
  }
}
