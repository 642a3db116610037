// Package report turns findings into diagnostics: offsets in a value become positions in the
// source, a check's fix becomes edits of literals and expressions, and what a directive, the
// configuration or an earlier finding silences is left out.
//
// In go sites and checks, out go analysis.Diagnostics. A fix is safe if its literal's text occurs
// once in the package and this sink alone uses it (oneuse.go); others are offered where the user
// asks for them.
package report
