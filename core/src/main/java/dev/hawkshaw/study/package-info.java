/** The directory that holds a campaign: its plan, its runs, what they recorded. */
package dev.hawkshaw.study;
