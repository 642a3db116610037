package answered

import "net/http"

// The answers are made of the text that a type has: all its values are conversions.

type endpoints interface {
	SearchURL() string  // want SearchURL:`result 0 http-url {} via \(\*answered.geocoder\).search, http.Get`
	ReverseURL() string // want ReverseURL:`result 0 http-url {} via \(\*answered.geocoder\).reverse, http.Get`
}

type geocoder struct {
	endpoints
	n int
}

func (g *geocoder) search() { http.Get(g.SearchURL()) }

func (g *geocoder) reverse() { http.Get(g.ReverseURL()) }

type plain string

func (b plain) SearchURL() string { return string(b) + "/search" }

func (b plain) ReverseURL() string { return string(b) + "/reverse" }

func newPlain(u string) *geocoder { return &geocoder{endpoints: plain(u), n: 1} }

// Of this type there are others, which are no URLs.
type named string

func (b named) SearchURL() string { return string(b) + "/search" }

func (b named) ReverseURL() string { return string(b) + "/reverse" }

func newNamed(u string) *geocoder { return &geocoder{endpoints: named(u), n: 2} }

func name() string { return string(named("h]ttp://x")) }

func geocoders() {
	newPlain("https://example.com/v1")
	newNamed("https://exa mple.com/v1")
	newPlain("https://exa mple.com/v1")               // want `badsyntax: space is not allowed in a host`
	_ = geocoder{endpoints: plain("https:/v1"), n: 1} // want `missinghost: `
	_ = []endpoints{0: plain("https:/v1")}            // want `missinghost: `
}
