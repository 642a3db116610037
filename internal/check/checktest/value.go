package checktest

import (
	"fmt"
	"go/ast"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/grammar"
	kinds "github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// Value returns the value written as text with the kinds of its holes in
// braces: "https://h/{path-escaped}?q={any}". A hole "{query-escaped(any)}" is
// what an escaper made of such a one, "{any=prose}" one of which that is known.
func Value(t testing.TB, text string) strval.Value {
	t.Helper()
	var (
		v strval.Value
		b strings.Builder
	)
	kind := func(name string) strval.Kind {
		for k := grammar.Any; k <= grammar.EncodedQuery; k++ {
			if k.String() == name {
				return k
			}
		}
		t.Fatalf("no kind %q", name)
		return 0
	}
	for text != "" {
		before, rest, found := strings.Cut(text, "{")
		b.WriteString(before)
		name, rest, _ := strings.Cut(rest, "}")
		if text = rest; found {
			name, given, _ := strings.Cut(name, "=")
			name, arg, _ := strings.Cut(strings.TrimSuffix(name, ")"), "(")
			h := strval.Hole{At: b.Len(), Kind: kind(name), Label: "x"}
			if given != "" {
				h.Given = kinds.Must(given)
			}
			if arg != "" {
				h.Arg = kind(arg)
			}
			v.Holes = append(v.Holes, h)
			b.WriteByte(0)
		}
	}
	v.Text = b.String()
	return v
}

// GoExpr returns text, with the names of holes in braces, as Go writes it: "a{x}b" is "a" + x + "b", quoted.
func GoExpr(text string) string {
	var operands []string
	for text != "" {
		before, rest, _ := strings.Cut(text, "{")
		if before != "" {
			operands = append(operands, strconv.Quote(before))
		}
		name, after, _ := strings.Cut(rest, "}")
		if name != "" {
			operands = append(operands, name)
		}
		text = after
	}
	return strings.Join(operands, " + ")
}

// Panics returns an error unless f panics.
func Panics(f func()) (err error) {
	defer func() {
		if recover() == nil {
			err = fmt.Errorf("but it does not panic")
		}
	}()
	f()
	return nil
}

// Unquote returns the string that a message shows.
func Unquote(text string) string {
	s, err := strconv.Unquote(text)
	if err != nil {
		panic(text)
	}
	return s
}

// JoinedValue returns the value that text describes: "{x}" is a hole of kind
// any, "{#x}" one of digits. Text that is not in angle brackets is of one literal.
func JoinedValue(text string) strval.Value {
	var v strval.Value
	lit, other := &ast.BasicLit{}, &ast.BasicLit{}
	for text != "" {
		span := strval.Span{Start: len(v.Text), Lit: lit}
		switch n := strings.IndexAny(text, "{<"); {
		case n < 0:
			v.Text += text
			text = ""
		case n > 0:
			v.Text += text[:n]
			text = text[n:]
		case text[0] == '<':
			piece, rest, _ := strings.Cut(text[1:], ">")
			v.Text += piece
			span.Lit, text = other, rest
		default:
			name, rest, _ := strings.Cut(text[1:], "}")
			h := strval.Hole{At: len(v.Text), Kind: strval.Any}
			if digits, ok := strings.CutPrefix(name, "#"); ok {
				name, h.Kind = digits, strval.Digits
			}
			h.Expr = ast.NewIdent(name)
			v.Holes = append(v.Holes, h)
			v.Text += "\x00"
			text = rest
		}
		span.End = len(v.Text)
		span.Len = span.End - span.Start
		v.Spans = append(v.Spans, span)
	}
	return v
}
