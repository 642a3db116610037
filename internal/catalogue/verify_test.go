package catalogue

import (
	"go/types"
	"strings"
	"testing"
)

// lookup returns the function or type name of pkg, or the method or field
// name of its type recv.
func lookup(pkg *types.Package, recv, name string) types.Object {
	if recv == "" {
		return pkg.Scope().Lookup(name)
	}
	obj, _, _ := types.LookupFieldOrMethod(pkg.Scope().Lookup(recv).Type(), true, pkg, name)
	return obj
}

func TestVerify(t *testing.T) {
	pkg, _, _ := typeCheck(t, "p", `package p

import "net/http"

type URL string
type Count int
type Base struct{ Home string; Open func(string) }
func (*Base) Get(string) {}
type Client struct {
	Base
	http.Client
	URL   URL
	URLs  []string
	Pair  [2]URL
	Bytes []byte
	Deep  [][]string
	Ptr   *string
	port  int
	Fetch func(method, url string) error
}
func (c *Client) Do(s string, n int) {}
func (c Client) Head(u URL) {}
type Pusher interface{ Push(string) }
type List[T any] struct{}
func (*List[T]) Add(string) {}

var V string
var F func(url string)
const C = "x"
func Get(s string, b []byte, x interface{}) {}
func Join(base string, elem ...string) {}
func Ints(...int) {}
func All(urls []string) {}
func Fetch[S ~string | ~[]byte](s S) {}
func FetchInt[I ~int](i I) {}
`)
	tests := []struct{ name, arg, want string }{
		{"p.Get", "0", ""},
		{"p.Join", "0", ""},
		{"p.Join", "1...", ""},
		{"p.All", "0", ""},
		{"p.Fetch", "0", ""},
		{"(*p.Client).Do", "0", ""},
		{"(p.Client).Head", "0", ""},
		{"(p.Pusher).Push", "0", ""},
		{"(*p.List).Add", "0", ""},
		{"p.Client.URL", ".", ""},
		{"p.Client.URLs", ".", ""},
		{"p.Client.Ptr", ".", ""},
		{"p.Client.Pair", ".", ""},
		{"p.URL", ".", ""},
		{"(p.Client).Fetch", "1", ""},
		{"p.F", "0", ""},

		{"p.Gett", "0", "there is no p.Gett"},
		{"p.Gett", ".", "there is no p.Gett"},
		{"(*p.Clint).Do", "0", "package p has no type Clint"},
		{"(*p.Get).Do", "0", "package p has no type Get"},
		{"(*p.Client).Done", "0", "there is no (*p.Client).Done"},
		{"p.Client.Home", ".", "p.Client.Home is a field of another struct, which is embedded"},
		{"(*p.Client).Post", "0", "(*p.Client).Post is a method of another type, which is embedded: (*net/http.Client).Post"},
		{"(p.Client).Do", "0", "(p.Client).Do is written (*p.Client).Do"},
		{"(*p.Client).Head", "0", "(*p.Client).Head is written (p.Client).Head"},
		{"(*p.Pusher).Push", "0", "(*p.Pusher).Push is written (p.Pusher).Push"},
		{"(*p.Client).URL", "0", "(*p.Client).URL is a variable"},
		{"p.Client.Do", ".", "p.Client.Do is a function: it needs the index of a parameter"},
		{"p.Get", ".", "p.Get is a function: it needs the index of a parameter"},
		{"p.V", ".", "p.V is a variable"},
		{"p.F", ".", "p.F is a function: it needs the index of a parameter"},
		{"p.F", "1", "p.F has 1 parameters, none with the index 1"},
		{"p.Client.Fetch", ".", "p.Client.Fetch is a function: it needs the index of a parameter"},
		{"(*p.Client).Fetch", "1", "the field (p.Client).Fetch is written without *"},
		{"(p.Client).Open", "0", "(p.Client).Open is a field of another struct, which is embedded"},
		{"p.C", ".", "p.C is no function, method, field or type"},
		{"p.URL", "0", "p.URL is a type, not a function"},
		{"p.Get", "3", "p.Get has 3 parameters, none with the index 3"},
		{"p.Get", "1", "p.Get: a []byte is no string"},
		{"p.Get", "2", "p.Get: a interface{} is no string"},
		{"p.Join", "1", "parameter 1 of p.Join is variadic: write 1..."},
		{"p.Join", "0...", "parameter 0 of p.Join is not variadic"},
		{"p.All", "0...", "parameter 0 of p.All is not variadic"},
		{"p.Ints", "0...", "p.Ints: a []int is no string"},
		{"p.FetchInt", "0", "p.FetchInt: a I is no string"},
		{"p.Count", ".", "p.Count: a p.Count is no string"},
		{"p.Client.port", ".", "p.Client.port: a int is no string"},
		{"p.Client.Bytes", ".", "p.Client.Bytes: a []byte is no string"},
		{"p.Client.Deep", ".", "p.Client.Deep: a [][]string is no string"},
	}
	for _, tt := range tests {
		s, err := Line{Name: tt.name, Arg: tt.arg, Role: "reference"}.Sink()
		if err != nil {
			t.Error(err)
			continue
		}
		got := ""
		if err := s.Verify(pkg); err != nil {
			got = err.Error()
		}
		if strings.TrimSpace(got) != tt.want {
			t.Errorf("%s %s: %q, want %q", tt.name, tt.arg, got, tt.want)
		}
	}
}
