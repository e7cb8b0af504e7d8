/**
 * The point view (ConTest): where noise makes a bug appear, and where it hides it. Searches are
 * plug-ins that ask for runs with noise at some points alone; what makes the runs does not matter
 * here.
 */
package dev.hawkshaw.point;
