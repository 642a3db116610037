// Package described has clients whose requests are described by structs.
package described

import (
	"io"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

type metrics interface{ Start(name string) }

type client struct {
	base, host string
	http       *http.Client
	metrics    metrics
}

// The path of each request is counted too.
type request struct {
	host, path string
	signed     bool
}

func (c *client) getJSON(r *request) error {
	c.metrics.Start(r.path)
	_, err := c.get(r)
	return err
}

func (c *client) get(r *request) (*http.Response, error) {
	host := r.host
	if c.host != "" { // set up for a server of its own
		host = c.host
	}
	req, err := http.NewRequest("GET", host+r.path, nil)
	if err != nil {
		return nil, err
	}
	req.Header.Set("Signature", c.sign(r.path))
	return c.http.Do(req)
}

func (c *client) sign(path string) string { return strings.ToLower(path) }

var users = &request{
	host: "https://api.exa mple.com", // want `^badsyntax: space is not allowed in a host; url\.Parse fails; leave it out; in "https://api\.exa mple\.com/us ers"`
	path: "/us ers",                  // want `^badsyntax: space is not allowed in a path; write "%20"; in c\.host \+ "/us ers"`
}

func (c *client) users() error { return c.getJSON(users) }

// It may be the path of a file too.
type source struct {
	kind, path string
}

func (c *client) open(s *source) (io.ReadCloser, error) {
	if s.kind == "file" {
		return os.Open(s.path)
	}
	res, err := http.Get(c.base + s.path)
	if err != nil {
		return nil, err
	}
	return res.Body, nil
}

func (c *client) local() { c.open(&source{kind: "file", path: "/a b|c"}) }

// What is looked up need not be what is requested.
type entry struct{ name string }

func (c *client) fetch(e *entry) error {
	_, err := http.Get(c.base + e.name)
	return err
}

func (c *client) lookup(e, other *entry, stored map[string]int) (int, error) {
	n := stored[load(e.name)]
	return n, c.fetch(other)
}

func load(name string) string { return "[" + name }

func (c *client) find(stored map[string]int) {
	c.lookup(&entry{name: "a b|c"}, &entry{name: "/users"}, stored)
}

// A client sets a host that is given for another one: nobody knows which.
type target struct{ host string }

func (c *client) visit(t *target, host string) error {
	to := t.host
	if host != "" {
		to = host
	}
	_, err := http.Get("https://" + to)
	return err
}

func (c *client) visits() { c.visit(&target{host: "a b"}, "example.com") }

// A slash is put behind the path if it has none.
type call struct {
	method, path string
	body         io.Reader
}

func newCall(method, path string, body io.Reader) *call { return &call{method, path, body} }

func (c *client) send(r *call) error {
	if !strings.HasSuffix(r.path, "/") && r.method != "POST" {
		r.path += "/"
	}
	req, err := http.NewRequest(r.method, c.base+r.path, r.body)
	if err != nil {
		return err
	}
	_, err = c.http.Do(req)
	return err
}

func (c *client) teams() error {
	return c.send(newCall("GET", "/te ams", nil)) // want `^badsyntax: space is not allowed in a path; write "%20"; in c\.base \+ "/te ams" \+ …`
}

// A command, if it has no slash.
type action struct{ what string }

func (c *client) do(a *action) error {
	if !strings.HasPrefix(a.what, "/") {
		return c.run(a)
	}
	_, err := http.Get(c.base + a.what)
	return err
}

func (c *client) run(a *action) error {
	log.Print(strings.Fields(a.what))
	return nil
}

func (c *client) actions() { c.do(&action{what: "remove all|one"}) }

// The package has its own log.
type event struct{ path string }

func printf(format string, args ...any) { log.Printf(format, args...) }

func (c *client) tell(e *event) error {
	_, err := http.Get(c.base + e.path)
	return err
}

func failed(e *event) { printf("%s failed", e.path) }

func (c *client) events() error {
	e := &event{path: "/ev ents"} // want `^badsyntax: space is not allowed in a path; write "%20"; in c\.base \+ "/ev ents"`
	if err := c.tell(e); err != nil {
		failed(e)
		return err
	}
	return nil
}

// The server is asked in any case, and is a part of a link if it has answered.
type app struct{ server string }

func register(a *app) (string, error) {
	res, err := http.Get(a.server + "/apps")
	if err != nil {
		return "", err
	}
	if res.StatusCode != http.StatusOK {
		return "", nil
	}
	u, err := url.Parse(a.server)
	if err != nil {
		return "", err
	}
	u.Path = "/authorize"
	return u.String(), nil
}

func apps() {
	register(&app{server: "https://social.example.com"})
	register(&app{server: "social.example.com"}) // want `missingscheme: `
}

// It is asked if that is wanted.
type peer struct{ server string }

func ask(p *peer, on bool) error {
	if !on {
		return nil
	}
	_, err := http.Get(p.server + "/apps")
	return err
}

func peers() { ask(&peer{server: "social.example.com"}, false) }

// A base has a default, is parsed, and requested.
type options struct{ base string }

type api struct{ options options }

func newAPI(o options) *api {
	if o.base == "" {
		o.base = "htps://api.example.com" // want `badscheme: `
	}
	return &api{options: o}
}

func (a *api) account() error {
	u, err := url.Parse(a.options.base + "/account")
	if err != nil {
		return err
	}
	u.RawQuery = "page=1"
	req, err := http.NewRequest("GET", u.String(), nil)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

func apis() {
	newAPI(options{})
	newAPI(options{base: "https://api.example.com"})
	newAPI(options{base: "api.example.com"}) // want `missingscheme: `
}

// A link has a default, is parsed, and requested if that is wanted.
type links struct{ base string }

func newLinks(l links) *links {
	if l.base == "" {
		l.base = "docs.example.com"
	}
	return &l
}

func (l *links) link(check bool) (string, error) {
	u, err := url.Parse(l.base + "/link")
	if err != nil {
		return "", err
	}
	if check {
		req, err := http.NewRequest("GET", "https://"+u.String(), nil)
		if err != nil {
			return "", err
		}
		_, err = http.DefaultClient.Do(req)
		return "", err
	}
	return u.String(), nil
}

// A struct that its own function makes says nothing of others.
type upload struct{ method, path, label string }

func (c *client) upload(name string) error {
	u := &upload{method: "POST", path: name}
	if strings.Contains(u.path, "..") {
		return os.ErrInvalid
	}
	_, err := http.Get(c.base + "/files/" + clean(u.path))
	return err
}

func clean(path string) string { return strings.Map(func(r rune) rune { return r }, path) }

func (c *client) call(u *upload) error {
	_, err := http.Get(c.base + "/v1/" + u.path)
	return err
}

func (c *client) files() error { return c.call(&upload{path: "fil es"}) } // want `badsyntax: `

// A struct that it is given does, and so does one that another function may have changed.
type download struct{ path, label string }

func (c *client) download(d *download) error {
	if strings.HasPrefix(d.path, "/") {
		_, err := os.Open(d.path)
		return err
	}
	return nil
}

func (c *client) fetchIt(d *download) error {
	_, err := http.Get(c.base + "/v1/" + d.path)
	return err
}

func (c *client) both() error {
	c.download(&download{path: "/srv/a b"})
	return c.fetchIt(&download{path: "x"})
}

type changed struct{ path string }

func (c *client) changed() error {
	d := &changed{}
	fill(d)
	_, err := os.Open(d.path)
	return err
}

func fill(d *changed) { d.path = "/srv/a b" }

func (c *client) change(d *changed) error {
	_, err := http.Get(c.base + "/v1/" + d.path)
	return err
}
