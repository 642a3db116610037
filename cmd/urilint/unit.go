package main

import (
	"cmp"
	"encoding/json"
	"os"
	"strings"

	"github.com/urilint/urilint/analyzer"
)

// A unit is what the go command says of one package in a call.
type unit struct {
	ImportPath    string
	Dir           string
	ModulePath    string
	ModuleVersion string // "" of a module that is worked on
	GoFiles       []string
	ImportMap     map[string]string // of its imports, as written: their packages' paths
	PackageVetx   map[string]string // by package path: the file of its facts
	VetxOnly      bool
	VetxOutput    string

	Module *struct{ Path, Version string } // since Go 1.27, to replace the two above
}

// readUnit reads the file that the arguments of a call end with. It returns false
// if that is none, as of -flags.
func readUnit(args []string) (*unit, bool) {
	text, err := os.ReadFile(args[len(args)-1])
	if err != nil {
		return nil, false
	}
	u := new(unit)
	if json.Unmarshal(text, u) != nil {
		return nil, false
	}
	if u.Module != nil {
		u.ModulePath = cmp.Or(u.ModulePath, u.Module.Path)
		u.ModuleVersion = cmp.Or(u.ModuleVersion, u.Module.Version)
	}
	return u, true
}

// standard reports whether u is of the standard library, all of whose sinks are
// in the catalogue.
func (u *unit) standard() bool {
	first, _, _ := strings.Cut(u.ImportPath, "/")
	return u.ModulePath == "" && !strings.Contains(first, ".") && !u.files()
}

// files reports whether u is no package of a module but files that were named.
func (u *unit) files() bool { return u.ImportPath == "command-line-arguments" }

// config returns the configuration that holds for u: that of its module, if that
// is one that is worked on and no dependency.
func (u *unit) config() (analyzer.Config, error) {
	if u.ModuleVersion != "" || u.ModulePath == "" && !u.files() {
		return analyzer.Config{}, nil
	}
	root := moduleRoot(u.Dir)
	if root == "" {
		return analyzer.Config{}, nil
	}
	c, _, err := readConfig(root)
	return c, err
}
