package check

import (
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/strval"
)

// A value in a message is written as Go would write it.
func TestQuote(t *testing.T) {
	long := strings.Repeat("0123456789", 20)
	for _, c := range []struct {
		value string // "{name}" is a hole
		at    int
		want  string
	}{
		{"", 0, `""`},
		{"https://h/a b", 11, `"https://h/a b"`},
		{`a"b` + "\n\x00é\xff", 0, `"a\"b\n\x00é\xff"`},
		{"/users/{id", 0, `"/users/{id"`},
		{"{host}", 0, `host`},
		{"http://{s.host}/a b", 10, `"http://" + s.host + "/a b"`},
		{"{a}{b}", 0, `a + b`},
		{"{a} {b}", 0, `a + " " + b`},
		{"{}/x", 0, `… + "/x"`},
		{`https://{m["k"]}`, 0, `"https://" + m["k"]`},

		// Cut to what is around the place.
		{long, 100, `"…` + long[40:160] + `…"`},
		{long, 0, `"` + long[:120] + `…"`},
		{long, 200, `"…` + long[80:] + `"`},
		{"{a}" + long, 100, `"…` + long[39:159] + `…"`},
		{"{a}" + long, 0, `a + "` + long[:115] + `…"`},
		{long + "{a}", 200, `"…` + long[85:] + `" + a`},

		// Without secrets.
		{"https://u:Qxz@{h}/", 0, `"https://u:…@" + h + "/"`},
		{"https://u:{pw}Qxz@h/", 0, `"https://u:" + pw + "…@h/"`},
		{"https://h/{q}?access_token=Qxz", 0, `"https://h/" + q + "?access_token=…"`},
		{`https://{m["https://u:Qxz@h/"]}`, 0, `"https://" + m["https://u:…@h/"]`},
	} {
		s := NewSite(namedValue(c.value), &AnyReference, "")
		if got := s.Quote(c.at, c.at); got != c.want {
			t.Errorf("%q at %d:\n got %s\nwant %s", c.value, c.at, got, c.want)
		}
	}
}

// namedValue returns the value written as text with the names of its holes in braces.
// An open brace is one of the text.
func namedValue(text string) strval.Value {
	var v strval.Value
	for {
		before, rest, _ := strings.Cut(text, "{")
		name, after, ok := strings.Cut(rest, "}")
		if !ok {
			v.Text += text
			return v
		}
		v.Holes = append(v.Holes, strval.Hole{At: len(v.Text) + len(before), Label: name})
		v.Text += before + "\x00"
		text = after
	}
}

// However many holes a value has, and however long their names are.
func TestQuoteIsBounded(t *testing.T) {
	v := strval.Value{Text: strings.Repeat("\x00", 1000)}
	for i := range v.Text {
		v.Holes = append(v.Holes, strval.Hole{At: i, Label: strings.Repeat("n", 100)})
	}
	s := &Site{Value: v}
	for at := range v.Text {
		if n := len(s.Quote(at, at)); n > 2*MaxQuoted {
			t.Fatalf("%d bytes at %d", n, at)
		}
	}
}
