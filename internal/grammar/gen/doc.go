// Package gen writes internal/grammar's tables from its ABNF texts.
//
// It is a package and not a program, since the module has one program. Its test is the
// generator: go test compares the committed tables with those made from the texts. With
// -update it writes them first; go generate in internal/grammar runs that.
package gen
