package checktest

import (
	"encoding/base64"
	"fmt"
	"go/ast"
	"math/rand/v2"
	"net"
	"net/url"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
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

// GoExpr returns text, with the names of holes in braces, as Go writes it: "a{x}b" is
// "a" + x + "b" with its quotation marks.
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

// A HoleCase is a value with holes at a sink, and what a check says of it.
type HoleCase struct {
	Role, Value string
	Want        []string // messages
}

// RunHoles runs k on cases, values with holes, and compares the messages.
func RunHoles(t *testing.T, k *check.Check, cases []HoleCase) {
	t.Helper()
	for _, c := range cases {
		v := Value(t, c.Value)
		s := Site(t, c.Role, "")
		s = check.NewSite(v, s.Role, s.API)
		var got []string
		for _, f := range k.Run(s) {
			got = append(got, Whole(f))
			if !s.AtHole(f.Start) || f.End != f.Start+1 {
				t.Errorf("%s of %q as %s stands at [%d, %d)", k.ID, c.Value, c.Role, f.Start, f.End)
			}
		}
		if strings.Join(got, "\n") != strings.Join(c.Want, "\n") {
			t.Errorf("%s of %q as %s:\n got %q\nwant %q", k.ID, c.Value, c.Role, got, c.Want)
		}
		s.Test = true
		if found := k.Run(s); len(found) > 0 {
			t.Errorf("%s of %q as %s in a test: %s", k.ID, c.Value, c.Role, found[0].Message)
		}
	}
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

// soundTexts are what URIs, and strings that are nearly URIs, are made of.
var soundTexts = [...]string{
	"http://", "https://", "HTTP:", "ftp://", "wss://", "mailto:", "x:", "//", "/", "/", "/", "?", "#", ":", "@", "[", "]", "::1", "%", "%2", "%41", "%7e", "%c3", "%00", "%0d%0A",
	"h", "H", "h.example", "db.corp.io", "localhost", "example.com", "127.0.0.1", "256.1.1.1", "1.2", "0x7f", "a..b", ".", "..", "/./", "/../", "/a/../", "./", "../",
	"80", ":443", "99999", "0", "00", "u:p@", "u:h7Gq@", "user", "a b", " ", "\n", "é", "\x00", "q=1", "&", "+", "=", "a/b", "p?q", "{", "=v", "xn--80ak6aa92e", "раура", "good.example@",
}

// soundHeads are beginnings of which some check may have something to say.
var soundHeads = []string{
	"http://h/", "https://", "http://db.corp.io", "HTTP://H:80/%7e/", "//h", "/a", "localhost:", "example.com/", "http:/x/", "http:///", "?", "#",
	"http://u:h7Gq@db.corp.io/", "postgres://u:h7Gq@db.corp.io:", "ws://h:99999/", "https://256.1.1.1", "http://h%", "http://a..b:",
}

// RandomValue returns a value of a few pieces, of which some are holes.
func RandomValue(rnd *rand.Rand) strval.Value {
	var (
		v strval.Value
		b strings.Builder
	)
	for range 1 + rnd.IntN(7) {
		if len(v.Holes) == 0 || rnd.IntN(5) < 2 {
			v.Holes = append(v.Holes, strval.Hole{At: b.Len(), Kind: strval.Kind(rnd.IntN(int(strval.Exponent) + 1))})
			b.WriteByte(0)
		}
		// A run of pieces without a hole, so that most holes have a component.
		for range rnd.IntN(4) {
			b.WriteString(soundTexts[rnd.IntN(len(soundTexts))])
		}
	}
	if rnd.IntN(2) == 0 { // else a hole begins every value
		head := soundHeads[rnd.IntN(len(soundHeads))]
		for i := range v.Holes {
			v.Holes[i].At += len(head)
		}
		v.Text = head + b.String()
		return v
	}
	v.Text = b.String()
	return v
}

// Filled returns v with a random string of its kind in each hole, and the place
// in it of each byte of v.Text and of its end.
func Filled(v strval.Value, rnd *rand.Rand) (text string, at []int) {
	var b strings.Builder
	holes := v.Holes
	for i := range len(v.Text) {
		at = append(at, b.Len())
		if len(holes) > 0 && holes[0].At == i {
			b.WriteString(Filling(holes[0].Kind, rnd))
			holes = holes[1:]
		} else {
			b.WriteByte(v.Text[i])
		}
	}
	return b.String(), append(at, b.Len())
}

// Filling returns a random string of kind k, made by what makes them in Go.
func Filling(k strval.Kind, rnd *rand.Rand) string {
	text := func() string {
		var s string
		for range rnd.IntN(3) {
			s += soundTexts[rnd.IntN(len(soundTexts))]
		}
		return s
	}
	number := rnd.Uint64() >> rnd.IntN(64)
	switch k {
	case strval.Digits:
		return strconv.FormatUint(number, 10)
	case strval.Int:
		return strconv.Itoa(int(number))
	case strval.Hex:
		return strconv.FormatUint(number, 16)
	case strval.HexInt:
		return fmt.Sprintf("%X", int(number))
	case strval.HexBytes:
		return fmt.Sprintf("%x", text())
	case strval.Float:
		return fmt.Sprint(rnd.NormFloat64() * float64(number))
	case strval.Fixed:
		return fmt.Sprintf("%f", rnd.NormFloat64())
	case strval.Exponent:
		return fmt.Sprintf("%e", rnd.NormFloat64()*float64(number))
	case strval.Base64:
		return base64.StdEncoding.EncodeToString([]byte(text()))
	case strval.Base64URL:
		return base64.RawURLEncoding.EncodeToString([]byte(text()))
	case strval.UUID:
		return fmt.Sprintf("%08x-0000-4000-8000-%012x", uint32(number), number>>16)
	case strval.Bool:
		return strconv.FormatBool(number&1 == 0)
	case strval.Quoted:
		return strconv.Quote(text())
	case strval.PathEscaped:
		return url.PathEscape(text())
	case strval.QueryEscaped:
		return url.QueryEscape(text())
	case strval.QueryEncoded:
		return url.Values{"a": {text()}, text(): {text()}}.Encode()
	case strval.HostPort:
		for {
			host := [...]string{"h", "::1", "h.example", "256.1.1.1", ""}[rnd.IntN(5)]
			if s := net.JoinHostPort(host, strconv.Itoa(rnd.IntN(70000))); Matches(k, s) {
				return s
			}
		}
	case strval.ServerURL:
		return fmt.Sprintf("http://127.0.0.1:%d", 1024+rnd.IntN(60000))
	case strval.URL:
		for {
			if u, err := url.Parse(text() + text()); err == nil && Matches(k, u.String()) {
				return u.String()
			}
		}
	}
	return text()
}

// Matches reports whether s is a string of kind k.
func Matches(k strval.Kind, s string) bool {
	_, ok := k.Match(s)
	return ok
}

// Unquote returns the string that a message shows.
func Unquote(text string) string {
	s, err := strconv.Unquote(text)
	if err != nil {
		panic(text)
	}
	return s
}

// ResolutionBases are 40 bases.
func ResolutionBases() []string {
	var list []string
	for _, root := range []string{"https://h", "http://u:p@h:8080", "x://h", ""} {
		for _, path := range []string{"", "/", "/a", "/a/", "/a/b", "/a/b/?q=/x#f", "/a%2Fb/c?q", "/a//b", "/v1.0", "/i.html"} {
			list = append(list, root+path)
		}
	}
	return list
}

// ResolutionRefs are 200 references.
func ResolutionRefs() []string {
	var list []string
	for _, path := range []string{
		"", "g", "g/", "g/h", "./g", "../g", "../../g", "../../../g", "..", ".", "../", "b", "b/g", "a/b", "g/../h", "g/../../../h", "..//g", "//g/x",
		"/g", "/../g", "/a/b/g", "/", "v2", "v1.0/g", "g:h/i", "http://g/x", "mailto:g", "g%2Fh", "%2e%2e/g", "g%7Eh", ";x", "g;x=1/./y", "%62/g",
		"...", "..g", "g..", "////g", "./g:h", "@g", "g//h",
	} {
		for _, tail := range []string{"", "?", "?y=/../z", "#s", "?y#s/../x"} {
			list = append(list, path+tail)
		}
	}
	return list
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
