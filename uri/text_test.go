package uri

import (
	"encoding"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

var (
	_ encoding.TextAppender    = Ref{}
	_ encoding.TextMarshaler   = Ref{}
	_ encoding.TextUnmarshaler = (*Ref)(nil)
)

func TestText(t *testing.T) {
	in := `{"A":"HTTP://h/%7e?#","B":""}`
	var v struct{ A, B Ref }
	if err := json.Unmarshal([]byte(in), &v); err != nil || v.A != MustParse("HTTP://h/%7e?#") || v.B != (Ref{}) {
		t.Errorf("got %v, %v", v, err)
	}
	if out, err := json.Marshal(v); err != nil || string(out) != in {
		t.Errorf("got %s, %v", out, err)
	}
	if out, err := v.A.AppendText([]byte("x")); err != nil || string(out) != "xHTTP://h/%7e?#" {
		t.Errorf("got %s, %v", out, err)
	}
	old := v.A
	if _, ok := v.A.UnmarshalText([]byte("a b")).(*SyntaxError); !ok || v.A != old {
		t.Errorf("a fault in the text: got %v", v.A)
	}
}

func TestFormString(t *testing.T) {
	for f, want := range map[Form]string{
		0: "0", CaseForm: "CaseForm", SyntaxForm: "CaseForm|PercentForm|DotForm",
		SchemeForm | CaseForm: "CaseForm|SchemeForm", DotForm | 48: "DotForm|Form(48)",
	} {
		if got := f.String(); got != want {
			t.Errorf("%d: %s, want %s", uint(f), got, want)
		}
	}
}

func TestUser(t *testing.T) {
	for in, want := range map[string][3]any{
		"//h":                    {"", "", false},
		"//@h":                   {"", "", true},
		"//ana@h":                {"ana", "", true},
		"//a%3Ab:p%40s%3As:x@h/": {"a:b", "p@s:s:x", true},
		"mailto:a:b@h":           {"", "", false},
	} {
		name, password, ok := MustParse(in).User()
		if got := [3]any{name, password, ok}; got != want {
			t.Errorf("%s: %q, want %q", in, got, want)
		}
	}
}

// A space, a port and an IPv6 address in what should be a host each have a hint that says
// what to do, and not "%20" or "%3A".
func TestHostHints(t *testing.T) {
	hint := func(_ Ref, err error) string {
		if e, ok := err.(*SyntaxError); ok {
			return e.Hint()
		}
		return "no SyntaxError"
	}
	base := MustParse("https://h/x")
	for got, want := range map[string]string{
		hint(Parse("http://exa mple.com/")):           "no host has a space",
		hint(base.WithHost("example.com:80")):         "a port is a part of its own",
		hint(base.WithHost("2001:db8::1")):            "an IPv6 address stands in brackets: [2001:db8::1]",
		hint(Parts{Host: "h:1", HasHost: true}.Ref()): "a port is a part of its own",
	} {
		if !strings.HasPrefix(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
}

func TestTemplateNames(t *testing.T) {
	tmpl := MustParseTemplate("/users{/id}{?q,id,page*}")
	if got := tmpl.Names(); !slices.Equal(got, []string{"id", "q", "page"}) {
		t.Errorf("%q", got)
	}
	if got := MustParseTemplate("/users").Names(); got != nil {
		t.Errorf("%q", got)
	}
	if got, err := tmpl.ExpandStrict(map[string]any{"id": 7}); got != "/users/7?id=7" || err != nil {
		t.Error(got, err)
	}
	if _, err := tmpl.ExpandStrict(map[string]any{"id": 7, "pages": 1}); err == nil || !strings.Contains(err.Error(), `"pages"`) {
		t.Error("a name that the template does not have:", err)
	}
}
