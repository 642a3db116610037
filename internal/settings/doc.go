// Package settings holds what a run was asked for: which checks run, which groups are
// reported, what the user declared and excludes.
//
// A Program comes from the analyzer's Config, understood once. The rooms above read it; nothing
// changes it while a package is analyzed.
package settings
