// Package gen writes internal/grammar's tables from its ABNF texts.
//
// It is a package and not a program, since the module has one program. Its
// test is the generator: go test compares the tables in the tree with what the
// texts give, and writes them first with -update, which is what go generate in
// internal/grammar runs.
package gen
