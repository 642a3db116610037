// Package lib has clients that are set up in one of several ways.
package lib

import (
	"database/sql"
	"fmt"
	"io"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A Doer does requests for a client.
type Doer interface {
	Do(method, url string, body io.Reader) error
	Run(command string) error
}

type Client struct {
	base   string
	doer   Doer
	dry    bool
	client *http.Client
}

var offline bool

// Send has another do it, or makes the request.
func (c *Client) Send(method, path string, body io.Reader) error { // want Send:`1 http-url {c.base}{} via http.NewRequest loosely`
	url := fmt.Sprintf("%s%s", c.base, path)
	if c.doer != nil {
		return c.doer.Do(method, url, body)
	}
	req, err := http.NewRequest(method, url, body)
	if err != nil {
		return err
	}
	_, err = c.client.Do(req)
	return err
}

// Get is not always asked for.
func (c *Client) Get(path string) error { // want Get:`0 http-url {c.base}{} via http.Get if tested`
	if c.dry || offline {
		return nil
	}
	_, err := http.Get(c.base + path)
	return err
}

// Maybe does nothing for some.
func (c *Client) Maybe(path string, data []byte) {
	if data != nil {
		http.Get(c.base + path)
	}
}

// Count is of what the caller says.
func (c *Client) Count(path string, data []byte) {
	n := len(data)
	if n > 3 && !c.dry {
		http.Get(c.base + path)
	}
}

// Looked is asked for if it has a slash.
func (c *Client) Looked(path string) {
	if !c.dry && strings.HasPrefix(path, "/") {
		http.Get(c.base + path)
	}
}

// Run is a command in the other case.
func (c *Client) Run(target string) {
	if c.doer != nil {
		c.doer.Run(target)
		return
	}
	http.Get(c.base + target)
}

// Open is a file in the other case.
func (c *Client) Open(path string) {
	if c.base == "" {
		os.Open(path)
		return
	}
	http.Get(c.base + path)
}

// A Failure says what failed.
type Failure struct {
	Endpoint string
	Err      error
}

func (f *Failure) Error() string { return f.Endpoint + ": " + f.Err.Error() } // want Error:`sets -1\.Err \{\}`

// A Request is what a client is told to do.
type Request struct{ Endpoint, Note string } // want Endpoint:`http-url {c.base}{} via \(\*lib.Client\).Request, http.Get`

// Request tells what failed.
func (c *Client) Request(r *Request) error { // want Request:`reads 0`
	failed := &Failure{Endpoint: r.Endpoint}
	if _, failed.Err = http.Get(c.base + r.Endpoint); failed.Err != nil {
		return failed
	}
	return nil
}

// A Task is a file too.
type Task struct{ Target string } // want Target:`tests -1`

// Do looks at it, and may request nothing.
func (c *Client) Do(t *Task) error { // want Do:`reads 0`
	if _, known := targets[t.Target]; known {
		return nil
	}
	_, err := http.Get(c.base + t.Target)
	return err
}

// A Check is looked at too, and requested in any case.
type Check struct{ Target string } // want Target:`http-url {c.base}{} via \(\*lib.Client\).Try, http.Get loosely`

// Try looks at it.
func (c *Client) Try(t *Check) error { // want Try:`reads 0`
	_, known := targets[t.Target]
	_, err := http.Get(c.base + t.Target)
	if !known {
		return err
	}
	return nil
}

var targets = map[string]bool{}

// A Job is kept.
type Job struct{ Target string } // want Target:`http-url {c.base}{} via \(\*lib.Client\).DoJob, http.Get`

type stored struct{ target string }

// DoJob keeps what it is.
func (c *Client) DoJob(t *Job) (*stored, error) { // want DoJob:`result 0.target {0.Target}`
	s := &stored{target: t.Target}
	_, err := http.Get(c.base + t.Target)
	return s, err
}

// Name tells it.
func (t *Job) Name() string { return t.Target } // want Name:`result 0 {t.Target}`

// A Base begins other URLs too.
type Base struct{ URL string } // want URL:`http-url {}/users via \(\*lib.Base\).Users, http.Get`

// Users asks for them.
func (b *Base) Users() { http.Get(b.URL + "/users") } // want Users:`reads -1`

// File tells where one is.
func (b *Base) File(name string) string { // want File:`result 0 {b.URL}/file/\{0\}`
	return fmt.Sprintf("%s/file/%s", b.URL, name)
}

// Told is stored in an error.
func (c *Client) Told(url string) error { // want Told:`0 http-url {} via http.Get`
	_, err := http.Get(url)
	if err == nil {
		return nil
	}
	var f Failure
	f.Endpoint = url
	f.Err = err
	return &f
}

// Rewrite changes what is asked for, if it is set.
var Rewrite func(string) string

// Rewritten is asked for as it is given, or rewritten.
func Rewritten(url string) { // want Rewritten:`0 http-url {} via http.Get loosely`
	if Rewrite != nil {
		url = Rewrite(url)
	}
	http.Get(url)
}

// Escaped is escaped if the caller says so.
func Escaped(url string, escape func(string) string) {
	if escape != nil {
		url = escape(url)
	}
	http.Get(url)
}

// Always is never asked for as it is.
func Always(url string) {
	url = Rewrite(url)
	http.Get(url)
}

func (c *Client) parsed(path string) (*http.Request, error) {
	u, err := url.Parse(path)
	if err != nil {
		return nil, err
	}
	return http.NewRequest("GET", u.String(), nil)
}

// Query adds a query.
func (c *Client) Query(path, query string) (*http.Request, error) { // want Query:`0 reference {} via \(\*lib.Client\).parsed, url.Parse or another; 0 reference {}\?{query} via \(\*lib.Client\).parsed, url.Parse or another`
	if query != "" {
		path = path + "?" + query
	}
	return c.parsed(path)
}

const dsn = `postgres://%s:%s@%s/%s?sslmode=disable` // want `userinfo: with "p/ss" in password, url\.Parse fails`

func Open(host, user, password, name string) { // want Open:`0 .*1 .*2 .*3 .*`
	sql.Open("postgres", fmt.Sprintf(dsn, user, password, host, name))
}

// What is used for nothing else is for that, where the settings beside it, unset, let it.

type Pinger struct {
	URL     string // want URL:`http-url {} via \(\*lib.Pinger\).Ping, http.Get if tested`
	DryRun  bool
	Retries int
}

func (p *Pinger) Ping() { // want Ping:`sets -1\.URL \{\}`
	if p.DryRun || p.Retries != 0 {
		return
	}
	http.Get(p.URL)
}

type Enabled struct {
	URL string // want URL:`http-url {} via \(\*lib.Enabled\).Ping, http.Get if tested beside On`
	On  bool
}

func (s *Enabled) Ping() { // want Ping:`sets -1\.URL \{\}`
	if !s.On {
		return
	}
	http.Get(s.URL)
}

type Replaced struct{ URL, Full string }

func (r *Replaced) Ping() { // want Ping:`sets -1\.URL \{\}`
	if r.Full != "" {
		return
	}
	http.Get(r.URL)
}

type Either struct {
	Target string
	Local  bool
}

func (e *Either) Ping() { // want Ping:`sets -1\.Target \{\}`
	if !e.Local {
		http.Get(e.Target)
	}
}

func (e *Either) Dial() { // want Dial:`sets -1\.Local \{\}; sets -1\.Target \{\}`
	if e.Local {
		return
	}
	net.Dial("tcp", e.Target)
}

type Sometimes struct {
	URL  string
	Mode int
}

func (s *Sometimes) Ping(force bool) { // want Ping:`sets -1\.URL \{\}`
	if !force && s.Mode == 0 {
		return
	}
	http.Get(s.URL)
}

type Listed struct {
	URL  string // want URL:`http-url {} via lib.Each, http.Get if tested beside Mode`
	Mode int
}

func Each(list []Listed) {
	for _, l := range list {
		if l.Mode == 0 {
			continue
		}
		http.Get(l.URL)
	}
}
