/** Groups what belongs together and explains it (Griffin); not built yet. */
package dev.hawkshaw.bug;
