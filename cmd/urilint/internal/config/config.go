// Package config answers which settings hold for a module.
//
// [Read] takes the root folder of a module, and returns the settings of the file .urilint.yaml there
// or above. An error is one line, with the file and the line that is at fault.
package config

import (
	"bytes"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"
	"golang.org/x/tools/go/analysis"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/cmd/urilint/internal/disk"
	"github.com/urilint/urilint/cmd/urilint/internal/terminal"
	"github.com/urilint/urilint/internal/nearest"
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

// Decode understands a configuration file. The fields are those of
// [analyzer.Config], by their JSON names; others are refused, and so are two of
// one name. The error begins with the line: "3: unknown field …". lines are those of
// the fields and elements: of "functions[0]".
func Decode(text []byte) (c analyzer.Config, lines map[string]int, err error) {
	var doc yaml.Node
	dec := yaml.NewDecoder(bytes.NewReader(text))
	switch err := dec.Decode(&doc); {
	case err == io.EOF:
		return c, nil, nil // nothing but comments
	case err != nil:
		return c, nil, syntaxFault(err)
	}
	var more yaml.Node
	if err := dec.Decode(&more); err != io.EOF {
		if err != nil {
			return c, nil, syntaxFault(err)
		}
		return c, nil, &fault{more.Line, "a second document: a configuration is one"}
	}
	lines = make(map[string]int)
	if err := decodeNode(doc.Content[0], reflect.ValueOf(&c).Elem(), "", lines); err != nil {
		return c, nil, err
	}
	if _, err := analyzer.New(c); err != nil {
		return c, nil, &fault{lineOf(lines, err.Error()), err.Error()}
	}
	return c, lines, nil
}

// lineOf returns the line of the field that an error of the analyzer begins with, or
// of what the field is in, or 1:
//
//	functions[0]: …, enable: …, enable, disable: …, exclude[1].path: …
func lineOf(lines map[string]int, err string) int {
	field, _, _ := strings.Cut(err, ":")
	field, _, _ = strings.Cut(field, ",")
	for field != "" {
		if n, ok := lines[field]; ok {
			return n
		}
		field = field[:max(strings.LastIndexByte(field, '.'), 0)]
	}
	return 1
}

// A fault is what is wrong with a line of a file.
type fault struct {
	line int
	text string
}

func (f *fault) Error() string { return fmt.Sprintf("%d: %s", f.line, f.text) }

// syntaxFault turns an error of the YAML parser, "yaml: line 3: did not find …",
// into a fault.
func syntaxFault(err error) error {
	f := fault{line: 1, text: strings.TrimPrefix(err.Error(), "yaml: ")}
	if n, scanErr := fmt.Sscanf(f.text, "line %d: ", &f.line); n == 1 && scanErr == nil {
		_, f.text, _ = strings.Cut(f.text, ": ")
	}
	f.text = "not YAML: " + f.text
	return &f
}

// decodeNode fills v, a field of a configuration or a part of one, and notes the
// line of each field and element in lines, e.g. of "functions[0]".
func decodeNode(n *yaml.Node, v reflect.Value, path string, lines map[string]int) error {
	if n.Kind == yaml.AliasNode {
		n = n.Alias
	}
	if n.Kind == yaml.ScalarNode && n.Tag == "!!null" {
		return nil // "enable:" with nothing after it
	}
	wrong := func(want string) error {
		if path == "" {
			return &fault{n.Line, "a configuration is " + want}
		}
		return &fault{n.Line, path + " must be " + want}
	}
	switch v.Kind() {
	case reflect.Struct:
		if n.Kind != yaml.MappingNode {
			return wrong("fields with a colon: " + strings.Join(fieldNames(v.Type()), ", "))
		}
		return decodeFields(n, v, path, lines)
	case reflect.Slice:
		if n.Kind != yaml.SequenceNode {
			return wrong("a list")
		}
		v.Set(reflect.MakeSlice(v.Type(), len(n.Content), len(n.Content)))
		for i, element := range n.Content {
			at := fmt.Sprintf("%s[%d]", path, i)
			lines[at] = element.Line
			if err := decodeNode(element, v.Index(i), at, lines); err != nil {
				return err
			}
		}
		return nil
	case reflect.String:
		if n.Kind != yaml.ScalarNode || n.Tag != "!!str" {
			return wrong("text")
		}
	case reflect.Bool:
		if n.Tag != "!!bool" {
			return wrong("true or false")
		}
	case reflect.Int:
		if n.Tag != "!!int" {
			return wrong("a whole number")
		}
	}
	if err := n.Decode(v.Addr().Interface()); err != nil {
		return wrong("of another form: " + n.Value + " does not fit")
	}
	return nil
}

// decodeFields is decodeNode for a struct.
func decodeFields(n *yaml.Node, v reflect.Value, path string, lines map[string]int) error {
	names := fieldNames(v.Type())
	seen := make(map[string]bool)
	for i := 0; i+1 < len(n.Content); i += 2 {
		key := n.Content[i]
		field := slices.Index(names, key.Value)
		switch {
		case field < 0:
			return &fault{key.Line, fmt.Sprintf("unknown field %q%s", key.Value, nearest.Choice(key.Value, names))}
		case seen[key.Value]:
			return &fault{key.Line, fmt.Sprintf("field %q is there twice", key.Value)}
		}
		seen[key.Value] = true
		at := strings.TrimPrefix(path+"."+key.Value, ".")
		lines[at] = key.Line
		if err := decodeNode(n.Content[i+1], v.Field(field), at, lines); err != nil {
			return err
		}
	}
	return nil
}

// fieldNames returns the JSON names of the fields of a struct that are settings, in
// order. They are before all others.
func fieldNames(t reflect.Type) (names []string) {
	for i := range t.NumField() {
		if name := t.Field(i).Tag.Get("json"); name != "-" {
			names = append(names, name)
		}
	}
	return names
}
