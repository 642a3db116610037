package joint

import (
	"net/http"
	"net/url"
)

const basedOn = "api.example.com/v2/" // want `missingscheme: `

// A client that resolves its references against a base.
type based struct {
	base *url.URL
	http *http.Client
}

func newBased() *based {
	base, _ := url.Parse(basedOn)
	return &based{base: base, http: &http.Client{}}
}

func (b *based) newRequest(ref string) (*http.Request, error) {
	u, err := b.base.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.NewRequest("GET", u.String(), nil)
}

func (b *based) list(id string) error {
	req, err := b.newRequest("users/" + id)
	if err != nil {
		return err
	}
	_, err = b.http.Do(req)
	return err
}

// One that is given its base.
type given struct{ base *url.URL }

func newGiven(base string) *given {
	u, err := url.Parse(base)
	if err != nil {
		panic(err)
	}
	return &given{base: u}
}

func (g *given) list() {
	ref, err := url.Parse("users")
	if err != nil {
		return
	}
	u := g.base.ResolveReference(ref)
	http.Get(u.String())
}

func giveBases() {
	newGiven("https://example.com/v1/")
	newGiven("example.com/v1/") // want `missingscheme: no scheme: http\.Get fails; write "https://" before it; in "example\.com/v1/" \+ …; via line \d+`
}

// One whose references may be URLs.
func oneBase(ref string) {
	base, _ := url.Parse("example.com/v1/")
	u, err := base.Parse(ref)
	if err == nil {
		http.Get(u.String())
	}
}

func allOfIt() { oneBase("https://example.com/") }

// One that sets the host of what it resolves.
func hostOfIt(host string) {
	base, _ := url.Parse("/v1/")
	u, err := base.Parse("users")
	if err != nil {
		return
	}
	u.Scheme, u.Host = "https", host
	http.Get(u.String())
}

// One that nobody requests.
func linkOfIt() string {
	base, _ := url.Parse("/v1/")
	u, err := base.Parse("users/" + base.Fragment)
	if err != nil {
		return ""
	}
	return u.String()
}
