package copied

import (
	"net/http"
	"net/url"
	"strings"
)

// What is requested begins with the text of the base, which others can set.

type Begun struct{ Base *url.URL } // want Base:`base {} of  via .*Begun..Users, http.Get if tested`

func NewBegun() *Begun {
	u, _ := url.Parse("api.example.com") // want `^missingscheme: no scheme http or https: http\.Get fails; write "https://" before it; in "api\.example\.com" \+ …`
	return &Begun{Base: u}
}

func (b *Begun) Users() error {
	_, err := http.Get(strings.TrimSuffix(b.Base.String(), "/") + "/users")
	return err
}

// It is parsed again before.

type Again struct{ Base *url.URL } // want Base:`base {} of  via .*Again..get, http.Get if tested`

func NewAgain() *Again {
	u, _ := url.Parse("https:/api.example.com") // want `^missinghost: `
	return &Again{Base: u}
}

func (a *Again) get(path string) error {
	u, err := url.Parse(a.Base.String() + path)
	if err != nil {
		return err
	}
	u.RawQuery = "page=1"
	_, err = http.Get(u.String())
	return err
}

// Without one, the rest is a whole URL.

type Perhaps struct{ Base *url.URL } // want Base:`base {} of  via .*Perhaps..get, http.Get if tested`

func NewPerhaps() *Perhaps {
	u, _ := url.Parse("")
	return &Perhaps{Base: u}
}

func (p *Perhaps) get(path string) error {
	_, err := http.Get(p.Base.String() + path)
	return err
}

// The text comes later.

type Behind struct{ Base *url.URL }

func NewBehind() *Behind {
	u, _ := url.Parse("api.example.com")
	return &Behind{Base: u}
}

func (b *Behind) get(path string) error {
	_, err := http.Get("https://" + b.Base.String() + path)
	return err
}

// Others set the scheme.

type Schemed struct{ Base *url.URL } // want Base:`base {} of  via .*Schemed..get, http.Get if tested`

func NewSchemed(scheme string) *Schemed { // want NewSchemed:`0 url-scheme`
	u, _ := url.Parse("//api.example.com")
	u.Scheme = scheme
	return &Schemed{Base: u}
}

func (s *Schemed) get(path string) error {
	_, err := http.Get(s.Base.String() + path)
	return err
}
