package analyzer_test

import (
	"bytes"
	"encoding/json"
	"flag"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"reflect"
	"strings"
	"testing"

	"github.com/urilint/urilint/analyzer"
	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/checks"
)

var update = flag.Bool("update", false, "write urilint.schema.json")

// TestSchema keeps urilint.schema.json, which editors check a .urilint.yaml
// with, equal to Config: its fields, their types and comments, the checks and the
// roles.
func TestSchema(t *testing.T) {
	const name = "../urilint.schema.json"
	want := schemaOf(t, reflect.TypeFor[analyzer.Config](), fieldComments(t))
	want["$schema"] = "https://json-schema.org/draft-07/schema#"
	want["$id"] = "https://raw.githubusercontent.com/urilint/urilint/main/urilint.schema.json"
	want["title"] = "urilint"
	want["description"] = "The configuration of urilint, in a file .urilint.yaml."
	var text bytes.Buffer
	enc := json.NewEncoder(&text)
	enc.SetEscapeHTML(false)
	enc.SetIndent("", "\t")
	if err := enc.Encode(want); err != nil {
		t.Fatal(err)
	}
	if *update {
		if err := os.WriteFile(name, text.Bytes(), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	got, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(got, text.Bytes()) {
		t.Error("urilint.schema.json is not what Config, the checks and the roles are: go test ./analyzer -run TestSchema -update writes it")
	}
}

// schemaOf returns the schema of a type. comments are by type and field.
func schemaOf(t *testing.T, typ reflect.Type, comments map[string]string) map[string]any {
	switch typ.Kind() {
	case reflect.Bool:
		return map[string]any{"type": "boolean"}
	case reflect.Int:
		return map[string]any{"type": "integer", "minimum": 0}
	case reflect.String:
		return map[string]any{"type": "string"}
	case reflect.Slice:
		return map[string]any{"type": "array", "items": schemaOf(t, typ.Elem(), comments)}
	case reflect.Struct:
		properties := make(map[string]any)
		var required []string
		for i := range typ.NumField() {
			f := typ.Field(i)
			key := f.Tag.Get("json")
			if key == "-" {
				continue // no setting
			}
			s := schemaOf(t, f.Type, comments)
			switch key {
			case "enable", "disable", "checks":
				ids := []string{"all"}
				for _, c := range checks.All {
					ids = append(ids, c.ID)
				}
				if key == "checks" {
					ids = append(ids, "ignore")
				}
				s["items"] = map[string]any{"enum": ids}
			case "group", "fail-on":
				s["items"] = map[string]any{"enum": check.SelectionWords()}
			case "role":
				s = map[string]any{"enum": catalogue.RoleNames()}
			}
			if s["description"] = comments[typ.Name()+"."+f.Name]; s["description"] == "" {
				t.Errorf("field %s of %s has no comment", f.Name, typ)
			}
			properties[key] = s
			if typ != reflect.TypeFor[analyzer.Config]() && key != "if" {
				required = append(required, key)
			}
		}
		s := map[string]any{"type": "object", "additionalProperties": false, "properties": properties}
		if required != nil {
			s["required"] = required
		}
		return s
	}
	t.Fatalf("no schema for %s", typ)
	return nil
}

// fieldComments returns the comments of the fields of Config and of what it is made of, each in
// one line.
// Two fields under one comment share it.
func fieldComments(t *testing.T) map[string]string {
	comments := make(map[string]string)
	for _, name := range []string{"config.go", "../internal/settings/settings.go"} {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, parser.ParseComments)
		if err != nil {
			t.Fatal(err)
		}
		addFieldComments(comments, file)
	}
	return comments
}

func addFieldComments(comments map[string]string, file *ast.File) {
	ast.Inspect(file, func(n ast.Node) bool {
		spec, ok := n.(*ast.TypeSpec)
		if !ok {
			return true
		}
		if s, ok := spec.Type.(*ast.StructType); ok {
			last := ""
			for _, f := range s.Fields.List {
				if text := f.Doc.Text() + f.Comment.Text(); text != "" {
					last = strings.Join(strings.Fields(text), " ")
				}
				for _, name := range f.Names {
					comments[spec.Name.Name+"."+name.Name] = last
				}
			}
		}
		return true
	})
}
