// Package vet speaks the go command's protocol for vet tools. go vet and go fix call a
// tool once for each package and for each of its imports. A JSON file names the source
// files, the files in which the compiler wrote the types of the imports, and those in
// which the tool wrote their facts.
//
// x/tools' unitchecker does that too. Since v0.50 its fact files contain the types of
// the package as well. So every dependency must be parsed and type-checked, whether it
// has facts or not. Here an empty file says that a package has none.
//
//	config.go    the file that the go command writes
//	unit.go      one package: its files and types → facts → analyzer → facts
//	facts.go     the facts of a package and its imports
//	output.go    diagnostics as JSON and as text
//	flags.go     the flags, for the go command
package vet

import (
	"encoding/json"
	"fmt"
	"os"

	"golang.org/x/tools/go/analysis"
)

// A Config is what the go command says of one package.
type Config struct {
	ID           string // "fmt [fmt.test]"
	Compiler     string // "gc"
	Dir          string // "" with -trimpath
	ImportPath   string
	GoVersion    string // of its module: "go1.25.0"
	GoFiles      []string
	NonGoFiles   []string
	IgnoredFiles []string

	Module        *analysis.Module // since Go 1.27
	ModulePath    string           // until Go 1.26
	ModuleVersion string           // likewise; "" of a module that is worked on

	ImportMap   map[string]string // of its imports, as written: their packages' paths
	PackageFile map[string]string // by package path: the file of its types
	PackageVetx map[string]string // by package path: the file of its facts
	Standard    map[string]bool   // by package path: it is of the standard library

	VetxOnly   bool   // only its facts are needed
	VetxOutput string // where they go
	Stdout     string // where the answer goes, "" for the standard output; since Go 1.26
	FixArchive string // where fixed files go, "" to write them; since Go 1.26

	SucceedOnTypecheckFailure bool // go test says so: the compiler will tell

	// Marks are set by the tool. A comment with one of them in it, or above the package
	// clause, may change the facts of a package; other comments do not.
	Marks []string `json:"-"`
}

// ReadConfig reads the file of that name.
func ReadConfig(name string) (*Config, error) {
	text, err := os.ReadFile(name)
	if err != nil {
		return nil, err
	}
	c := new(Config)
	if err := json.Unmarshal(text, c); err != nil {
		return nil, fmt.Errorf("cannot decode JSON config file %s: %v", name, err)
	}
	if len(c.GoFiles) == 0 {
		return nil, fmt.Errorf("package has no files: %s", c.ImportPath)
	}
	if c.Module == nil && c.ModulePath != "" {
		c.Module = &analysis.Module{Path: c.ModulePath, Version: c.ModuleVersion, GoVersion: c.GoVersion}
	}
	return c, nil
}

// HasFacts reports whether the package at path, which c imports, has facts.
func (c *Config) HasFacts(path string) bool {
	info, err := os.Stat(c.PackageVetx[path])
	return err == nil && info.Size() > 0
}

// WriteNoFacts answers that the package has no facts.
func (c *Config) WriteNoFacts() error { return os.WriteFile(c.VetxOutput, nil, 0o666) }
