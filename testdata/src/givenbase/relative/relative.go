// Package relative has clients that resolve what they are given, or join it, and request that.
package relative

import (
	"io"
	"net/http"
	"net/url"
	"strings"
)

// References lose the slash that they begin with, and the base gets one at its end.
type tracker struct {
	http *http.Client
	base *url.URL
}

func newTracker(base string, client *http.Client) (*tracker, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	if !strings.HasSuffix(u.Path, "/") {
		u.Path += "/"
	}
	return &tracker{http: client, base: u}, nil
}

func (t *tracker) request(method, ref string, body io.Reader) (*http.Request, error) {
	rel, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	rel.Path = strings.TrimLeft(rel.Path, "/")
	return http.NewRequest(method, t.base.ResolveReference(rel).String(), body)
}

func (t *tracker) issues() error {
	req, err := t.request("GET", "rest/issues", nil)
	if err != nil {
		return err
	}
	_, err = t.http.Do(req)
	return err
}

func trackers() {
	newTracker("https://tracker.example.com", http.DefaultClient)
	newTracker("", http.DefaultClient)
	newTracker("tracker.example.com/", http.DefaultClient)       // want `missingscheme: .*"tracker\.example\.com/"`
	newTracker("htps://tracker.example.com", http.DefaultClient) // want `badscheme: .*"htps"`
	newTracker("https:/tracker.example.com", http.DefaultClient) // want `missinghost: `
}

// Whatever is asked for has its own host.
type crawler struct {
	http *http.Client
	base *url.URL
}

func newCrawler(base string, client *http.Client) (*crawler, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &crawler{http: client, base: u}, nil
}

func (c *crawler) request(ref string) (*http.Request, error) {
	rel, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	rel.Fragment = ""
	return http.NewRequest("GET", c.base.ResolveReference(rel).String(), nil)
}

func (c *crawler) start() error {
	req, err := c.request("https://www.example.com/")
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

func crawlers() { newCrawler("/start", http.DefaultClient) }

// The host is set later.
type mirror struct {
	http *http.Client
	base *url.URL
}

func newMirror(base string, client *http.Client) (*mirror, error) {
	u, err := url.Parse(base)
	if err != nil {
		return nil, err
	}
	return &mirror{http: client, base: u}, nil
}

func (m *mirror) get(ref, host string) error {
	rel, err := url.Parse(ref)
	if err != nil {
		return err
	}
	rel.Scheme, rel.Host = "https", host
	req, err := http.NewRequest("GET", m.base.ResolveReference(rel).String(), nil)
	if err != nil {
		return err
	}
	_, err = m.http.Do(req)
	return err
}

func mirrors() {
	m, err := newMirror("/pub/", http.DefaultClient)
	if err == nil {
		m.get("index.html", "mirror.example.com")
	}
}

// JoinPath keeps the scheme and the host.
type store struct {
	http *http.Client
	base string
}

func (s *store) get(path string) error {
	u, err := url.Parse(s.base)
	if err != nil {
		return err
	}
	u = u.JoinPath(path)
	req, err := http.NewRequest("GET", u.String(), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

type shop struct {
	http *http.Client
	base string
}

func (s *shop) get(path string) error {
	u, err := url.JoinPath(s.base, path)
	if err != nil {
		return err
	}
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func shops() {
	_ = &store{base: "https://store.example.com"}
	_ = &store{base: "store.example.com"} // want `missingscheme: `
	_ = &shop{base: "https://shop.example.com/v1/"}
	_ = &shop{base: "shop.example.com"} // want `missingscheme: `
}
