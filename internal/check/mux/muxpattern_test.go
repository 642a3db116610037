package mux

import (
	"net/http"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

func TestMuxpattern(t *testing.T) {
	checktest.Run(t, Muxpattern, []checktest.Case{
		// What looks wrong and is right.
		{Role: "mux-pattern", Value: "/"},
		{Role: "mux-pattern", Value: " /"}, // an empty method is none
		{Role: "mux-pattern", Value: "GET \t /a b"},
		{Role: "mux-pattern", Value: "//a/../b"}, // unclean, and found by CONNECT
		{Role: "mux-pattern", Value: "CONNECT /a/.."},
		{Role: "mux-pattern", Value: "BREW /a"}, // a method of RFC 2324
		{Role: "mux-pattern", Value: "POST h.example:80/{func}/{é...}"},
		{Role: "mux-pattern", Value: "/a/{$}"},
		{Role: "mux-pattern", Value: "/a%zz/}"},
		{Role: "mux-pattern", Value: "http://h/a"}, // the host "http:", which never comes
		{Role: "path-element", Value: "/{a"},

		{Role: "mux-pattern", Value: "", At: "",
			Want: `"" has no path; http.Handle panics; write "/"; in "" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/a b", At: "/a",
			Want: `"/a" is no method; http.Handle panics; write the method, a space and the path; in "/a b" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "GET", At: "GET",
			Want: `there is no path after the host "GET"; http.Handle panics; write a path behind it, such as "/"; in "GET" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "{id}/a", At: "{",
			Want: `"{" is not allowed in a host, and a path begins with "/"; http.Handle panics; write "/" before it; in "{id}/a" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/a/{id", At: "{id",
			Want: `"{id" has no "}" at its end; http.Handle panics; write "{id}"; in "/a/{id" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/a/{id}.json", At: "{id}.json",
			Want: `"{id}.json" is a wildcard and more; http.Handle panics; make it the whole segment, and check the rest in the handler; in "/a/{id}.json" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/v{n}/a", At: "v{n}",
			Want: `"v{n}" is a wildcard and more; http.Handle panics; make it the whole segment, and check the rest in the handler; in "/v{n}/a" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/{user-id}", At: "{user-id}",
			Want: `"{user-id}" has no Go identifier for a name; http.Handle panics; use letters, digits and _ alone; in "/{user-id}" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/{id}/{id...}", At: "{id...}",
			Want: `"{id...}" has the name of another wildcard; http.Handle panics; give it another name; in "/{id}/{id...}" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/{}", At: "{}",
			Want: `"{}" has no name; http.Handle panics; give it a name; in "/{}" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/{path...}/", At: "{path...}",
			Want: `"{path...}" is not at the end; http.Handle panics; write "{path}" for one segment; in "/{path...}/" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/{$}/a", At: "{$}",
			Want: `"{$}" is not at the end; http.Handle panics; leave it out; in "/{$}/a" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "GET /a/../b", At: "..",
			Want: `".." is a segment that no request has when it is matched; http.Handle panics; leave it out; in "GET /a/../b" (patterns of http.ServeMux)`},

		// A panic is told in tests too.
		{Role: "mux-pattern", Value: "/{id", Test: true, At: "{id",
			Want: `"{id" has no "}" at its end; http.Handle panics; write "{id}"; in "/{id" (patterns of http.ServeMux)`},
	})
}

// muxPieces are parts of patterns, such that each rule is met and broken by
// some of few.
var muxPieces = []string{
	"GET ", "HEAD\t", " ", "G(T ", "CONNECT ", "h", "/", "a", "x", "%2F", "%zz", ".", "..",
	"{", "}", "{a}", "{a...}", "{$}", "{}", "{...}", "{1}", "{é}", "$",
}

// muxPanics registers patterns in turn, and reports whether the last of them
// panics. It fails if another one does.
func muxPanics(t *testing.T, patterns ...string) (panics bool) {
	mux := http.NewServeMux()
	for i, p := range patterns {
		func() {
			defer func() {
				if r := recover(); r != nil {
					if panics = true; i < len(patterns)-1 {
						t.Fatalf("%q: %v", p, r)
					}
				}
			}()
			mux.Handle(p, http.NotFoundHandler())
		}()
	}
	return panics
}

// http.ServeMux panics exactly where the check has a finding.
func TestMuxSyntax(t *testing.T) {
	tried, faulty := 0, 0
	var each func(prefix string, n int)
	each = func(prefix string, n int) {
		got := len(check.Found(panics(checktest.Site(t, "mux-pattern", prefix)))) > 0
		if want := muxPanics(t, prefix); got != want {
			t.Errorf("%q: finding %t, panic %t", prefix, got, want)
		}
		if tried++; got {
			faulty++
		}
		for _, piece := range muxPieces {
			if n > 0 {
				each(prefix+piece, n-1)
			}
		}
	}
	each("", 3)
	for _, prefix := range []string{"/a/", "GET /", "h/{b}/", "/{a}"} {
		each(prefix, 3)
	}
	t.Logf("%d patterns, %d of them faulty", tried, faulty)
	if faulty == 0 || faulty == tried {
		t.Error("nothing is told apart")
	}
}

// For two patterns it panics exactly where the check says that they conflict, and
// the examples in the message are true.
func TestMuxConflicts(t *testing.T) {
	var patterns []string
	for _, method := range []string{"", "GET ", "HEAD ", "POST "} {
		for _, host := range []string{"", "h"} {
			var each func(prefix string, n int)
			each = func(prefix string, n int) {
				for _, segment := range []string{"a", "x", "%2F", "{v}", "{w...}", "{$}", "", "{v}/{u}"} {
					p := prefix + "/" + segment
					if len(check.Found(panics(checktest.Site(t, "mux-pattern", p)))) > 0 {
						continue
					}
					patterns = append(patterns, p)
					if n > 1 && segment != "" {
						each(p, n-1)
					}
				}
			}
			if each(method+host, 2); method == "" && host == "" {
				each("/a", 2)
			}
		}
	}
	conflicts := 0
	for _, first := range patterns {
		for _, second := range patterns {
			s := checktest.Site(t, "mux-pattern", second)
			s.Subject = &check.Pattern{Earlier: []check.Registered{{Value: strval.Value{Text: first}}}}
			found := check.Found(panics(s))
			if want := muxPanics(t, first, second); len(found) > 0 != want {
				t.Fatalf("%q after %q: finding %t, panic %t", second, first, len(found) > 0, want)
			}
			if len(found) == 0 {
				continue
			}
			conflicts++
			p, q := parseMux(second), parseMux(first)
			if p.includes(q) || strings.Contains(first+second, "%2F") {
				continue // which "{$}" is mistaken for
			}
			if request := p.common(q); !muxMatches(second, request) || !muxMatches(first, request) {
				t.Fatalf("%q after %q: not both match %q", second, first, request)
			}
		}
	}
	t.Logf("%d patterns, %d pairs in conflict", len(patterns), conflicts)
	if conflicts == 0 {
		t.Error("no conflict")
	}
}

// muxMatches reports whether the pattern matches the request, "GET h/a".
func muxMatches(pattern, request string) bool {
	method, rest, ok := strings.Cut(request, " ")
	if !ok {
		method, rest = "PATCH", request
	}
	host, path, _ := strings.Cut(rest, "/")
	r, err := http.NewRequest(method, "http://"+host+"/"+path, nil)
	if err != nil {
		return false
	}
	mux := http.NewServeMux()
	mine := http.FileServer(nil)
	mux.Handle(pattern, mine)
	h, _ := mux.Handler(r)
	return h == mine
}

// With holes, a finding is one for every filling.
func TestMuxHoles(t *testing.T) {
	tests := []struct {
		value string // with a "\x00" for each hole
		want  string // the text at fault
	}{
		{"\x00", "none"},
		{"\x00/{id}", "none"},
		{"\x00{id}/x{", "x{"},
		{"\x00/a/{id", "{id"},
		{"\x00 /a/{id}x", "{id}x"},
		{"/a/{id\x00", "none"},
		{"/a/{id\x00}", "none"},
		{"/a\x00{id}", "none"}, // "/a/{id}"
		{"/a{\x00}", "a{\x00}"},
		{"/{id}\x00", "none"},
		{"/{$}\x00", "none"},
		{"/{$}/\x00", "{$}"},
		{"/{a...}/\x00", "{a...}"},
		{"/{a}/\x00/{a}", "{a}"},
		{"/{a}/\x00/{b}", "none"},
		{"\x00/{a}/{a", "{a"},
		{"/a \x00", "/a"},
		{"/a\x00 /b", "none"}, // no filling is right, but that is not looked for
		{"{\x00}/a", "{"},
		{"h.example\x00", "none"},
		{"GET /\x00/../b", ".."},
		{"/\x00/../b", "none"},
		{"GET \x00/a//b", ""},
		{"CONNECT /\x00/../b", "none"},
		{"GET \x00", "none"},
	}
	for _, tt := range tests {
		v := strval.Value{Text: tt.value}
		for i := range len(tt.value) {
			if tt.value[i] == 0 {
				v.Holes = append(v.Holes, strval.Hole{At: i})
			}
		}
		s := checktest.Site(t, "mux-pattern", "")
		s.Value = v
		got, found := "none", check.Found(panics(s))
		for _, f := range found {
			got = tt.value[f.Start:f.End]
		}
		if got != tt.want {
			t.Errorf("%q: %q, want %q", tt.value, got, tt.want)
		}
		if len(found) == 0 {
			continue
		}
		for _, fill := range []string{"", "a", "/", "GET ", " ", "{", "}", "/{z", "z}", "{z}", "/{z}/", "{a", "a}", "...", "h/", "GET h/", "CONNECT /"} {
			if text := strings.ReplaceAll(tt.value, "\x00", fill); !muxPanics(t, text) {
				t.Errorf("%q with %q: no panic", tt.value, fill)
			}
		}
	}
}
