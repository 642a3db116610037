package check

import (
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/grammar"
	kinds "github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// newValue returns the value written as text with the kinds of its holes in
// braces: "https://h/{path-escaped}?q={any}". A hole "{query-escaped(any)}" is
// what an escaper made of such a one, "{any=prose}" one of which that is known.
func newValue(t testing.TB, text string) strval.Value {
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

// goExpr returns text, with the names of holes in braces, as Go writes it: "a{x}b" is
// "a" + x + "b" with its quotation marks.
func goExpr(text string) string {
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

// A holeCase is a value with holes at a sink, and what a check says of it.
type holeCase struct {
	role, value string
	want        []string // messages
}

func testHoles(t *testing.T, k *Check, cases []holeCase) {
	t.Helper()
	for _, c := range cases {
		v := newValue(t, c.value)
		s := newSite(t, c.role, "")
		s = NewSite(v, s.Role, s.API)
		var got []string
		for _, f := range k.Run(s) {
			got = append(got, whole(f))
			if !s.atHole(f.Start) || f.End != f.Start+1 {
				t.Errorf("%s of %q as %s stands at [%d, %d)", k.ID, c.value, c.role, f.Start, f.End)
			}
		}
		if strings.Join(got, "\n") != strings.Join(c.want, "\n") {
			t.Errorf("%s of %q as %s:\n got %q\nwant %q", k.ID, c.value, c.role, got, c.want)
		}
		s.Test = true
		if found := k.Run(s); len(found) > 0 {
			t.Errorf("%s of %q as %s in a test: %s", k.ID, c.value, c.role, found[0].Message)
		}
	}
}
