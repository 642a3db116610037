package conditions

import (
	"net/http"
	"os"
	"strings"
)

// A condition on another argument decides whether the string reaches the sink: it is told of a call whose constants let it.

func visit(dry bool, u string) {
	if dry {
		return
	}
	http.Get(u)
}

func load(kind, u string) {
	switch kind {
	case "http":
		http.Get(u)
	case "file":
		os.Open(u)
	}
}

func fetch(local bool, p string) {
	if local {
		os.Open(p)
		return
	}
	http.Get(p)
}

func tries(n int, u string) {
	if n == 0 {
		return
	}
	http.Get(u)
}

func changedKind(kind, u string) {
	if kind == "" {
		kind = "file"
	}
	if kind != "file" {
		http.Get(u)
	}
}

func testsBoth(dry bool, u string) {
	if dry || !strings.Contains(u, "://") {
		return
	}
	http.Get(u)
}

func absolute(relative bool, u string) {
	if relative {
		u = "https://example.com/" + u
	}
	http.Get(u)
}

type visitor struct{}

func (visitor) visit(dry, silent bool, u string) {
	if silent {
		return
	}
	http.Get(u)
}

// What is constant is another call's argument.
func hand(_ bool, f func(bool, string), u string) { f(true, u) }

func rightHanded() {
	hand(false, visit, "example.com/x")
	visitor.visit(visitor{}, false, true, "example.com/x")
}

func rightArguments(dry bool, kind string) {
	visit(true, "example.com/x")
	visit(false, "https://example.com/x")
	visit(dry, "example.com/x")
	load("file", "a/b.txt")
	load("none", "a/b.txt")
	load(kind, "a/b.txt")
	load("http", "https://example.com/x")
	fetch(true, "a.txt")
	fetch(dry, "a.txt")
	tries(0, "example.com/x")
	changedKind("", "a.txt")
	changedKind("file", "a.txt")
	testsBoth(false, "a.txt")
	absolute(true, "x")
}

func wrongArguments() {
	const dry = false
	visit(dry, "example.com/x")   // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/x"`
	load("http", "example.com/x") // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/x"`
	fetch(false, "example.com/x") // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/x"`
	tries(3, "example.com/x")     // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/x"`
}

// A condition on another field of the same row.

type row struct {
	kind, u string
	off     bool
}

var rows = []row{
	{"http", "example.com/x", false}, // want `missingscheme: no scheme: http\.Get fails; write "https://example\.com/x"`
	{"http", "example.com/off", true},
	{kind: "file", u: "a.txt"},
}

func overRows() {
	for _, r := range rows {
		if r.off {
			continue
		}
		if r.kind == "file" {
			os.Open(r.u)
			continue
		}
		http.Get(r.u)
	}
	for _, r := range []row{{"http", "example.com/x", os.Getenv("OFF") != ""}, {"http", "https://example.com/y", false}} {
		if !r.off {
			http.Get(r.u)
		}
	}
}
