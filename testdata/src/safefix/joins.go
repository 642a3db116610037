// Package safefix has literals with one use and with several: a fix is safe if one sink
// alone uses the text.
package safefix

import (
	"fmt"
	"net/http"
	"net/url"
)

const base = "https://example.com"

func twice() {
	http.Get(base)
	http.Get(fmt.Sprintf("https://%s/x", base)) // want `badscheme: two schemes`
}

const authority = "example.com:"

func port() {
	http.Get("http://" + authority + "/x") // the other use needs the ":"
	http.Get("http://" + authority + "8080/x")
}

const proto = "HTTP"

func segment() {
	http.Get(proto + "://shop.example.com/")
	http.Get("http://example.com/" + proto) // a path has another case
}

const protoOnly = "HTTP" // want `normalize: .* is not in normal form`

func scheme() {
	http.Get(protoOnly + "://shop.example.com/")
	http.Get(protoOnly + "://shop.example.com/x")
}

const report = "x%20y"

func formatted() {
	http.Get("http://example.com/" + report)
	http.Get(fmt.Sprintf("http://example.com/"+report+"/%s", "a")) // want `formatescape: "%20y" in a format is a verb: of "x" it makes "%!y\(string=                   x\)"`
}

const formatOnly = "http://example.com/x%20y/%s" // want `formatescape: "%20y" in a format is a verb: of "x" it makes "%!y\(string=                   x\)"`

func format() {
	http.Get(fmt.Sprintf(formatOnly, "a"))
	http.Get(fmt.Sprintf(formatOnly, "b"))
}

// One way, from the literal to the sink.

const sole = "HTTP://example.com/sole" // want `normalize: .* is not in normal form`

func only() { http.Get(sole) }

func oneWay(id string) {
	u := "HTTP://example.com/oneway/" // want `normalize: .* is not in normal form`
	http.Get(u + id)
	v := string("HTTP://conv.example.com/" + ("conv")) // want `normalize: .* is not in normal form`
	http.Get(v)
	http.Get(fmt.Sprintf("http://example.com/z%3Ax/%s", id)) // want `formatescape: "%3A" in a format is a verb: of "x" it makes "%!A\(string=  x\)"`
	fetch("http://example.com/fetched here")                 // want `badsyntax: space is not allowed in a path`
	show("http://example.com/shown here")                    // want `badsyntax: space is not allowed in a path`
}

func fetch(u string) { http.Get(u) }

func show(u string) {
	fmt.Println(u)
	http.Get(u)
}

// The second fault is found once the first is fixed.
func faults() { http.Get("HTTP://example.com/two faults") } // want `badsyntax: space is not allowed in a path`

// The text is in another literal too, which may be compared with it.
func again(r *http.Request) bool {
	http.Get("http://example.com/found again") // want `badsyntax: space is not allowed in a path`
	return r.Header.Get("X-Note") == "see http://example.com/found again"
}

// Who wants the error is right already.
func probe() bool {
	_, err := url.Parse("http://example.com/ \n") // want `badsyntax: space`
	return err != nil
}

func probes() {
	if _, err := url.Parse("http://example.com/ \r\n"); err != nil { // want `badsyntax: space`
		fmt.Println("refused, as documented")
	}
}

func mends() error {
	if _, err := url.Parse("http://example.com/ \t\n"); err != nil { // want `badsyntax: space`
		return err
	}
	return nil
}
