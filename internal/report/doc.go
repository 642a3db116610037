// Package report turns findings into diagnostics: offsets in a value become positions in the source, a fix becomes edits
// of literals and expressions, and what a directive, the configuration or an earlier finding silences is left out.
//
//	reporter.go    from findings to what is reported, the gravest first
//	report.go      what is reported, and the edits of a fix: those of literals by package golit
//	calls.go       the place of a finding in its literal, or in the call that makes it
//	rewrite.go imports.go    fixes that change more than literals
//	oneuse.go              whether one sink alone sees the text of a literal that a fix changes
//	suppress.go    comments that silence: how they are read, and which code each covers
//	detail.go      what the front end shows besides
//
// In go sites and checks, out go analysis.Diagnostics. A fix is safe if neither its check nor its edits
// are a guess and, if it edits literals alone, their text occurs once in the package and this sink alone
// uses it: offer, in report.go. Others are offered where the user asks for them.
package report
