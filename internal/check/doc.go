// Package check is what a check of urilint is given and what it returns.
//
// A check gets a Site, which consists of strings and data, and returns Findings: offsets into the Site's value, with a
// message, a Group and perhaps a Fix. It knows no Go syntax and no source positions. The checks are in the folders, one
// for each family; package checks lists them all. Here is what they share:
//
//	site.go context.go base.go    a Site: one string that reaches one sink, and what is around it
//	finding.go    a Check, a Finding and its Fix, and what a finding means for the running program
//	read.go shape.go    where the parts of a value are, with its holes, by the automaton
//	neturl.go    what net/url and net/http make of it
//	witness.go    the second rule of proof: an ordinary value goes wrong
//	quote.go    strings in messages, and what is not shown
//	bytes.go    small questions about texts
package check
