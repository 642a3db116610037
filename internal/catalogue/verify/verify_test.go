package verify

import (
	"go/ast"
	"go/parser"
	"go/token"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
)

func TestVerify(t *testing.T) {
	f, err := parser.ParseFile(token.NewFileSet(), "p.go", `package p

type URL string
type Link = URL
type Count int
type Loop Loop
type Base struct{ Home string }
type Client struct {
	Base
	URL, Next URL
	URLs      []string
	Bytes     []byte
	Ptr       *string
	Pair      **string
	port      string
}
func (c *Client) Do(n int, s, u string) {}
func (c Client) Head(Link) {}
type Pusher interface{ Push(string) }
type List[T any] struct{}
func (*List[T]) Add(string) {}
func Get(int, string) {}
func Join(base string, elem ...string) {}
func Ints(...int) {}
`, parser.SkipObjectResolution)
	if err != nil {
		t.Fatal(err)
	}
	d := declaredIn([]*ast.File{f})
	tests := []struct{ name, arg, want string }{
		{"x.y/p.Get", "1", ""},
		{"x.y/p.Join", "0", ""},
		{"x.y/p.Join", "1...", ""},
		{"(*x.y/p.Client).Do", "1", ""},
		{"(*x.y/p.Client).Do", "2", ""},
		{"(x.y/p.Client).Head", "0", ""},
		{"(x.y/p.Pusher).Push", "0", ""},
		{"(*x.y/p.List).Add", "0", ""},
		{"x.y/p.Client.Next", ".", ""},
		{"x.y/p.Client.URLs", ".", ""},
		{"x.y/p.Link", ".", ""},

		{"x.y/p.Post", "0", "there is no x.y/p.Post"},
		{"(*x.y/p.Client).Post", "0", "there is no (*x.y/p.Client).Post"},
		{"(x.y/p.Client).Do", "1", "(x.y/p.Client).Do: the receiver is a pointer: true"},
		{"(*x.y/p.Client).Head", "0", "(*x.y/p.Client).Head: the receiver is a pointer: false"},
		{"(*x.y/p.Client).Do", "0", "(*x.y/p.Client).Do: a int is no string"},
		{"(*x.y/p.Client).Do", "3", "(*x.y/p.Client).Do has 3 parameters, none with the index 3"},
		{"x.y/p.Join", "1", "parameter 1 of x.y/p.Join is variadic: true"},
		{"x.y/p.Join", "0...", "parameter 0 of x.y/p.Join is variadic: false"},
		{"x.y/p.Ints", "0...", "x.y/p.Ints: a int is no string"},
		{"x.y/p.Client.Home", ".", "there is no field x.y/p.Client.Home"},
		{"x.y/p.Client.Bytes", ".", "x.y/p.Client.Bytes: a []byte is no string"},
		{"x.y/p.Client.Ptr", ".", ""},
		{"x.y/p.Client.Pair", ".", "x.y/p.Client.Pair: a *string is no string"},
		{"x.y/p.Client.port", ".", "x.y/p.Client.port is not exported"},
		{"x.y/p.Pusher.URL", ".", "x.y/p.Pusher.URL: the type is no struct"},
		{"x.y/p.None.URL", ".", "there is no type for x.y/p.None.URL"},
		{"x.y/p.None", ".", "there is no type x.y/p.None"},
		{"x.y/p.Count", ".", "x.y/p.Count: a int is no string"},
		{"x.y/p.Loop", ".", "x.y/p.Loop: a Loop is no string"},
	}
	for _, tt := range tests {
		s, err := catalogue.Line{Name: tt.name, Arg: tt.arg, Role: "reference"}.Sink()
		if err != nil {
			t.Error(err)
			continue
		}
		got := ""
		if err := d.verify(s); err != nil {
			got = err.Error()
		}
		if got != tt.want {
			t.Errorf("%s %s: %q, want %q", tt.name, tt.arg, got, tt.want)
		}
	}
}
