// Package survey says what is known of a package, not what is wrong with it: how many strings
// reach sinks and why others stay unknown (-stats), and what a configuration could tell (learn).
package survey
