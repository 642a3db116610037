package config

import (
	"bytes"
	"fmt"
	"io"
	"reflect"
	"slices"
	"strings"

	"go.yaml.in/yaml/v3"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/nearest"
)

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
