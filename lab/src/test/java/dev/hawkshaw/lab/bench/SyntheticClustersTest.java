package dev.hawkshaw.lab.bench;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;

class SyntheticClustersTest {
  @Test
  void theMadeUpBugsAreFoundAgain() {
    SyntheticClusters clusters = SyntheticClusters.measure(2_000, 200);
    assertEquals(10, clusters.runClusters());
    assertEquals(10, clusters.patternClusters());
  }
}
