/** What the tests of several rooms share: traces, studies and expected problems. */
package dev.hawkshaw.testkit;
