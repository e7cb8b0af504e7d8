/** As the package above, but with a JDK or with libraries of their own. */
package dev.hawkshaw.lab.today.own;
