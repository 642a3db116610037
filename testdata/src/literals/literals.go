// Package literals shows where findings stand and fixes are made, in literals
// of every notation.
package literals

import "net/url"

func notations() {
	url.Parse("HTTP://example.com/")                  // want `normalize: "HTTP://example.com/"`
	url.Parse(`HTTP://example.com/`)                  // want `normalize: "HTTP://example.com/"`
	url.Parse("\x48TTP://example.com/")               // want `normalize: "HTTP://example.com/"`
	url.Parse("\u0048\u0054TP://example.com/")        // want `normalize: "HTTP://example.com/"`
	url.Parse("\110TTP://example.com/")               // want `normalize: "HTTP://example.com/"`
	url.Parse("http://example.com/%7" + "e")          // want `normalize: "http://example.com/%7e"`
	url.Parse("ht" + ("TP" + "://EXAMPLE") + ".com/") // want `normalize: "htTP://EXAMPLE.com/"`
	url.Parse("http://example.com/" +                 // the fault is on the next line
		"a/../" + // want `normalize: "http://example.com/a/../b"`
		"b")
	url.Parse(string("HTTP://example.com/")) // want `normalize: "HTTP://example.com/"`
}

// A constant is mended where it is declared, if nobody else can mind.
const (
	base     = "HTTP://example.com/" // want `normalize: "HTTP://example.com/"`
	Exported = "HTTP://example.com/" // want `normalize: "HTTP://example.com/"`
	compared = "HTTP://example.com/" // want `normalize: "HTTP://example.com/"`
	nested   = base + "x"
)

// Both repeat one expression, which has no place of its own in either.
const (
	first = "HTTP://example.com/"
	second
)

type link string

const typed link = "HTTP://example.com/" // want `normalize: "HTTP://example.com/"`

func constants(s string) bool {
	url.Parse(base)
	url.Parse(base) // a second use of the same mistake is told once
	url.Parse(nested)
	url.Parse(Exported)
	url.Parse(compared)
	url.Parse(first)  // want `normalize: "HTTP://example.com/"`
	url.Parse(second) // want `normalize: "HTTP://example.com/"`
	url.Parse(string(typed))
	const local = "http://example.com:80/" // want `normalize: "http://example.com:80/"`
	url.Parse(local)
	return s == compared
}

// What is not known is not judged.
func unknown(host string) {
	url.Parse("http://" + host + "/a%" + host)
	url.Parse(host)
	url.Parse(host + "/a/../b")
}
