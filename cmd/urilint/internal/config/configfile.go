// Package config answers which settings hold for a module.
//
// [Read] takes the root folder of a module, and returns the settings of the file .urilint.yaml there
// or above. An error is one line, with the file and the line that is at fault.
package config

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
)

// Name is the name of a configuration file.
const Name = ".urilint.yaml"

// wrongName is what it might be thought to be.
const wrongName = ".urilint.yml"

// mostConfig is how many bytes a configuration has at most.
const mostConfig = 1 << 20

// Find returns the name and content of a module's configuration: the file in its
// root folder, or the nearest one above. name is "" if there is none.
func Find(moduleRoot string) (name string, text []byte, err error) {
	for dir := range disk.Upward(moduleRoot) {
		name := filepath.Join(dir, Name)
		text, err := disk.Read(name, mostConfig)
		if err == nil {
			return name, text, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", nil, fmt.Errorf("%s: %w", terminal.Displayed(name), disk.Cause(err))
		}
	}
	return "", nil, nil
}

// A Config is the configuration for the packages of a module.
type Config struct {
	analyzer.Config
	Name  string         // of the file; "" if there is none, and all settings are defaults
	Text  []byte         // its content
	lines map[string]int // of its fields, and of the elements of lists: "functions[0]"
}

// Read returns the configuration for the packages of a module. The error is one
// line with the file and, where it is about its content, the line.
func Read(moduleRoot string) (*Config, error) {
	name, text, err := Find(moduleRoot)
	if err != nil || name == "" {
		return new(Config), err
	}
	c := &Config{Name: name, Text: text}
	var fault error
	if c.Config, c.lines, fault = Decode(text); fault != nil {
		return nil, fmt.Errorf("%s:%w", terminal.Displayed(name), fault)
	}
	c.Root = filepath.Dir(name)
	return c, nil
}

// Folders are the configurations that hold in folders, each read once. One that is faulty, which
// [Check] has reported, counts as none.
type Folders map[string]*Config

// Of returns the configuration for the files in dir.
func (f Folders) Of(dir string) *Config {
	c, ok := f[dir]
	if !ok {
		c = new(Config)
		if root := disk.ModuleRoot(dir); root != "" {
			if found, err := Read(root); err == nil {
				c = found
			}
		}
		f[dir] = c
	}
	return c
}

// At returns the place of a field: ".urilint.yaml:7".
func (c *Config) At(field string) string {
	return fmt.Sprintf("%s:%d", terminal.Displayed(c.Name), lineOf(c.lines, field))
}

// Locate has a say where in c's file stands what it says is wrong with c: that only shows
// when a package is there.
func (c *Config) Locate(a *analysis.Analyzer) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		result, err := run(pass)
		var wrong *analyzer.DeclarationError
		if errors.As(err, &wrong) {
			if i := slices.IndexFunc(c.Functions, func(f analyzer.Function) bool { return f.Name == wrong.Name }); i >= 0 {
				return nil, fmt.Errorf("%s: %w", c.At(fmt.Sprintf("functions[%d]", i)), err)
			}
			if i := slices.IndexFunc(c.Fields, func(f analyzer.Field) bool { return f.Name == wrong.Name }); i >= 0 {
				return nil, fmt.Errorf("%s: %w", c.At(fmt.Sprintf("fields[%d]", i)), err)
			}
		}
		return result, err
	}
}

// Check returns what is wrong with the configuration of the module that dir is
// in. The tool would say it too, but by names as seen from another folder.
func Check(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	root := disk.ModuleRoot(dir)
	if root == "" {
		return nil
	}
	wrong := filepath.Join(root, wrongName)
	if _, err := os.Stat(wrong); err == nil {
		return fmt.Errorf("%s is not read: a configuration is named %s", terminal.Displayed(wrong), Name)
	}
	_, err = Read(root)
	return err
}

// IsStray reports whether a file below the root of a module looks like a configuration
// but is not read: that of another module is in its root, or above it.
func IsStray(root, name string) bool {
	dir := filepath.Dir(name)
	if base := filepath.Base(name); base != Name && base != wrongName || dir == root {
		return false
	}
	found := false
	filepath.WalkDir(dir, func(_ string, d fs.DirEntry, err error) error {
		if err == nil && d.Name() == "go.mod" {
			found = true
			return fs.SkipAll
		}
		return nil
	})
	return !found
}

// Excludes returns which of c's exclusions leaves out a finding of a check in a file, or -1.
func (c *Config) Excludes(file, check string) int {
	rel, err := filepath.Rel(c.Root, file)
	if err != nil || len(c.Exclude) == 0 {
		return -1
	}
	return c.Excluded(filepath.ToSlash(rel), check)
}
