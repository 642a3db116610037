// Package setter has one function that sets a field to what url.Parse never gives.
package setter

import (
	"fmt"
	"net/url"
)

func set(u *url.URL, scheme string) { u.Scheme = scheme }

// What looks wrong and is right: set may have had it.
func silent(u *url.URL, raw string) bool {
	v, err := url.Parse(raw)
	if err != nil {
		return false
	}
	set(v, raw)
	w, _ := url.Parse(raw)
	other := w
	set(other, raw)
	x, _ := url.Parse(raw)
	x.Scheme = raw
	return u.Scheme == "x://" || v.Scheme == "x://" || w.Scheme == "x://" || x.Scheme == "x://"
}

// A URL that nothing but Parse has had.
func parsed(raw string) bool {
	u, err := url.Parse(raw)
	if err != nil || u == nil {
		return false
	}
	fmt.Println(u.String(), u.Host)
	return u.Scheme == "https://" // want `nevertrue: u.Scheme == "https://" is never true: Scheme has no "://"; write "https"`
}
