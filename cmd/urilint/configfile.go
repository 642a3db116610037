package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"

	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
)

// configName is the name of a configuration file.
const configName = ".urilint.yaml"

// wrongConfigName is what it might be thought to be.
const wrongConfigName = ".urilint.yml"

// mostConfig is how many bytes a configuration has at most.
const mostConfig = 1 << 20

// findConfig returns the name and content of a module's configuration: the file in its
// root folder, or the nearest one above. name is "" if there is none.
func findConfig(moduleRoot string) (name string, text []byte, err error) {
	for dir := range upward(moduleRoot) {
		name := filepath.Join(dir, configName)
		text, err := readRegular(name, mostConfig)
		if err == nil {
			return name, text, nil
		}
		if !errors.Is(err, fs.ErrNotExist) {
			return "", nil, fmt.Errorf("%s: %w", displayed(name), cause(err))
		}
	}
	return "", nil, nil
}

// A config is the configuration for the packages of a module.
type config struct {
	analyzer.Config
	name  string         // of the file; "" if there is none, and all is as by default
	text  []byte         // its content
	lines map[string]int // of its fields, and of the elements of lists: "functions[0]"
}

// readConfig returns the configuration for the packages of a module. The error is one
// line with the file and, where it is about its content, the line.
func readConfig(moduleRoot string) (*config, error) {
	name, text, err := findConfig(moduleRoot)
	if err != nil || name == "" {
		return new(config), err
	}
	c := &config{name: name, text: text}
	var fault error
	if c.Config, c.lines, fault = decodeConfig(text); fault != nil {
		return nil, fmt.Errorf("%s:%w", displayed(name), fault)
	}
	c.Root = filepath.Dir(name)
	return c, nil
}

// at returns the place of a field: ".urilint.yaml:7".
func (c *config) at(field string) string {
	return fmt.Sprintf("%s:%d", displayed(c.name), lineOf(c.lines, field))
}

// locate has a say where in c's file stands what it says is wrong with c: that only shows
// when a package is there.
func (c *config) locate(a *analysis.Analyzer) {
	run := a.Run
	a.Run = func(pass *analysis.Pass) (any, error) {
		result, err := run(pass)
		var wrong *analyzer.DeclarationError
		if errors.As(err, &wrong) {
			for i, f := range c.Functions {
				if f.Name == wrong.Name {
					return nil, fmt.Errorf("%s: %w", c.at(fmt.Sprintf("functions[%d]", i)), err)
				}
			}
			for i, f := range c.Fields {
				if f.Name == wrong.Name {
					return nil, fmt.Errorf("%s: %w", c.at(fmt.Sprintf("fields[%d]", i)), err)
				}
			}
		}
		return result, err
	}
}

// checkConfig returns what is wrong with the configuration of the module that dir is
// in. The tool would say it too, but by names as seen from another folder.
func checkConfig(dir string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	root := moduleRoot(dir)
	if root == "" {
		return nil
	}
	wrong := filepath.Join(root, wrongConfigName)
	if _, err := os.Stat(wrong); err == nil {
		return fmt.Errorf("%s is not read: a configuration is named %s", displayed(wrong), configName)
	}
	_, err = readConfig(root)
	return err
}

// isStray reports whether a file below the root of a module looks like a configuration,
// and is none: that of another module is in its root, or above it.
func isStray(root, name string) bool {
	dir := filepath.Dir(name)
	if base := filepath.Base(name); base != configName && base != wrongConfigName || dir == root {
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
func (c *config) Excludes(file, check string) int {
	rel, err := filepath.Rel(c.Root, file)
	if err != nil || len(c.Exclude) == 0 {
		return -1
	}
	return c.Excluded(filepath.ToSlash(rel), check)
}
