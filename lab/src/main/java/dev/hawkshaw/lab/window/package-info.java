/**
 * Programs with bugs whose number of threads can be set. They check nothing: which runs fail is of
 * no interest here, and campaigns make less noise where most runs fail.
 */
package dev.hawkshaw.lab.window;
