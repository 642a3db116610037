// Package each calls functions that it is given.
package each

import "strings"

// Do calls f with v.
func Do(v string, f func(string)) { f(v) } // want Do:`0 is 0 of 1; 1 called`

// Full calls it with something else.
func Full(v string, f func(string)) { f("https://" + v) } // want Full:`1 called`

// Default has one of its own.
func Default(v string, f func(string)) { // want Default:`0 is 0 of 1; 1 called`
	if v == "" {
		v = "localhost"
	}
	f(v)
}

// Mended mends it.
func Mended(v string, f func(string)) { // want Mended:`1 called`
	if !strings.Contains(v, "://") {
		v = "https://" + v
	}
	f(v)
}

// Perhaps may not call it.
func Perhaps(on bool, v string, f func(string)) {
	if on {
		f(v)
	}
}

// All calls it with each.
func All(list []string, f func(string)) { // want All:`0 is 0 of 1; 1 called`
	for _, v := range list {
		f(v)
	}
}

// Other calls it with what another function makes.
func Other(v string, mend func(string) string, f func(string)) { f(mend(v)) } // want Other:`0 is 0 of 1; 1 called; 2 called`
