/** What Java developers write today, and get wrong: one mistake a program. */
package dev.hawkshaw.lab.today;
