package unescaped

import (
	"fmt"
	"log"
	"net"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A gateway writes the path of a request behind the base of a backend.
type gateway struct {
	backend string
	login   string
	client  *http.Client
	known   map[string]bool
}

// What looks wrong and is right.
func (g *gateway) silent(w http.ResponseWriter, r *http.Request) {
	log.Println("to", g.backend+r.URL.Path)
	if g.known[g.backend+r.URL.Path] {
		return
	}
	http.Get(g.backend + r.URL.EscapedPath())
	http.Get(g.backend + r.URL.RequestURI())
	http.Get(g.backend + r.RequestURI)
	http.Get(g.backend + (&url.URL{Path: r.URL.Path}).EscapedPath())
	http.Get(g.backend + (&url.URL{Path: r.URL.Path, RawQuery: r.URL.RawQuery}).String())
	os.Open(g.backend + r.URL.Path)
	switch r.URL.Path {
	case "/users", "/groups":
		http.Get(g.backend + r.URL.Path)
	}
	if r.URL.Path == "/health" {
		http.Get(g.backend + r.URL.Path)
	}
	http.Get(g.login + r.URL.Path) // perhaps "https://shop.example/login?next="
	http.Get(g.backend + "/" + strings.Repeat("x", len(r.URL.Path)))
	u, err := url.Parse(g.backend)
	if err == nil {
		http.Get(u.JoinPath(r.URL.EscapedPath()).String())
	}
}

func (g *gateway) relay(w http.ResponseWriter, r *http.Request) {
	target := g.backend + r.URL.Path // want `unescaped: "/what\?" in r\.URL\.Path arrives as "/what"; use EscapedPath; in g\.backend \+ r\.URL\.Path`
	if r.URL.RawQuery != "" {
		target += "?" + r.URL.RawQuery
	}
	req, err := http.NewRequest(r.Method, target, r.Body)
	if err != nil {
		return
	}
	g.client.Do(req)

	http.Get(os.Getenv("BACKEND") + "/api" + r.URL.Path)                                 // want `unescaped: "/what\?" in r\.URL\.Path arrives as "/what"; use EscapedPath`
	http.Get(fmt.Sprintf("%s%s?%s", g.backend, r.URL.Path, r.URL.RawQuery))              // want `unescaped: "/what\?" in r\.URL\.Path arrives as "/what"; use EscapedPath`
	http.Redirect(w, r, strings.TrimSuffix(g.backend, "/")+r.URL.Path, http.StatusFound) // want `unescaped: "/what\?" in r\.URL\.Path arrives as "/what"; use EscapedPath`
	u, err := url.Parse(g.backend + r.URL.Path)                                          // want `unescaped: "/what\?" in r\.URL\.Path arrives as "/what"; use EscapedPath`
	if err == nil {
		u.RawQuery = r.URL.RawQuery
		http.Get(u.String())
	}
}

// The path of a base is a setting, that of a page may be any.
func behindBase(u *url.URL, ip, port string) {
	http.Get(u.Scheme + "://" + u.Host + strings.TrimSuffix(u.Path, "/") + "/message")
	for _, scheme := range []string{"http", "https"} {
		http.Get(scheme + "://" + net.JoinHostPort(ip, port) + u.Path)
	}
	http.Get("https://cache.example.com" + u.Path) // want `unescaped: "/what\?" in u.Path arrives as "/what"; use EscapedPath`
}
