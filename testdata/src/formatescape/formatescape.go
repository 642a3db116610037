// Package formatescape has percent-encodings in formats.
package formatescape

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"
)

type state struct{ n int }

func (state) Format(fmt.State, rune) {}

// What looks wrong and is right, or may be.
func silent(id string, n int, x float64, v any, st state, args []any) {
	http.Get("http://h/a%20b")                               // no format
	http.Get(fmt.Sprintf("http://h/a%%20b/%s", id))          // doubled
	http.Get(fmt.Sprintf("http://h/%02d/%04x/%3d", n, n, n)) // numbers
	http.Get(fmt.Sprintf("http://h/a%20s", id))              // a string of at least 20 bytes
	http.Get(fmt.Sprintf("http://h/a%20b", n))               // binary
	http.Get(fmt.Sprintf("http://h/%E2", x))                 // 1.0E+002
	http.Get(fmt.Sprintf("http://h/%20D", v))                // v may have a method Format
	http.Get(fmt.Sprintf("http://h/%20D", st))               // st has
	http.Get(fmt.Sprintf("http://h/a%20b/%s", args...))      // there may be a number and a string
	http.Get(fmt.Sprintf("http://h/%d/%s", id, n))           // wrong, but go vet's to tell
	http.Get(fmt.Sprintf("http://h/%5d", id))                // the same
	_ = fmt.Sprintf("100%20of %s", id)                       // no URL
}

const format = "http://h/a%20b/%s" // want `formatescape: "%20b" in a format is a verb: of "x" it makes "%!b\(string=                   x\)"`

func get(id string, n int, b bool) {
	http.Get(fmt.Sprintf("http://h/a%20b/%s", id))                        // want `formatescape: "%20b" in a format is a verb: of "x" it makes "%!b\(string=                   x\)"; url\.Parse fails; write "%%" for its "%"`
	http.Get(fmt.Sprintf(`http://h/a%20b`))                               // want `formatescape: "%20b" in a format is a verb: it writes "%!b\(MISSING\)"`
	http.Get(fmt.Sprintf("http://h/a%20"))                                // want `formatescape: "%20" in a format is a verb: it writes "%!\(NOVERB\)"`
	http.Get(fmt.Sprintf("http://h/a%20%s", id))                          // want `formatescape: "%20%" in a format is a verb: it writes "%"`
	http.Get(fmt.Sprintf("http://h/a%20%20b"))                            // want `formatescape: "%20b" in a format is a verb: it writes "%!b\(MISSING\)"; url\.Parse fails; write "%%" for its "%"`
	http.Get(fmt.Sprintf("http://h/\x25C3%A9/%s", id))                    // want `formatescape: "%C" in a format is a verb: of "x" it makes "%!C\(string=x\)"`
	http.Get(fmt.Sprintf("http://h/?to=http%3A%2F%2Fh%2F&page=%02d", n))  // want `formatescape: "%3A" in a format is a verb: of 7 it makes "%!A\(int=  7\)"`
	http.Get(fmt.Sprintf("http://h/?to=https%3a%2f%2fh%2f&state=%s", id)) // want `formatescape: "%3a" in a format is a verb: of "x" it makes "%!a\(string=  x\)"`
	http.Get(fmt.Sprintf("http://h/a%20b/%[1]s?%[1]s", id))               // want `formatescape: "%20b" in a format is a verb: of "x" it makes "%!b\(string=                   x\)"`
	http.Get(fmt.Sprintf("http://h/a%20"+"b/%s", id))                     // want `formatescape: "%20b" in a format is a verb: of "x" it makes "%!b\(string=                   x\)"`
	http.Get(fmt.Sprintf("http://h/a%2"+"0b/%s", id))                     // want `formatescape: "%20b" in a format is a verb: of "x" it makes "%!b\(string=                   x\)"`
	http.Get(fmt.Sprintf(format, id))

	path := fmt.Sprintf("/a%20b/%v", b) // want `formatescape: "%20b" in a format is a verb: of true it makes "%!b\(bool=                true\)"`
	url.Parse("http://h" + path)

	var u strings.Builder
	fmt.Fprintf(&u, "http://h/a%20b/%d", n) // want `formatescape: "%20b" in a format is a verb: of 7 it makes "                 111"`
	url.Parse(u.String())

	// Garbled, and nothing says what was meant.
	http.Get(fmt.Sprintf("http://h/a%20b", id))       // want `formatescape: "%20b" in a format is a verb: of "x" it makes "%!b\(string=                   x\)"`
	http.Get(fmt.Sprintf("http://h/a%20b/%s/%s", id)) // want `formatescape: "%20b" in a format is a verb: of "x" it makes "%!b\(string=                   x\)"`
}

// A format that a function is given, with what fmt makes of an argument that the verb fits.
func given(format string) { http.Get(fmt.Sprintf(format, "users")) }

func gives() {
	given("https://example.com/a%%20b/%s")
	given("https://example.com/%20s")     // perhaps it is meant
	given("https://example.com/a%20b/%s") // want `formatescape: "%20b" in a format is a verb: of 7 it makes "                 111"; write "%%" for its "%"; via line \d+ to http\.Get`
}

// A base before a format has no verb if the others take what is given.
func based(base, ip string, n int) {
	http.Get(fmt.Sprintf(base+"/a%20bc/%s", ip)) // want `formatescape: "%20b" in a format is a verb: of "x" it makes "%!b\(string=                   x\)"; url\.Parse fails; write "%%" for its "%"`
	http.Get(fmt.Sprintf(base+"/list/%20d", n))
	http.Get(fmt.Sprintf(base+"/a%%20b/%d", n))
	http.Get(fmt.Sprintf(base+"/b/%s", ip, n))
}
