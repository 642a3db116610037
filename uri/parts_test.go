package uri

import (
	"errors"
	"strings"
	"testing"
)

func TestParts(t *testing.T) {
	for _, test := range []struct {
		parts Parts
		want  string
	}{
		{Parts{}, ""},
		{Parts{Scheme: "a"}, "a:"},
		{Parts{Scheme: "foo", HasUserinfo: true, Userinfo: "u:p", HasHost: true, Host: "h", HasPort: true, Port: "1",
			Path: "/p", HasQuery: true, Query: "q", HasFragment: true, Fragment: "f"}, "foo://u:p@h:1/p?q#f"},
		{Parts{HasUserinfo: true, HasHost: true, HasPort: true, HasQuery: true, HasFragment: true}, "//@:?#"},
		{Parts{HasHost: true, Path: "//a"}, "////a"},
		{Parts{HasHost: true, Host: "[::1]"}, "//[::1]"},
		{Parts{Path: "a/b:c"}, "a/b:c"},
		{Parts{Scheme: "x", Path: "b:c//d"}, "x:b:c//d"},
	} {
		r, err := test.parts.Ref()
		if err != nil || r.String() != test.want {
			t.Errorf("%+v gives %q, %v; want %q", test.parts, r, err, test.want)
		}
		if r.Parts() != test.parts {
			t.Errorf("%q comes apart into %+v", r, r.Parts())
		}
	}
}

func TestPartsRefuses(t *testing.T) {
	for _, test := range []struct {
		parts             Parts
		input, rule, comp string
		offset            int
	}{
		{Parts{Scheme: "1a"}, "1a:", "scheme", "scheme", 0},
		{Parts{Scheme: "a:b"}, "a:b:", "scheme", "scheme", 1},
		{Parts{HasHost: true, HasUserinfo: true, Userinfo: "a@b"}, "//a@b@", "userinfo", "userinfo", 3},
		{Parts{HasHost: true, HasUserinfo: true, Userinfo: "a%4"}, "//a%4@", "pct-encoded", "userinfo", 3},
		{Parts{HasHost: true, Host: "h:1"}, "//h:1", "reg-name", "host", 3},
		{Parts{HasHost: true, Host: "h/p"}, "//h/p", "reg-name", "host", 3},
		{Parts{HasHost: true, Host: "::1"}, "//::1", "reg-name", "host", 2},
		{Parts{HasHost: true, Host: "[::1"}, "//[::1", "IPv6address", "host", 6},
		{Parts{HasHost: true, Host: "[::1]a"}, "//[::1]a", "authority", "host", 7},
		{Parts{HasHost: true, HasPort: true, Port: "1a"}, "//:1a", "port", "port", 4},
		{Parts{HasHost: true, Path: "a"}, "//a", "path-abempty", "path", 2},
		{Parts{Path: "//a"}, "//a", "path-absolute", "path", 0},
		{Parts{Scheme: "x", Path: "//a"}, "x://a", "path-absolute", "path", 2},
		{Parts{Path: "a:b"}, "a:b", "path-noscheme", "path", 1},
		{Parts{Path: ":"}, ":", "path-noscheme", "path", 0},
		{Parts{Path: "a?b"}, "a?b", "pchar", "path", 1},
		{Parts{Path: "%4", HasQuery: true, Query: "1"}, "%4?1", "pct-encoded", "path", 0},
		{Parts{HasQuery: true, Query: "a#b"}, "?a#b", "query", "query", 2},
		{Parts{HasFragment: true, Fragment: "#"}, "##", "fragment", "fragment", 1},
	} {
		_, err := test.parts.Ref()
		var e *SyntaxError
		if !errors.As(err, &e) || e.Input != test.input || e.Rule != test.rule || e.Component != test.comp || e.Offset != test.offset {
			t.Errorf("%+v: %#v; want %+v", test.parts, err, test)
			continue
		}
		if e.Error() == "" || e.Section() == "" {
			t.Errorf("%+v: nothing is said", test.parts)
		}
	}
	for _, parts := range []Parts{{Userinfo: "u", HasHost: true}, {Host: "h"}, {Port: "1", HasHost: true}, {Query: "q"}, {Fragment: "f"},
		{HasUserinfo: true}, {HasPort: true}} {
		if r, err := parts.Ref(); err == nil || !strings.Contains(err.Error(), "Has") {
			t.Errorf("%+v gives %q, %v", parts, r, err)
		}
	}
}

// TestPartsExhaustive: whatever Ref accepts comes apart into the same parts,
// and whatever Parse accepts is put together again.
func TestPartsExhaustive(t *testing.T) {
	texts := []string{"", "a", "/", "//a", ":", "a:b", "@", "?", "#", "%", "%41", "1", "[::1]", "/a", ".", " "}
	n, accepted := 0, 0
	for has := range 1 << 5 {
		for i, text := range texts {
			for j, other := range texts {
				for _, scheme := range []string{"", "s", ":"} {
					p := Parts{Scheme: scheme, Path: text,
						HasUserinfo: has&1 != 0, HasHost: has&2 != 0, HasPort: has&4 != 0, HasQuery: has&8 != 0, HasFragment: has&16 != 0}
					values := []*string{&p.Userinfo, &p.Host, &p.Port, &p.Query, &p.Fragment}
					*values[(i+j)%5] = other
					*values[(i+j+1)%5] = text
					n++
					if r, err := p.Ref(); err == nil {
						accepted++
						if fault := checkParts(r, p); fault != "" {
							t.Errorf("%+v: %s", p, fault)
						}
					}
				}
			}
		}
	}
	t.Logf("%d of %d accepted", accepted, n)
	if accepted == 0 || accepted == n {
		t.Error("the test shows nothing")
	}
}

// checkParts returns what is wrong with r having parts p, or "".
func checkParts(r Ref, p Parts) string {
	if again, err := Parse(r.String()); err != nil || again != r {
		return r.String() + " does not parse the same"
	}
	if r.Parts() != p {
		return r.String() + " comes apart otherwise"
	}
	if again, err := r.Parts().Ref(); err != nil || again != r {
		return r.String() + " is not put together again"
	}
	return ""
}
