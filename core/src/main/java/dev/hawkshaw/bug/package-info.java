/** Groups what belongs together and explains it. */
package dev.hawkshaw.bug;
