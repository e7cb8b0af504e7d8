/** Programs re-created from the Locon paper: its figures and bugs of its tables. */
package dev.hawkshaw.lab.locon;
