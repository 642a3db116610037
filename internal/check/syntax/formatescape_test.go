package syntax

import (
	"fmt"
	"go/ast"
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/strval"
)

// garbled returns the value that text describes: "⟨%20b⟩" is in front of the
// "%" that fmt takes for that verb, and of "{x}", a hole.
func garbled(text string) strval.Value {
	var v strval.Value
	add := func(text, verb string) {
		n := len(v.Text)
		v.Text += text
		span := strval.Span{Start: n, End: len(v.Text), Len: len(text), Format: true}
		if verb != "" {
			span.Misread = &strval.Misread{Verb: verb, Arg: `"x"`, Writes: fmt.Sprintf(verb, "x")}
		}
		v.Spans = append(v.Spans, span)
		if text == "\x00" {
			v.Holes = append(v.Holes, strval.Hole{At: n, Kind: grammar.Any, Expr: ast.NewIdent("x"), Verb: verb})
		}
	}
	text = strings.ReplaceAll(text, "{x}", "\x00")
	before, rest, _ := strings.Cut(text, "⟨")
	add(before, "")
	for rest != "" {
		var verb, tail string
		verb, rest, _ = strings.Cut(rest, "⟩")
		add(rest[:1], verb)
		tail, rest, _ = strings.Cut(rest[1:], "⟨")
		add(tail, "")
	}
	return v
}

func TestFormatescape(t *testing.T) {
	tests := []struct{ value, at, want, fix, fixed string }{
		{value: "http://h/a%20b"},

		{
			value: "http://h/⟨%20b⟩%20b/c",
			at:    "%20",
			want:  `"%20b" in a format is a verb: of "x" it makes "%!b(string=                   x)"; url.Parse fails; write "%%" for its "%"; in "http://h/%20b/c" (pct-encoded, RFC 3986 section 2.1)`,
			fix:   `Replace "%20" with "%%20"`,
			fixed: "http://h/%%20b/c",
		},
		{
			value: "http://h/⟨%3A⟩%3A⟨%2F⟩%2Fx%%y⟨%20%⟩%20",
			at:    "%3A%2Fx%%y%20",
			want:  `"%3A" in a format is a verb: of "x" it makes "%!A(string=  x)"; url.Parse fails; write "%%" for its "%"; in "http://h/%3A%2Fx%%y%20" (pct-encoded, RFC 3986 section 2.1)`,
			fix:   `Double the "%" of 3 triplets`,
			fixed: "http://h/%%3A%%2Fx%%y%%20",
		},
		{ // doubling would not mend it
			value: "http://h/a⟨%20b⟩{x}/c",
			at:    "\x00",
			want:  `"%20b" in a format is a verb: of "x" it makes "%!b(string=                   x)"; url.Parse fails; write "%%" for its "%"; in "http://h/a" + x + "/c" (pct-encoded, RFC 3986 section 2.1)`,
		},
	}
	for _, tt := range tests {
		for _, name := range []string{"http-url", "text"} {
			role, _ := catalogue.LookupRole(name)
			var at, got, fix, fixed string
			v := garbled(tt.value)
			for _, f := range Formatescape.Run(check.NewSite(v, role, "x")) {
				at, got = v.Text[f.Start:f.End], checktest.Whole(f)
				if f.Fix != nil {
					fix = f.Fix.Message
					for i := range f.Fix.Edits { // as the reporter does in a format
						f.Fix.Edits[i].New = strings.ReplaceAll(f.Fix.Edits[i].New, "%", "%%")
					}
					fixed = check.Apply(v.Text, f.Fix.Edits)
				}
			}
			if name == "text" {
				if got != "" {
					t.Errorf("%s as text: %s", tt.value, got)
				}
			} else if at != tt.at || got != tt.want || fix != tt.fix || fixed != tt.fixed {
				t.Errorf("%s as %s\n got %q: %s (%s: %s)\nwant %q: %s (%s: %s)", tt.value, name, at, got, fix, fixed, tt.at, tt.want, tt.fix, tt.fixed)
			}
		}
	}
}

// The claim and the group of each verb are what net/url does with what fmt writes.
func TestFormatescapeGroup(t *testing.T) {
	for _, c := range []struct {
		value, format string
		role          string
		want          check.Group
	}{
		{"http://h/⟨%20b⟩%20b/{x}", "http://h/%20b/%s", "http-url", check.Fails},
		{"http://h/⟨%3A⟩%3Ax", "http://h/%3Ax", "reference", check.Fails},
		{"http://h⟨%2F⟩%2Fx", "http://h%2Fx", "http-url", check.Fails},
		{"http://h/a⟨%20⟩%20", "http://h/a%20", "http-url", check.Fails},
		{"http://h/?to=⟨%3A⟩%3Ax", "http://h/?to=%3Ax", "http-url", check.Elsewhere},
		{"http://h/?to=⟨%2F⟩%2Fx#⟨%2F⟩%2F", "http://h/?to=%2Fx", "http-url", check.Elsewhere},
		{"http://h/⟨%20%⟩%20%20b", "http://h/?%20%20b", "http-url", check.Elsewhere}, // fmt writes one "%" for "%20%"
		{"/a⟨%3A⟩%3Ax", "/a?%3Ax", "redirect-url", check.Elsewhere},                  // http.Redirect does not ask url.Parse
	} {
		role, _ := catalogue.LookupRole(c.role)
		found := Formatescape.Run(check.NewSite(garbled(c.value), role, "x"))
		if len(found) != 1 || Formatescape.GroupOf(found[0]) != c.want {
			t.Errorf("%s: %v, want %s", c.value, found, c.want)
			continue
		}
		_, err := url.Parse(fmt.Sprintf(c.format, "x"))
		if (err != nil) != (c.want == check.Fails) {
			t.Errorf("url.Parse of what fmt writes for %s: %v", c.format, err)
		}
		if _, reason, ok := strings.Cut(found[0].Message, "url.Parse fails: "); ok {
			reason, _, _ = strings.Cut(reason, ";")
			if err == nil || !strings.HasSuffix(err.Error(), reason) {
				t.Errorf("%s: %v, not %s", c.format, err, reason)
			}
		}
	}
}
