/** What can go wrong for a user, each with its remedy. Every room may use it, it uses none. */
package dev.hawkshaw.problem;
