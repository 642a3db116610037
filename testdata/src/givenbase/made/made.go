// Package made has bases that functions of its own make.
package made

import (
	"net/http"
	"net/url"
	"path"
)

func mustParse(s string) *url.URL {
	u, err := url.Parse(s)
	if err != nil {
		panic(err)
	}
	return u
}

var (
	called  = mustParse("called.example.com") // want `^missingscheme: no scheme http or https: \(\*http\.Client\)\.Get fails; write "https://" before it; in "called\.example\.com" \+ …`
	literal = func() *url.URL {
		u, err := url.Parse("https:/literal.example.com") // want `^missinghost: no "//", so no host: http\.Get fails`
		if err != nil {
			panic(err)
		}
		return u
	}()
	whole  = mustParse("https://whole.example.com")
	moved  = mustParse("moved.example.com")
	Chosen = mustParse("chosen.example.com")
)

type Client struct {
	http    *http.Client
	BaseURL *url.URL // want BaseURL:`base {} of  via .*Client..resolve, .*http.Client..Get`
}

func New() *Client      { return &Client{http: &http.Client{}, BaseURL: called} }
func NewWhole() *Client { return &Client{http: &http.Client{}, BaseURL: whole} }

// What other packages set, and what is mended, may be right.
func NewChosen() *Client { return &Client{http: &http.Client{}, BaseURL: Chosen} }
func NewMoved() *Client {
	moved.Scheme, moved.Host = "https", "moved.example.com"
	return &Client{http: &http.Client{}, BaseURL: moved}
}

func (c *Client) get(elem ...string) (*http.Response, error) {
	return c.http.Get(c.resolve("/v1", elem...))
}

func (c *Client) resolve(base string, elem ...string) string {
	u := *c.BaseURL
	u.Path = path.Join(append([]string{base}, elem...)...)
	return u.String()
}

type Metadata struct{ base *url.URL }

func NewMetadata() *Metadata { return &Metadata{literal} }

func (m *Metadata) get(name string) (*http.Response, error) {
	return http.Get(m.base.JoinPath(name).String())
}

// A default is wrong, whatever others give.

type Perhaps struct{ BaseURL *url.URL } // want BaseURL:`base {} of  via .*Perhaps..users, http.Get if tested`

func NewPerhaps(given string) (*Perhaps, error) { // want NewPerhaps:`0 reference {} via url.Parse if tested`
	var u *url.URL
	var err error
	if given != "" {
		u, err = url.Parse(given)
	} else {
		u, err = url.Parse("default.example.com/api") // want `^missingscheme: no scheme: http\.Get fails`
	}
	return &Perhaps{BaseURL: u}, err
}

func (c *Perhaps) users() { http.Get(c.BaseURL.String() + "/users") }

// It is mended before.

type Mended struct{ BaseURL *url.URL } // want BaseURL:`base {} of  via .*Mended..users, http.Get if tested`

func NewMended(given string) *Mended { // want NewMended:`0 reference {} via url.Parse if tested`
	var u *url.URL
	if given != "" {
		u, _ = url.Parse(given)
	} else {
		u, _ = url.Parse("//default.example.com/api")
	}
	if u.Scheme == "" {
		u.Scheme = "https"
	}
	return &Mended{BaseURL: u}
}

func (c *Mended) users() { http.Get(c.BaseURL.String() + "/users") }
