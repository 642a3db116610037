package joint

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
)

// A client whose requests are made in one method and sent by others.
type api struct {
	base string
	http *http.Client
}

func newAPI() *api {
	return &api{base: "api.example.com/v1", http: &http.Client{}} // want `missingscheme: no scheme: the request fails; write "https://" before it; in "api\.example\.com/v1" \+ p; via \(\*joint\.api\)\.newRequest`
}

func (a *api) newRequest(method, p string, body io.Reader) (*http.Request, error) {
	var req *http.Request
	var err error
	if body == nil {
		req, err = http.NewRequest(method, a.base+p, nil)
		if err != nil {
			return nil, err
		}
	} else {
		req, err = http.NewRequest(method, a.base+p, body)
		if err != nil {
			return nil, err
		}
		req.Header.Set("Content-Type", "application/json")
	}
	return req, nil
}

func (a *api) get(p string) (*http.Request, error) { return a.newRequest("GET", p, nil) }

// post is used by nobody.
func (a *api) post(p string) (*http.Request, error) {
	req, err := a.newRequest("POST", p, nil)
	if err != nil {
		return nil, err
	}
	return req, nil
}

func (a *api) users() error {
	req, err := a.get("/users")
	if err != nil {
		return err
	}
	_, err = a.http.Do(req)
	return err
}

// Another one, whose base is parsed.
type parsed struct {
	base string
	http *http.Client
}

func newParsed() *parsed {
	return &parsed{base: "api.example.com/v1", http: &http.Client{}} // want `missingscheme: no scheme: the request fails; write "https://" before it; in "api\.example\.com/v1" \+ …; via \(\*joint\.parsed\)\.newRequest`
}

func (c *parsed) newRequest(p string) (*http.Request, error) {
	u, err := url.Parse(c.base)
	if err != nil {
		return nil, err
	}
	u.Path = path.Join(u.Path, p)
	return http.NewRequest("GET", u.String(), nil)
}

func (c *parsed) users() error {
	req, err := c.newRequest("/users")
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

// One whose requests are also given to a handler.
type handled struct{ base string }

func newHandled() *handled { return &handled{base: "/v1"} }

func (h *handled) newRequest(p string) (*http.Request, error) {
	return http.NewRequest("GET", h.base+p, nil)
}

func (h *handled) send() {
	if req, err := h.newRequest("/users"); err == nil {
		http.DefaultClient.Do(req)
	}
}

func (h *handled) Serve(handler http.Handler) {
	if req, err := h.newRequest("/users"); err == nil {
		handler.ServeHTTP(httptest.NewRecorder(), req)
	}
}

// One whose requests get a host before they are sent.
type hosted struct{ base, host string }

func newHosted() *hosted { return &hosted{base: "/v1"} }

func (h *hosted) newRequest(p string) (*http.Request, error) {
	return http.NewRequest("GET", h.base+p, nil)
}

func (h *hosted) send() {
	req, err := h.newRequest("/users")
	if err != nil {
		return
	}
	req.URL.Scheme, req.URL.Host = "https", h.host
	http.DefaultClient.Do(req)
}

// One that nobody calls here.
type uncalled struct{ base string }

func newUncalled() *uncalled { return &uncalled{base: "/v1"} }

func (c *uncalled) NewRequest(p string) (*http.Request, error) { // want NewRequest:"0 request-url"
	return http.NewRequest("GET", c.base+p, nil)
}

// NewRequest is anybody's.
func NewRequest(p string) (*http.Request, error) { // want NewRequest:"0 request-url"
	return http.NewRequest("GET", p, nil)
}

func sendIt() {
	if req, err := NewRequest("/v1"); err == nil {
		http.DefaultClient.Do(req)
	}
}
