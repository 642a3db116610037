// Package report turns findings into diagnostics: offsets in a value become positions in the
// source, a check's fix becomes edits of literals and expressions, and what a directive, the
// configuration or an earlier finding silences is left out.
//
//	reporter.go    from findings to what is reported, the gravest first
//	report.go      what is reported, and the edits of a fix: those of literals by package golit
//	calls.go       the place of a finding in its literal, or in the call that makes it
//	rewrite.go imports.go    fixes that change more than literals
//	oneuse.go              whether a fix is safe
//	suppress.go    comments that silence
//	detail.go      which checks cover a place, and what the front end shows besides
//
// In go sites and checks, out go analysis.Diagnostics. A fix is safe if its literal's text occurs
// once in the package and this sink alone uses it (oneuse.go); others are offered where the user
// asks for them.
package report
