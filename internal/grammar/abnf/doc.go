// Package abnf compiles grammars written in ABNF (RFC 5234, with RFC 7405's
// case-sensitive strings) into minimal automata over bytes. Of values by number it
// has bytes and ranges in hexadecimal, and of definitions "=" alone.
//
//	Parse    text     → Grammar, rules as expressions
//	Compile  Grammar  → Automaton: NFA (Thompson), then subsets, then the
//	                    coarsest partition
//
// Rules are expanded where they are named, so a grammar must be regular as written. A
// recursive rule is an error, and so is an undefined one. Every error names its file,
// line and rule.
//
// It serves internal/grammar's generator and tests. Nothing in a shipped
// program imports it.
package abnf
