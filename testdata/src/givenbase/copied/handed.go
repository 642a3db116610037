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
	base, _ := url.Parse("htps://api.example.com/v1/")
	return &named{base, &http.Client{}}
}

// Where the reference goes, it says itself.
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
