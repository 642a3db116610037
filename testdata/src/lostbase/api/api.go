// Package api has bases and helpers for others.
package api

import "net/url"

var (
	Base     = Must(url.Parse("https://example.com/api/v1"))  // want Base:`0 https://example.com/api/v1`
	Dir      = Must(url.Parse("https://example.com/api/v1/")) // want Dir:`0 https://example.com/api/v1/`
	Set      = MustParse("https://example.com/api/v1")        // want Set:`0 https://example.com/api/v1`
	Value    = *MustParse("https://example.com/api/v1")       // want Value:`0 https://example.com/api/v1`
	Handed   = MustParse("https://example.com/api/v1")        // want Handed:`0 https://example.com/api/v1`
	Changed  = MustParse("https://example.com/api/v1")
	Returned = MustParse("https://example.com/api/v1")
	hidden   = MustParse("https://example.com/api/v1")
)

func init() { Changed.Path += "/" }

func Get() *url.URL { return Returned }

// Must hands on what it is given.
func Must[T any](v T, err error) T { // want Must:`result 0 \{0\}`
	if err != nil {
		panic(err)
	}
	return v
}

// MustParse is url.Parse of its parameter.
func MustParse(s string) *url.URL { // want MustParse:`0 reference {} via url.Parse; result 0 \{0\}`
	return Must(url.Parse(s))
}

// Try is, with an error.
func Try(s string) (*url.URL, error) { return url.Parse(s) } // want Try:`0 reference {} via url.Parse; result 0 \{0\}`

// Default is always the same, and new.
func Default() *url.URL { // want Default:`0 https://example.com/api/v1`
	u, _ := url.Parse("https://example.com/api/v1")
	return u
}

// Slash changes what it is given.
func Slash(s string) *url.URL { return MustParse(s + "/") } // want Slash:`0 reference {}/ via api.MustParse, url.Parse`

// Resolve resolves against one base.
func Resolve(ref string) (*url.URL, error) { return hidden.Parse(ref) } // want Resolve:`0 reference {} via \(\*url.URL\).Parse against https://example.com/api/v1`

// List asks for a page of a list.
func List(of string) (*url.URL, error) { return hidden.Parse(of + "/list") } // want List:`0 reference {}/list via \(\*url.URL\).Parse against https://example.com/api/v1`

// A Client has a base.
type Client struct{}

// Base is it.
func (*Client) Base() *url.URL { return Default() } // want Base:`0 https://example.com/api/v1`
