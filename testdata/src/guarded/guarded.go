// Package guarded has strings that are tested before they are put into a URL.
package guarded

import (
	"crypto/rand"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/netip"
	"net/url"
	"regexp"
	"slices"
	"strings"

	"guarded/valid"
)

var (
	errBad  = errors.New("bad")
	letters = regexp.MustCompile(`^[a-z.]+$`)
	known   = map[string]bool{"a.example": true, "b.example": true}
	regions = []string{"eu", "us"}
)

// Silent: what goes wrong is refused before.

func inSwitch(host string) {
	switch host {
	case "a.example", "b.example":
		http.Get("http://" + host + ":8080/")
	}
}

func inMap(host string) {
	if !known[host] {
		return
	}
	http.Get("http://" + host + ":8080/")
}

func looksUp(hosts map[string]int, host string) error {
	_, ok := hosts[host]
	if !ok {
		return errBad
	}
	_, err := http.Get("http://" + host + ":8080/")
	return err
}

func compares(host string) {
	if host != "a.example" && host != "b.example" {
		return
	}
	http.Get("http://" + host + ":8080/")
}

func byLetter(host string, r *http.Request) {
	for _, c := range host {
		if c != '.' && (c < 'a' || c > 'z') {
			return
		}
	}
	http.Get("http://" + host + ":8080/")
	if err := valid.Labels(r.FormValue("host")); err == nil {
		http.Get("http://" + r.FormValue("host") + ":8080/")
	}
	http.Get("https://shop.example/" + r.FormValue("shop")) // want `unescaped: `
}

func laterByLetter(host string) {
	http.Get("http://" + host + ":8080/") // want `hostport: `
	for _, c := range host {
		if c == ' ' {
			return
		}
	}
}

func matches(host string) {
	if !letters.MatchString(host) {
		panic("no host")
	}
	http.Get("http://" + host + ":8080/")
}

func beside(host string) bool {
	return letters.MatchString(host) && get("http://"+host+":8080/")
}

func get(u string) bool {
	_, err := http.Get(u)
	return err == nil
}

func isName(host string) bool {
	if net.ParseIP(host) != nil {
		return false
	}
	return host != ""
}

func ofPackage(host string) {
	if !isName(host) {
		return
	}
	http.Get("http://" + host + ":8080/")
}

func isWord(s string) bool {
	for _, r := range s {
		if r < 'a' || 'z' < r {
			return false
		}
	}
	return true
}

func eachLetter(r *http.Request) {
	word := r.FormValue("word")
	if !isWord(word) {
		return
	}
	http.Get("https://example.com/?word=" + word)
}

func ofOther(host string) error {
	if err := valid.Name(host); err != nil {
		return err
	}
	_, err := http.Get("http://" + host + ":8080/")
	return err
}

func ofOtherList(r *http.Request) {
	if plan := r.FormValue("plan"); valid.Plan(plan) {
		http.Get("https://example.com/?plan=" + plan)
	}
}

func parsed(r *http.Request) {
	q := r.FormValue("q")
	if _, err := netip.ParseAddr(q); err != nil {
		return
	}
	http.Get("https://example.com/?q=" + q)
}

func escapesToItself(r *http.Request) {
	q := r.FormValue("q")
	if url.QueryEscape(q) != q {
		return
	}
	http.Get("https://example.com/?q=" + q)
}

func escapedCopy(r *http.Request) {
	name := r.FormValue("name")
	escaped := url.PathEscape(name)
	if escaped != name {
		return
	}
	http.Get("https://example.com/users/" + name)
}

func inList(r *http.Request) {
	q := r.FormValue("q")
	if !slices.Contains(regions, q) {
		return
	}
	http.Get("https://example.com/?q=" + q)
}

func inLoop(hosts []string) {
	for _, host := range hosts {
		if strings.Contains(host, ":") {
			continue
		}
		http.Get("http://" + host + ":8080/")
	}
}

func asExpression(r *http.Request) {
	if !letters.MatchString(r.FormValue("q")) {
		return
	}
	http.Get("https://example.com/?q=" + r.FormValue("q"))
}

func dsn(password string) (string, error) {
	if !letters.MatchString(password) {
		return "", errBad
	}
	return "postgres://app:" + password + "@db.example/app", nil
}

func spaces(r *http.Request) {
	name := r.FormValue("name")
	if strings.ContainsAny(name, " /") {
		return
	}
	http.Get("https://example.com/users/" + url.QueryEscape(name))
}

// A client tests what it is made of.
type client struct{ host, pass string }

func newClient(host, pass string) (*client, error) {
	if !letters.MatchString(host) || !isWord(pass) {
		return nil, errBad
	}
	return &client{host: host, pass: pass}, nil
}

func (c *client) get()        { http.Get("http://" + c.host + ":8080/") }
func (c *client) dsn() string { return fmt.Sprintf("postgres://app:%s@db.example/app", c.pass) }

// Settings are tested by a method.
type Settings struct {
	Host string `json:"host"` // want Host:"bracketed"
}

func (s *Settings) Validate() error { // want Validate:`sets -1\.Host \{\}`
	if !letters.MatchString(s.Host) {
		return errBad
	}
	return nil
}

func (s *Settings) get() { http.Get("http://" + s.Host + ":8080/") }

func caller(host string) {
	if !letters.MatchString(host) {
		return
	}
	helper(host)
}

func helper(host string) {
	http.Get("http://" + host + ":8080/")
}

type region string

const (
	eu region = "eu"
	us region = "us"
)

func regional(r region, l valid.Level) {
	http.Get("http://" + string(r) + ":8080/")
	http.Get("http://" + string(l) + ":8080/")
}

func cleaned(host string) error {
	name, err := valid.Clean(host)
	if err != nil {
		return err
	}
	_, err = http.Get("http://" + name + ":8080/")
	return err
}

func settings(s valid.Settings) {
	http.Get("http://" + s.Host + ":8080/")
	http.Get("http://" + s.Proxy + ":8080/") // want `hostport: `
}

func only4(host string) {
	if ip := net.ParseIP(host); ip != nil && ip.To4() == nil {
		return
	}
	http.Get("http://" + host + ":8080/")
}

// A registry refuses URLs with a query.
type registry struct{ redirectURI string }

func (g *registry) register(uri string) error {
	if strings.Contains(uri, "?") {
		return errBad
	}
	g.redirectURI = uri
	return nil
}

func (g *registry) answer(w http.ResponseWriter, r *http.Request, code string) {
	http.Redirect(w, r, g.redirectURI+"?code="+code, http.StatusFound)
}

// Reported: no test stands in the way.

func noExit(host string) {
	if host == "localhost" {
		fmt.Println("here")
	}
	http.Get("http://" + host + ":8080/") // want `hostport: `
}

func accepted(host string) {
	if host == "" || strings.Contains(host, "/") {
		return
	}
	http.Get("http://" + host + ":8080/") // want `hostport: `
}

var loose = regexp.MustCompile(`^\S+$`)

func looseMatch(host string) {
	if !loose.MatchString(host) {
		return
	}
	http.Get("http://" + host + ":8080/") // want `hostport: `
}

func looseOther(host string) error {
	if err := valid.Any(host); err != nil {
		return err
	}
	_, err := http.Get("http://" + host + ":8080/") // want `hostport: `
	return err
}

func lower(host string) error {
	name, err := valid.Lower(host)
	if err != nil {
		return err
	}
	_, err = http.Get("http://" + name + ":8080/") // want `hostport: `
	return err
}

func misnamed(host string) {
	if !valid.IsHost(host) {
		return
	}
	http.Get("http://" + host + ":8080/") // want `hostport: `
}

func validAddress(host netip.Addr) {
	if !host.IsValid() {
		return
	}
	http.Get("http://" + host.String() + "/") // want `hostport: `
}

func afterwards(host string) {
	http.Get("http://" + host + ":8080/") // want `hostport: `
	if !letters.MatchString(host) {
		panic("no host")
	}
}

func otherVariable(host, name string) {
	if !letters.MatchString(name) {
		return
	}
	http.Get("http://" + host + ":8080/") // want `hostport: `
}

func setAgain(r *http.Request) {
	q := r.FormValue("a")
	if !letters.MatchString(q) {
		return
	}
	q = r.FormValue("q") // want `unescaped: `
	http.Get("https://example.com/?q=" + q)
}

func anotherByte(r *http.Request) {
	q := r.FormValue("q") // want `unescaped: "C#" in r\.FormValue\(…\) arrives as "C"; use url\.QueryEscape; in "https://example\.com/\?q=" \+ r\.FormValue\(…\)`
	if strings.Contains(q, "&") {
		return
	}
	http.Get("https://example.com/?q=" + q)
}

func oneOfTwo(host string, check bool) {
	if check && host != "a.example" {
		return
	}
	http.Get("http://" + host + ":8080/") // want `hostport: `
}

func saves(password string) string {
	if err := save(password); err != nil {
		return ""
	}
	return "postgres://app:" + password + "@db.example/app" // want `userinfo: `
}

// The parser of the whole URL is what fails.
func wholeURL(host string) {
	u := "http://" + host + ":8080/" // want `hostport: `
	if _, err := url.Parse(u); err != nil {
		return
	}
	http.Get(u)
}

func save(s string) error { return errors.Join(errBad, errors.New(s)) }

func colored(c valid.Color) {
	http.Get("http://" + string(c) + ":8080/") // want `hostport: `
}

func spaced(r *http.Request) {
	name := r.FormValue("name")
	if strings.Contains(name, "/") {
		return
	}
	http.Get("https://example.com/users/" + url.QueryEscape(name)) // want `wrongescape: `
}

// The tag sets it, too.
type open struct {
	Host string `json:"host"` // want Host:`http-url http://{}:8080/ via \(\*guarded.open\).get, http.Get`
}

func newOpen(host string) (*open, error) {
	if !letters.MatchString(host) {
		return nil, errBad
	}
	return &open{Host: host}, nil
}

func (o *open) get() { http.Get("http://" + o.Host + ":8080/") } // want `hostport: `

type anyRegistry struct{ redirectURI string }

func (g *anyRegistry) register(uri string) { g.redirectURI = uri }

func (g *anyRegistry) answer(w http.ResponseWriter, r *http.Request, code string) {
	http.Redirect(w, r, g.redirectURI+"?code="+code, http.StatusFound) // want `seam: `
}

// What another package makes sure of.
func ofMailbox(w http.ResponseWriter, r *http.Request, m *valid.Mailbox) {
	http.Get("https://api.example/verify?email=" + m.Email)
	url.Parse("postgres://app:" + m.Password + "@db.example/app")
	http.Redirect(w, r, m.Back+"?code="+url.QueryEscape(r.FormValue("code")), http.StatusFound)
	http.Get("https://api.example/verify?note=" + m.Note) // want `unescaped: .* in m.Note`
	url.Parse("postgres://app:" + rand.Text() + "@db.example/app")
	password := rand.Text()
	url.Parse("postgres://app:" + password + "@db.example/app")
}

func ofReader(r *valid.Reader) {
	http.Get("https://api.example/verify?email=" + r.Email)
}

func counted(server string) {
	if strings.Count(server, ":") > 1 {
		panic("no IPv6")
	}
	if !strings.Contains(server, ":") {
		server += ":53"
	}
	net.Dial("tcp", server)
}

func countedOnce(server string) {
	if strings.Count(server, ":") > 4 {
		panic("too long")
	}
	if !strings.Contains(server, ":") { // want `hostport: breaks if server is IPv6`
		server += ":53"
	}
	net.Dial("tcp", server)
}

func joinedBefore(server string) {
	if net.ParseIP(server) != nil {
		server = net.JoinHostPort(server, "53")
	}
	if !strings.Contains(server, ":") {
		server += ":53"
	}
	net.Dial("tcp", server)
}
