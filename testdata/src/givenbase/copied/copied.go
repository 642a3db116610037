// Package copied requests copies of bases, with another path.
package copied

import (
	"net/http"
	"net/url"
	"path"
)

func send(u string) error {
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// The copy gets a host.

type completed struct{ base *url.URL }

func newCompleted() *completed {
	u, _ := url.Parse("/v2")
	return &completed{base: u}
}

func (c *completed) get(p string) error {
	u := *c.base
	u.Scheme, u.Host, u.Path = "https", "api.example.com", p
	_, err := http.Get(u.String())
	return err
}

// Somebody asks for the scheme, and may set it.

type asked struct{ base *url.URL }

func newAsked() *asked {
	u, _ := url.Parse("api.example.com")
	return &asked{base: u}
}

func (a *asked) fix() {
	if a.base.Scheme == "" {
		a.base.Scheme = "https"
	}
}

func (a *asked) get(p string) error {
	_, err := http.Get(a.base.JoinPath(p).String())
	return err
}

// The URL is given away.

type given struct{ base *url.URL }

func newGiven(fix func(*url.URL)) *given {
	u, _ := url.Parse("api.example.com")
	g := &given{base: u}
	fix(g.base)
	return g
}

func (g *given) get(p string) error {
	u := *g.base
	u.Path = p
	_, err := http.Get(u.String())
	return err
}

// It is for a handler.

type handled struct{ base *url.URL }

func newHandled() *handled {
	u, _ := url.Parse("/v2")
	return &handled{base: u}
}

func (h *handled) get(w http.ResponseWriter, next http.Handler, p string) error {
	u := *h.base
	u.Path = p
	req, err := http.NewRequest("GET", u.String(), nil)
	if err != nil {
		return err
	}
	next.ServeHTTP(w, req)
	return nil
}

// Not always.

type perhaps struct{ Base *url.URL }

func newPerhaps() *perhaps {
	u, _ := url.Parse("/v2")
	return &perhaps{Base: u}
}

func (c *perhaps) get(remote bool, p string) (string, error) {
	u := *c.Base
	u.Path = p
	if remote {
		_, err := http.Get(u.String())
		return "", err
	}
	return u.String(), nil
}

// Found: a copy, JoinPath, and a function that makes the URL.

type client struct{ base *url.URL }

func newClient() *client {
	u, err := url.Parse("api.example.com/v2") // want `missingscheme: no scheme: http\.Get fails; write "https://" before it; in "api\.example\.com/v2" \+ …; via \(\*copied\.client\)\.get`
	if err != nil {
		return nil
	}
	return &client{base: u}
}

func (c *client) get(p string) error {
	u := *c.base
	u.Path = path.Join(u.Path, p)
	_, err := http.Get(u.String())
	return err
}

type joined struct{ Base *url.URL } // want Base:`base {} of  via \(\*copied.joined\).get, http.Get`

func newJoined() *joined {
	base, _ := url.Parse("https:/api.example.com/v2") // want `missinghost: no "//", so no host: http\.Get fails; write "https://api\.example\.com/v2" \+ …; in "https:/api\.example\.com/v2" \+ …; via \(\*copied\.joined\)\.get`
	return &joined{Base: base}
}

func (j *joined) get(p string, q url.Values) error {
	u := j.Base.JoinPath("users", p)
	u.RawQuery = q.Encode()
	_, err := http.Get(u.String())
	return err
}

type made struct{ live, data *url.URL }

func newMade() (*made, error) {
	m := new(made)
	if m.live == nil {
		u, err := url.Parse("https:/api.example.com") // want `missinghost: `
		if err != nil {
			return nil, err
		}
		m.live = u
	}
	if m.data == nil {
		u, err := url.Parse("https://data.example.com")
		if err != nil {
			return nil, err
		}
		m.data = u
	}
	return m, nil
}

func (m *made) url(base *url.URL, p string) string {
	u := *base
	u.Path = path.Join(u.Path, p)
	return u.String()
}

func (m *made) get(base *url.URL, p string) error {
	req, err := http.NewRequest("GET", m.url(base, p), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func (m *made) users() error { return m.get(m.live, "users") }
func (m *made) files() error { return m.get(m.data, "files") }

// A base that a function is given.

func newBased(base string) *client {
	u, err := url.Parse(base)
	if err != nil {
		return nil
	}
	return &client{base: u}
}

var (
	_ = newBased("https://api.example.com")
	_ = newBased("api.example.com") // want `missingscheme: `
)
