package export_test

import (
	"errors"
	"fmt"
	"go/constant"
	"go/importer"
	"go/token"
	"go/types"
	"go/version"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/export"
)

// compiled returns the files of packages and of all that these import, by path.
func compiled(t *testing.T, dir string, patterns ...string) map[string]string {
	t.Helper()
	if version.Compare(runtime.Version(), "go1.28") >= 0 {
		t.Skip("this Go may write types in another format")
	}
	cmd := exec.Command("go", append([]string{"list", "-export", "-deps", "-f", "{{.ImportPath}} {{.Export}}"}, patterns...)...)
	cmd.Dir = dir
	cmd.Stderr = os.Stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatal(err)
	}
	files := make(map[string]string)
	for line := range strings.Lines(string(out)) {
		if path, file, ok := strings.Cut(strings.TrimSpace(line), " "); ok && file != "" {
			files[path] = file
		}
	}
	return files
}

// every declares what the standard library may not.
const every = `package every

import "unsafe"

type (
	Pair[K comparable, V ~int | ~string] struct {
		Key   K ` + "`json:\"k\"`" + `
		Value V
		next  *Pair[K, V]
		_     [3]chan<- map[K][]V
	}
	Alias              = Pair[string, int]
	Generic[T any]     = map[string]T
	Set[T interface{ Less(T) bool }] interface {
		Each(func(T) bool)
		~[]T
	}
	Tree[A any, B interface{ ~[]A }] struct{ left, right *Tree[A, B] }
	Err                interface{ error; Code() int }
	Same               Err
	Pointer            unsafe.Pointer
	F                  func(int, ...string) (n int, err error)
)

const (
	Big     = 1 << 200
	Ratio   = 1.0 / 3
	Small   = 1e-1000
	Complex = 1 + 2i
	Text    = "é\x00"
	Yes     = true
	Typed   Num = -7
)

type Num int8

func (Num) String() string { return "" }
func (p *Pair[K, V]) Next() *Pair[K, V] { return p.next }
func Map[T, U any](list []T, f func(T) U) (out []U) {
	type local struct{ t T }
	_ = local{}
	return
}

var V, W = Local(), struct{ A, B int }{}

func Local() any {
	type hidden struct{ X int }
	return hidden{}
}

var Any any
var Chans struct {
	In  <-chan int
	Out chan<- int
	Embedded
}

type Embedded = struct{ Alias }
`

// generic has methods with type parameters, between others.
const generic = `//go:build go1.27

package every

type Mixed[T any] struct{ t T }

func (m Mixed[T]) First() T { return m.t }
func (m *Mixed[U]) Second[V interface{ ~[]U }, W any](v V, w W) (U, map[string]W) { panic(v) }
func (m Mixed[_]) Third() {}

type Plain int

func (Plain) Convert[T any](t T) T { return t }
func (Plain) String() string { return "" }
`

// The types of package after package are those that go/importer reads.
func TestSameAsStandard(t *testing.T) {
	dir := t.TempDir()
	os.WriteFile(filepath.Join(dir, "go.mod"), []byte("module every\ngo 1.25\n"), 0o666)
	os.WriteFile(filepath.Join(dir, "every.go"), []byte(every), 0o666)
	os.WriteFile(filepath.Join(dir, "generic.go"), []byte(generic), 0o666)
	files := compiled(t, dir, ".", "net/http", "go/types", "encoding/...", "iter", "sync/atomic", "testing/...", "database/sql", "math/...", "crypto/...", "html/template")
	ownFset, otherFset := token.NewFileSet(), token.NewFileSet()
	own := export.New(ownFset, func(path string) (string, error) { return files[path], nil }, all)
	other := importer.ForCompiler(otherFset, "gc", func(path string) (io.ReadCloser, error) { return os.Open(files[path]) })
	if len(files) < 200 {
		t.Errorf("only %d packages", len(files))
	}
	for path := range files {
		p, err := own.Import(path)
		if err != nil {
			t.Errorf("%s: %v", path, err)
			continue
		}
		q, err := other.Import(path)
		if err != nil {
			t.Fatal(err)
		}
		got, want := dump(ownFset, p), dump(otherFset, q)
		if got != want {
			for i, line := range strings.Split(got, "\n") {
				if w := strings.Split(want, "\n"); i >= len(w) || w[i] != line {
					t.Errorf("%s line %d:\n%s\nwant\n%s", path, i, line, w[min(i, len(w)-1)])
					break
				}
			}
		}
		if again, err := own.Import(path); again != p || err != nil {
			t.Errorf("%s is read twice: %v", path, err)
		}
	}
}

// all says that every object is needed.
func all(path, name string) bool { return true }

// What nobody needs is not there, and the rest is as it would be.
func TestNeeds(t *testing.T) {
	files := compiled(t, t.TempDir(), "net/http")
	find := func(path string) (string, error) { return files[path], nil }
	fset := token.NewFileSet()
	whole, err := export.New(fset, find, all).Import("net/http")
	if err != nil {
		t.Fatal(err)
	}
	part, err := export.New(fset, find, func(path, name string) bool { return path == "net/http" && name == "Redirect" }).Import("net/http")
	if err != nil {
		t.Fatal(err)
	}
	names := part.Scope().Names()
	if len(names) > len(whole.Scope().Names())/2 || !slices.Contains(names, "Redirect") || !slices.Contains(names, "ResponseWriter") || slices.Contains(names, "Get") {
		t.Errorf("net/http has %s", names)
	}
	for _, name := range names {
		if got, want := part.Scope().Lookup(name), whole.Scope().Lookup(name); got.String() != want.String() || got.Pos() == token.NoPos {
			t.Errorf("%s: %v, want %v", name, got, want)
		}
		if got, want := methods(part, name), methods(whole, name); got != want {
			t.Errorf("%s has the methods %s, want %s", name, got, want)
		}
	}
}

// methods returns those of the type of that name, "" if it is no type.
func methods(pkg *types.Package, name string) (list string) {
	if named, ok := pkg.Scope().Lookup(name).Type().(*types.Named); ok {
		for m := range named.Methods() {
			list += m.String() + "\n"
		}
	}
	return list
}

// dump returns all that is known of a package: a line for each object, field and method.
func dump(fset *token.FileSet, p *types.Package) string {
	var b strings.Builder
	fmt.Fprintln(&b, p.Path(), p.Name(), p.Complete(), p.Imports())
	seen := make(map[types.Type]bool)
	var object func(obj types.Object)
	var typ func(t types.Type)
	object = func(obj types.Object) {
		fmt.Fprintf(&b, "%s %v exported=%v", obj, fset.Position(obj.Pos()), obj.Exported())
		switch obj := obj.(type) {
		case *types.Const:
			fmt.Fprintf(&b, " = %v %s", obj.Val().Kind(), obj.Val().ExactString())
			if obj.Val().Kind() == constant.Unknown {
				b.WriteString(" unknown")
			}
		case *types.Var:
			fmt.Fprintf(&b, " %v %v", obj.Kind(), obj.Embedded())
		case *types.TypeName:
			fmt.Fprintf(&b, " alias=%v", obj.IsAlias())
		}
		b.WriteByte('\n')
		typ(obj.Type())
	}
	tuple := func(list *types.Tuple) {
		for v := range list.Variables() {
			object(v)
		}
	}
	params := func(list *types.TypeParamList) {
		for tp := range list.TypeParams() {
			fmt.Fprintln(&b, "type parameter", tp, tp.Index(), tp.Constraint(), fset.Position(tp.Obj().Pos()))
			typ(tp.Constraint())
		}
	}
	typ = func(t types.Type) {
		if t == nil || seen[t] {
			return
		}
		seen[t] = true
		fmt.Fprintf(&b, "%T %v\n", t, t)
		switch t := t.(type) {
		case *types.Alias:
			params(t.TypeParams())
			typ(t.Rhs())
		case *types.Named:
			params(t.TypeParams())
			typ(t.Underlying())
			for m := range t.Methods() {
				object(m)
			}
			set := types.NewMethodSet(types.NewPointer(t))
			for i := range set.Len() {
				fmt.Fprintln(&b, "method", set.At(i), set.At(i).Index())
			}
		case *types.Pointer:
			typ(t.Elem())
		case *types.Slice:
			typ(t.Elem())
		case *types.Array:
			typ(t.Elem())
		case *types.Chan:
			fmt.Fprintln(&b, t.Dir())
			typ(t.Elem())
		case *types.Map:
			typ(t.Key())
			typ(t.Elem())
		case *types.Struct:
			for i := range t.NumFields() {
				fmt.Fprintln(&b, "tag", t.Tag(i))
				object(t.Field(i))
			}
		case *types.Signature:
			params(t.TypeParams())
			params(t.RecvTypeParams())
			if t.Recv() != nil {
				object(t.Recv())
			}
			tuple(t.Params())
			tuple(t.Results())
			fmt.Fprintln(&b, t.Variadic())
		case *types.Interface:
			fmt.Fprintln(&b, t.IsImplicit(), t.IsComparable(), t.IsMethodSet(), t.NumMethods())
			for m := range t.ExplicitMethods() {
				object(m)
			}
			for e := range t.EmbeddedTypes() {
				typ(e)
			}
		case *types.Union:
			for term := range t.Terms() {
				fmt.Fprintln(&b, term.Tilde())
				typ(term.Type())
			}
		}
	}
	for _, name := range p.Scope().Names() {
		object(p.Scope().Lookup(name))
	}
	return b.String()
}

// What is no compiled package is an error, and a file of another version is told from one
// that is damaged.
func TestErrors(t *testing.T) {
	dir := t.TempDir()
	good, err := os.ReadFile(compiled(t, dir, "net/url")["net/url"])
	if err != nil {
		t.Fatal(err)
	}
	at := strings.Index(string(good), "\n$$B\nu") + len("\n$$B\nu")
	with := func(offset int, b byte) string {
		text := append([]byte(nil), good...)
		text[offset] = b
		return string(text)
	}
	name := filepath.Join(dir, "p.a")
	for _, c := range []struct {
		what, text string
		format     bool
	}{
		{"nothing", "", false},
		{"no archive", strings.Repeat("x", 1000), true},
		{"another version", with(at, 99), true},
		{"flags", with(at+4, 1), true},
		{"no types", with(at-1, 'i'), true},
		{"half of the file", string(good[:at+100]), false},
		{"an index that is too large", with(at+8, 0xff), false},
	} {
		os.WriteFile(name, []byte(c.text), 0o666)
		_, err := export.New(token.NewFileSet(), func(string) (string, error) { return name, nil }, all).Import("net/url")
		if err == nil || errors.Is(err, export.ErrFormat) != c.format {
			t.Errorf("%s: %v", c.what, err)
		}
	}
	missing := errors.New("nowhere")
	im := export.New(token.NewFileSet(), func(string) (string, error) { return "", missing }, all)
	if _, err := im.Import("net/url"); err != missing {
		t.Error(err)
	}
	if p, err := im.Import("unsafe"); p != types.Unsafe || err != nil {
		t.Error(p, err)
	}
}
