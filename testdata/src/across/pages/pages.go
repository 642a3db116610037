// Package pages has iterators.
package pages

import (
	"iter"
	"net/url"
	"os"
)

// All has no scheme.
func All() iter.Seq[string] { // want All:`result 0\.\[0\] example\.com/users; result 0\.\[1\] example\.com/orders`
	return func(yield func(string) bool) {
		if !yield("example.com/users") {
			return
		}
		yield("example.com/orders")
	}
}

// Right has one.
func Right() iter.Seq[string] { // want Right:`result 0\.\[0\] https://example\.com/users`
	return func(yield func(string) bool) { yield("https://example.com/users") }
}

// Below has the pages of a site.
func Below(base string) iter.Seq[string] { // want Below:`result 0\.\[0\] \{0\}/users`
	return func(yield func(string) bool) { yield(base + "/users") }
}

// Named has names for them.
func Named() iter.Seq2[string, string] { // want Named:`result 0\.\[0\] example\.com/value`
	return func(yield func(string, string) bool) { yield("https://example.com/key", "example.com/value") }
}

// Escaped has what a URL takes.
func Escaped() iter.Seq[string] { // want Escaped:`result 0\.\[0\] {url\.PathEscape\(…\)}`
	return func(yield func(string) bool) { yield(url.PathEscape(os.Getenv("DB_PASSWORD"))) }
}

// Looped is escaped as well.
func Looped(list []string) iter.Seq[string] { // want Looped:`result 0\.\[0\] {url\.PathEscape\(…\)}`
	return func(yield func(string) bool) {
		for _, s := range list {
			if !yield(url.PathEscape(s)) {
				return
			}
		}
	}
}

// Handed hands the function on.
func Handed() iter.Seq[string] {
	return func(yield func(string) bool) {
		yield("example.com/handed")
		more(yield)
	}
}

func more(yield func(string) bool) { yield("https://example.com/more") }

// A Site has pages.
type Site struct{ base string }

// New returns one.
func New(base string) *Site { return &Site{base: base} } // want New:`result 0\.base {0}`

// Pages are its pages.
func (s *Site) Pages() iter.Seq[string] { // want Pages:`result 0\.\[0\] {s\.base}/users`
	return func(yield func(string) bool) { yield(s.base + "/users") }
}
