/** Shows the answer: text and JSON from one model. */
package dev.hawkshaw.report;
