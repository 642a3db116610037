package main

import (
	"encoding/json"
	"os"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer"
)

// answerFacts answers a call by the go command that asks for nothing but facts
// about a dependency, and reports whether it did. There are no facts, so
// nothing needs be parsed for them: that is nearly all of the work on a package
// with many dependencies.
func answerFacts(config string) bool {
	if len(analyzer.Analyzer.FactTypes) > 0 || !typesFromCompiler() {
		return false
	}
	text, err := os.ReadFile(config)
	if err != nil {
		return false // also where it is no file but -flags
	}
	var unit struct {
		VetxOnly   bool
		VetxOutput string
	}
	if json.Unmarshal(text, &unit) != nil || !unit.VetxOnly {
		return false
	}
	return os.WriteFile(unit.VetxOutput, nil, 0o666) == nil
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
