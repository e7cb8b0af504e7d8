package dev.hawkshaw.probes;

import static org.junit.jupiter.api.Assertions.assertArrayEquals;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import dev.hawkshaw.probes.format.AccessKind;
import dev.hawkshaw.probes.format.SiteRow;
import org.junit.jupiter.api.Test;

/** What sites are to one another and to an interleaving. */
class SitesTest {
  private static final long NEVER = 0x5EAFFFFFFFL;

  @Test
  void areKnownOnceAClassHasThem() {
    assertFalse(Sites.isKnown(NEVER));
    assertTrue(Sites.isKnown(id("Some", "one", "()V", 1)));
  }

  @Test
  void areInOneMethodIfClassNameAndDescriptorAreTheSame() {
    long one = id("Some", "one", "()V", 1);
    assertTrue(Sites.areInOneMethod(one, id("Some", "one", "()V", 2)));
    assertTrue(Sites.areInOneMethod(one, one));
    assertFalse(Sites.areInOneMethod(one, id("Some", "one", "(I)V", 3)));
    assertFalse(Sites.areInOneMethod(one, id("Some", "two", "()V", 4)));
    assertFalse(Sites.areInOneMethod(one, id("Other", "one", "()V", 5)));
    assertFalse(Sites.areInOneMethod(one, NEVER));
  }

  private static long id(String type, String method, String descriptor, int number) {
    long id = 0x5EA0000000L + number;
    Sites.number(
        new SiteRow(id, type, method, descriptor, "", number, 0, AccessKind.R, "Some.field"));
    return id;
  }

  @Test
  void haveRolesInAnInterleaving() {
    Roles roles =
        new Roles(
            Interleaving.parse(
                Steered.withIds("-:1.0.r.get.gate/2.0.w.set+put.gate/1.0.w.set").split(":")[1]));
    assertEquals(0b001, Roles.steps(roles.of(Runs.site("get"))));
    assertEquals(0b110, Roles.steps(roles.of(Runs.site("set"))));
    assertEquals(0b010, Roles.steps(roles.of(Runs.site("put"))));
    assertEquals(0, Roles.gates(roles.of(Runs.site("put"))));
    assertEquals(0b011, Roles.gates(roles.of(Runs.site("gate"))));
    assertEquals(0, Roles.steps(roles.of(Runs.site("gate"))));
    assertEquals(0, roles.of(Runs.site("another site")));
    assertEquals(0b001, Roles.steps(roles.of(Runs.site("get"))), "the second time as well");
  }

  /** Fifteen accesses with a gate each: all bits there are. */
  @Test
  void haveRolesInTheLongestInterleaving() {
    StringBuilder plan = new StringBuilder("-:1.0.r.every.every");
    for (int i = 1; i < 15; i++) {
      plan.append('/').append(1 + i % 2).append(".0.w.every.every");
    }
    Roles roles = new Roles(Interleaving.parse(Steered.withIds(plan.toString()).split(":")[1]));
    int role = roles.of(Runs.site("every"));
    assertEquals((1 << 15) - 1, Roles.steps(role));
    assertEquals((1 << 15) - 1, Roles.gates(role));
  }

  /** Numbers grow beyond any table as classes are loaded. */
  @Test
  void haveRolesHoweverManyThereAre() {
    Roles roles =
        new Roles(Interleaving.parse(Steered.withIds("-:1.0.r.get/2.0.w.last one").split(":")[1]));
    for (int i = 0; i < 600; i++) {
      assertEquals(0, roles.of(Runs.site("one of many " + i)));
    }
    assertEquals(0b10, Roles.steps(roles.of(Runs.site("last one"))));
    assertEquals(0b01, Roles.steps(roles.of(Runs.site("get"))));
  }

  @Test
  void splitAsWordsWithNothingLeftOut() {
    assertArrayEquals(new String[] {"a", "b"}, Words.split("a:b", ':'));
    assertArrayEquals(new String[] {"", "a", "", ""}, Words.split(":a::", ':'));
    assertArrayEquals(new String[] {""}, Words.split("", ':'));
  }
}
