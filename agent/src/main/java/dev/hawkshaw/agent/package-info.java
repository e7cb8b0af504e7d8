/** Weaves probes into the classes of the program under test as they load. */
package dev.hawkshaw.agent;
