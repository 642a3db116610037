package verify

import (
	"cmp"
	"go/ast"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
)

// Every line of gives_thirdparty.txt names a function or method that returns a
// string, or a list or map of such, or a field of that type, in the versions that are run.
func TestGives(t *testing.T) {
	text, err := os.ReadFile("../gives_thirdparty.txt")
	if err != nil {
		t.Fatal(err)
	}
	packages := map[string]*declared{}
	n := 0
	for line := range strings.Lines(string(text)) {
		line, _, _ = strings.Cut(line, "#")
		fields := strings.Fields(line)
		if len(fields) == 0 {
			continue
		}
		n++
		key, pointer, err := catalogue.ParseFullName(fields[0], strings.HasPrefix(fields[0], "("))
		if err != nil {
			t.Error(err)
			continue
		}
		pkg := packages[key.Pkg]
		if pkg == nil {
			dir, err := dirOf(key.Pkg)
			if err != nil {
				t.Fatalf("%s: %v", key.Pkg, err)
			}
			if pkg, err = readDir(dir); err != nil {
				t.Fatal(err)
			}
			packages[key.Pkg] = pkg
		}
		sig := pkg.funcs[key.Name]
		if typ := pkg.field(key.Recv, key.Name); typ != nil && !strings.HasPrefix(fields[0], "(") {
			if !pkg.givesString(typ) {
				t.Errorf("%s is no string", fields[0])
			}
			continue
		}
		if key.Recv != "" {
			m := pkg.methods[key.Recv+"."+key.Name]
			if sig = m.sig; sig != nil && m.pointer != pointer {
				t.Errorf("%s: the receiver is a pointer: %t", fields[0], m.pointer)
			}
		}
		if sig == nil {
			t.Errorf("there is no %s", fields[0])
		} else if sig.Results == nil || !pkg.givesString(sig.Results.List[0].Type) && !isTypeParam(sig, sig.Results.List[0].Type) {
			t.Errorf("%s gives no string", fields[0])
		}
	}
	if n == 0 {
		t.Error("no line was read")
	}
}

// dirOf returns the folder of a package that is run in one of the modules below the catalogue.
func dirOf(pkg string) (string, error) {
	var first error
	for _, module := range []string{"frameworks", filepath.Join("..", "run")} {
		cmd := exec.Command("go", "list", "-f", "{{.Dir}}", pkg)
		cmd.Dir = module
		cmd.Env = append(os.Environ(), "GOWORK=off")
		out, err := cmd.Output()
		if err == nil {
			return filepath.Clean(strings.TrimSpace(string(out))), nil
		}
		first = cmp.Or(first, err)
	}
	return "", first
}

// field returns the type of the field name of the struct typ; nil if there is none.
func (d *declared) field(typ, name string) ast.Expr {
	s, ok := d.types[typ].(*ast.StructType)
	if !ok {
		return nil
	}
	for _, f := range s.Fields.List {
		for _, id := range f.Names {
			if id.Name == name {
				return f.Type
			}
		}
	}
	return nil
}

// isTypeParam reports whether t is a type parameter of the function, which may be string.
func isTypeParam(sig *ast.FuncType, t ast.Expr) bool {
	id, ok := t.(*ast.Ident)
	if !ok || sig.TypeParams == nil {
		return false
	}
	for _, f := range sig.TypeParams.List {
		for _, name := range f.Names {
			if name.Name == id.Name {
				return true
			}
		}
	}
	return false
}

// givesString reports whether t is a string, or a list or map of strings.
func (d *declared) givesString(t ast.Expr) bool {
	switch x := t.(type) {
	case *ast.ArrayType:
		return d.isString(x.Elt, 0)
	case *ast.MapType:
		return d.isString(x.Value, 0)
	case *ast.FuncType: // what is given to it
		return slices.ContainsFunc(x.Params.List, func(f *ast.Field) bool { return d.isString(f.Type, 0) })
	}
	return d.isString(t, 0)
}
