// Package parts compares parts of URLs where it does not know what they are: its callers do.
package parts

import (
	"log"
	"net/url"
	"strings"
)

// What a text is compared with, or split at, is judged by what all callers give.

func secure(scheme string) bool {
	return scheme == "https://" // want `nevertrue: `
}

type target struct{ scheme string }

func newTarget(scheme string) *target { return &target{scheme} }

func (t *target) secure() bool {
	return strings.HasPrefix(t.scheme, "https:") // want `nevertrue: `
}

func name(addr string) string {
	return strings.Split(addr, ":")[0] // want `hostport: `
}

func either(given string) bool { return given == "https://" } // silent: one caller gives a text of its own

func again(scheme string, n int) bool { // silent: it gives itself another
	return scheme == "https://" || n > 0 && again(scheme+"//", n-1)
}

// Anyone can call it with anything.
func Open(scheme string) bool { return scheme == "https://" } // want Open:`tests 0`

func compared(u *url.URL, base string) {
	log.Print(secure(u.Scheme), newTarget(u.Scheme).secure(), name(u.Host), either(u.Scheme), either(base), again(u.Scheme, 2), Open(u.Scheme))
	var scheme string
	if base == "" {
		scheme = u.Scheme
	} else {
		scheme = u.Scheme
	}
	log.Print(scheme == "http://") // want `nevertrue: `
}
