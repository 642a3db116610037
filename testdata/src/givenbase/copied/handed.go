package copied

import (
	"net/http"
	"net/url"
)

// The client gives the URLs that it makes of its base to the function that requests them.

type handed struct {
	base *url.URL
	http *http.Client
}

func newHanded() *handed {
	base, _ := url.Parse("htps://api.example.com/v1/") // want `badscheme: the scheme "htps": the request fails; write "https"`
	return &handed{base, &http.Client{}}
}

func (h *handed) ping() error {
	endpoint := h.base.JoinPath("ping")
	return h.do(endpoint)
}

func (h *handed) do(endpoint *url.URL) error {
	req, err := http.NewRequest("GET", endpoint.String(), nil)
	if err != nil {
		return err
	}
	_, err = h.http.Do(req)
	return err
}

type redirected struct {
	base *url.URL
	http *http.Client
}

func newRedirected() *redirected {
	base, _ := url.Parse("htps://api.example.com/v1/")
	return &redirected{base, &http.Client{}}
}

func (r *redirected) ping(host string) error {
	endpoint := r.base.JoinPath("ping")
	endpoint.Scheme, endpoint.Host = "https", host
	return r.do(endpoint)
}

func (r *redirected) do(endpoint *url.URL) error {
	req, err := http.NewRequest("GET", endpoint.String(), nil)
	if err != nil {
		return err
	}
	_, err = r.http.Do(req)
	return err
}

type named struct {
	base *url.URL
	http *http.Client
}

func newNamed() *named {
	base, _ := url.Parse("htps://api.example.com/v1/") // want `^badscheme: the scheme "htps": the request fails`
	return &named{base, &http.Client{}}
}

// Where the reference goes, it says itself. What pong asks for is wrong if there is no other.
func (n *named) ping(ref *url.URL) error { return n.do(n.base.ResolveReference(ref)) }

func (n *named) pong(other bool) error {
	endpoint := n.base
	if other {
		endpoint = &url.URL{Scheme: "https", Host: "example.com"}
	}
	return n.do(endpoint)
}

func (n *named) do(endpoint *url.URL) error {
	req, err := http.NewRequest("GET", endpoint.String(), nil)
	if err != nil {
		return err
	}
	_, err = n.http.Do(req)
	return err
}

// A package variable has the default. It is set once, whatever the field may be.

var defaultBase, _ = url.Parse("api.example.com") // want `missingscheme: no scheme http or https: http.Get fails`

type Defaulted struct{ BaseURL *url.URL } // want BaseURL:`base`

func NewDefaulted() *Defaulted { return &Defaulted{BaseURL: defaultBase} }

func (d *Defaulted) Users() (*http.Response, error) {
	return http.Get(d.BaseURL.JoinPath("users").String())
}

// It is parsed in init, and a client gets it at its first use.

var lateBase *url.URL

func init() { lateBase, _ = url.Parse("late.example.com") } // want `missingscheme: no scheme http or https: http.Get fails`

type Late struct{ BaseURL *url.URL } // want BaseURL:`base`

func (l *Late) Users() (*http.Response, error) {
	if l.BaseURL == nil {
		l.BaseURL = lateBase
	}
	return http.Get(l.BaseURL.JoinPath("users").String())
}

// It gets a scheme later, it is set again, or other packages may set it.

var (
	schemeLater, _ = url.Parse("//api.example.com")
	setAgain, _    = url.Parse("api.example.com")
	OfOthers, _    = url.Parse("api.example.com")
)

func init() { schemeLater.Scheme = "https" }

func SetBase(u *url.URL) { setAgain = u }

type SchemeLater struct{ BaseURL *url.URL } // want BaseURL:`base`

func NewSchemeLater() *SchemeLater { return &SchemeLater{BaseURL: schemeLater} }

func (s *SchemeLater) Users() (*http.Response, error) {
	return http.Get(s.BaseURL.JoinPath("users").String())
}

type SetAgain struct{ BaseURL *url.URL } // want BaseURL:`base`

func NewSetAgain() *SetAgain { return &SetAgain{BaseURL: setAgain} }

func (s *SetAgain) Users() (*http.Response, error) {
	return http.Get(s.BaseURL.JoinPath("users").String())
}

type OfAnother struct{ BaseURL *url.URL } // want BaseURL:`base`

func NewOfAnother() *OfAnother { return &OfAnother{BaseURL: OfOthers} }

func (o *OfAnother) Users() (*http.Response, error) {
	return http.Get(o.BaseURL.JoinPath("users").String())
}
