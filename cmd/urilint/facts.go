package main

import (
	"bytes"
	"os"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer"
)

// The go command asks a tool that has facts about every dependency, the standard
// library's included: that is nearly all of the work on a package with many of
// them. Most have none, and need not be parsed to know it.

// answerFacts answers a call by the go command that asks for nothing but facts
// about a package which has none, and reports whether it did. declared says that
// any package may be a sink's by what the user declares.
func answerFacts(u *unit, declared bool) bool {
	if !u.VetxOnly || !typesFromCompiler() {
		return false
	}
	if !u.standard() && (declared || u.mayHaveFacts()) {
		return false
	}
	return os.WriteFile(u.VetxOutput, nil, 0o666) == nil
}

// mayHaveFacts reports whether u imports a package that takes URIs, by the
// catalogue or by its facts, or declares that itself does. Whoever calls no sink
// is none.
func (u *unit) mayHaveFacts() bool {
	for _, path := range u.ImportMap {
		if analyzer.TakesURIs(path) {
			return true
		}
		if info, err := os.Stat(u.PackageVetx[path]); err == nil && info.Size() > 0 {
			return true
		}
	}
	for _, name := range u.GoFiles {
		src, err := os.ReadFile(name)
		if err != nil || bytes.Contains(src, []byte(analyzer.Directive)) {
			return true
		}
	}
	return false
}

// typesFromCompiler reports whether a unit takes the types of its dependencies
// from what the compiler wrote: up to x/tools v0.49. After that the files of
// facts hold the types too, and an empty one will not do.
func typesFromCompiler() bool {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return false
	}
	for _, dep := range info.Deps {
		if dep.Path != "golang.org/x/tools" {
			continue
		}
		if dep.Replace != nil {
			return false
		}
		rest, ok := strings.CutPrefix(dep.Version, "v0.")
		minor, _, _ := strings.Cut(rest, ".")
		n, err := strconv.Atoi(minor)
		return ok && err == nil && n <= 49
	}
	return false
}
