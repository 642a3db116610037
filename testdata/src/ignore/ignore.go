// Package ignore silences findings, and is told where it silences none.
package ignore

import (
	"net/http"
	"net/url"
)

func silenced() {
	url.Parse("http://example.com/a b") //urilint:ignore badsyntax the server wants it raw
	//urilint:ignore badsyntax the server wants it raw
	url.Parse("http://example.com/a b")
	//urilint:ignore badsyntax the server wants it raw
	// More may be said behind it.
	url.Parse("http://example.com/a b")
	//urilint:ignore badsyntax,missingscheme two checks, of one statement
	_, _ = must(url.Parse("http://example.com/a b")), got(http.Get("example.com/a"))
	//urilint:ignore missingscheme one directive
	//urilint:ignore badsyntax above another
	_, _ = must(url.Parse("http://example.com/a b")), got(http.Get("example.com/a"))
	//urilint:ignore normalize another check's finding is not silenced // want `ignore: the directive silences nothing: no finding of normalize is here`
	url.Parse("http://example.com/a b") // want `badsyntax: space`
	//urilint:ignore badsyntax,badport,badhost the first is there // want `ignore: the directive silences nothing: no finding of badport or badhost is here`
	url.Parse("http://example.com/a b")
	//urilint:ignore badsyntax nothing is directly below // want `ignore: the directive silences nothing: no finding of badsyntax is here`

	url.Parse("http://example.com/a b") // want `badsyntax: space`
}

// A statement over several lines.
func statements(fetch func(...any) error) {
	url.Parse( //urilint:ignore badsyntax at the beginning of the statement
		"http://example.com/a b")
	url.Parse(
		"http://example.com/a b") //urilint:ignore badsyntax at its end
	//urilint:ignore badsyntax above it
	url.Parse(
		"http://example.com/a b")
	fetch(
		//urilint:ignore badsyntax above an argument
		must(url.Parse(
			"http://example.com/a b")),
		must(url.Parse("http://example.com/a b")), // want `badsyntax: space`
	)
	//urilint:ignore badsyntax above a statement, and not of the block in it
	if u, err := url.Parse(
		"http://example.com/a b"); err != nil {
		url.Parse("http://example.com/c d") // want `badsyntax: space`
	} else if _, err := url.Parse("http://example.com/c d"); err != nil { // want `badsyntax: space`
		_ = u
		//urilint:ignore badsyntax the line below begins with a brace
	} else if _, err := url.Parse("http://example.com/e f"); err != nil {
		url.Parse("http://example.com/e f") // want `badsyntax: space`
	}
	//urilint:ignore badsyntax above a call with a function in it
	fetch(must(url.Parse("http://example.com/a b")), func() {
		url.Parse("http://example.com/c d") // want `badsyntax: space`
	}, must(url.Parse("http://example.com/a b")))
	switch u := must(url.Parse("http://example.com/")); u.Host {
	//urilint:ignore badsyntax above a case
	case must(url.Parse("http://example.com/a b")).Host,
		must(url.Parse("http://example.com/c d")).Host:
		url.Parse("http://example.com/e f") // want `badsyntax: space`
	}
}

// All of a function.
//
//urilint:ignore badsyntax the server wants them raw
func whole() {
	for range 3 {
		url.Parse("http://example.com/a b")
	}
	url.Parse("http://example.com/c d")
	http.Get("example.com/a") // want `missingscheme: `
}

//urilint:ignore badsyntax the server wants them raw
const (
	first  = "http://example.com/a b"
	second = "http://example.com/c d"
)

var (
	//urilint:ignore badsyntax the server wants it raw
	third, _ = url.Parse(
		"http://example.com/a b")
	fourth, _ = url.Parse("http://example.com/a b") // want `badsyntax: space`
)

//urilint:ignore badsyntax all in it
var table = map[string]*url.URL{
	first:  must(url.Parse(first)),
	second: must(url.Parse(second)),
	"c": must(func() (*url.URL, error) {
		return url.Parse("http://example.com/e f")
	}()),
}

var elements = []*url.URL{
	//urilint:ignore badsyntax one element
	must(url.Parse(
		"http://example.com/a b")),
	must(url.Parse("http://example.com/c d")), // want `badsyntax: space`
}

func must(u *url.URL, err error) *url.URL { return u }

func got(r *http.Response, err error) *http.Response { return r }

func faulty() {
	// want +1 `ignore: the directive names no check; write //urilint:ignore <id> <reason>`
	//urilint:ignore
	// want +1 `ignore: the directive gives no reason; write //urilint:ignore badsyntax <reason>`
	//urilint:ignore badsyntax
	url.Parse("http://example.com/a b") // want `badsyntax: space`
	//urilint:ignore badsintax a slip of the pen // want `ignore: the directive names "badsintax", which is no check; did you mean badsyntax\?`
	url.Parse("http://example.com/a%20b")
	//urilint:ignore printf no check at all // want `ignore: the directive names "printf", which is no check \[style\]$`
	//urilint:ignore badport,badport twice // want `ignore: the directive names badport twice`
	//urilint:ignore badport, badhost apart // want `ignore: the directive has a space behind a comma; write the checks as one word: badport,badhost`
	url.Parse("http://example.com/a%20b")
}

func misspelt() {
	//urilint:ignroe badsyntax x // want `ignore: the directive is unknown; did you mean //urilint:ignore\?`
	//urilint:fileignore badsyntax x // want `ignore: the directive is unknown; did you mean //urilint:file-ignore\?`
	//urilint:disable badsyntax x // want `ignore: the directive is unknown; write //urilint:ignore, //urilint:file-ignore, //urilint:param`
	//urilint: ignore badsyntax x // want `ignore: the directive has a space behind the colon; write //urilint:ignore`
	// urilint:ignore badsyntax x // want `ignore: the directive is not read; write //urilint:ignore badsyntax x`
	// urilint:ignore all x // want `ignore: the directive is not read; write //urilint:ignore <id> <reason>`
	//urlint:ignore badsyntax x // want `ignore: the directive is not read; write //urilint:ignore badsyntax x`
	//URILint:Ignore badsyntax x // want `ignore: the directive is not read; write //urilint:ignore badsyntax x`
	/*urilint:ignore badsyntax x*/ // want `ignore: the directive is not read; write //urilint:ignore badsyntax x`
	//urilint:param base http-url // want `ignore: the directive stands above no function, whose parameter it could name`
	url.Parse("http://example.com/a b") // want `badsyntax: space`
}

// None of these is meant to be a directive.

// urilint: finds wrong URIs
// urilint:ignore is a directive
// urlcheck:ignore badsyntax is another program's
// URL: http://example.com/
// uri:ignore badsyntax x

// A comment before the code belongs to the same group as the directive.
func commented() {
	//urilint:ignore badport the port is made up
	/* first */
	http.Get("https://example.com:99999/")
}
