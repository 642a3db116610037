package main

import (
	"bytes"
	"encoding/json"
	"os"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/urilint/urilint/analyzer"
)

// The go command asks a tool that has facts about every dependency, the standard
// library's included: that is nearly all of the work on a package with many of
// them. Most have none, and need not be parsed to know it.

// A unit is what the configuration of a call says of one package.
type unit struct {
	ImportPath  string
	ModulePath  string
	GoFiles     []string
	ImportMap   map[string]string // of its imports, as written: their packages' paths
	PackageVetx map[string]string // by package path: the file of its facts
	VetxOnly    bool
	VetxOutput  string
}

// answerFacts answers a call by the go command, with these arguments, that asks
// for nothing but facts about a package which has none, and reports whether it
// did.
func answerFacts(args []string) bool {
	text, err := os.ReadFile(args[len(args)-1])
	if err != nil {
		return false // also where it is no file but -flags
	}
	var u unit
	if json.Unmarshal(text, &u) != nil || !u.VetxOnly || !typesFromCompiler() {
		return false
	}
	declared := false // a package of the user's own may be a sink's
	for _, arg := range args {
		declared = declared || strings.HasPrefix(strings.TrimLeft(arg, "-"), "fn=")
	}
	if !u.standard() && (declared || u.mayHaveFacts()) {
		return false
	}
	return os.WriteFile(u.VetxOutput, nil, 0o666) == nil
}

// standard reports whether u is of the standard library, all of whose sinks are
// in the catalogue.
func (u *unit) standard() bool {
	first, _, _ := strings.Cut(u.ImportPath, "/")
	return u.ModulePath == "" && !strings.Contains(first, ".")
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
