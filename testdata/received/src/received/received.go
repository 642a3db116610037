// Package received asks requests that a server gets for what is not in them. Nothing in
// the module sets it.
package received

import (
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/labstack/echo/v4"
)

// What looks wrong and is right.
func silent(w http.ResponseWriter, r *http.Request) {
	_ = r.URL.Scheme == ""
	_ = r.URL.Host == ""
	_ = r.Host == "example.com"
	_ = r.URL.Path == "/login"
	_ = r.URL.Path == "*"
	_ = strings.HasPrefix(r.URL.Path, "/api/")
	_ = strings.HasSuffix(r.URL.Path, "login")
	_ = strings.Contains(r.URL.Path, "api/")
	_ = strings.TrimPrefix(r.URL.Path, "/") == "login"
	_ = r.URL.RawQuery == "a=b"
	referer, err := url.Parse(r.Referer())
	if err == nil && referer.Scheme == "https" && referer.Host == "example.com" && referer.Path == "login" {
		return
	}
}

// Asked in more ways than one.
func secure(w http.ResponseWriter, r *http.Request) bool {
	return r.TLS != nil || r.URL.Scheme == "https" || r.Header.Get("X-Forwarded-Proto") == "https"
}

func host(w http.ResponseWriter, r *http.Request) bool {
	return r.URL.Host == "example.com" || r.Host == "example.com"
}

// An outgoing request.
func sent(r *http.Request) bool { return r.URL.Scheme == "https" && r.URL.Path == "login" }

func made() bool {
	r, err := http.NewRequest("GET", "https://example.com/", nil)
	return err == nil && r.URL.Scheme == "https"
}

// Exported: others may call it with a request that they have made.
func Secure(r *http.Request) bool { return r.URL.Scheme == "https" }

// Replaced by another one.
func replaced(w http.ResponseWriter, r *http.Request) {
	r = change(r)
	if r.URL.Scheme == "https" {
		return
	}
}

func change(r *http.Request) *http.Request { return r.Clone(r.Context()) }

func mixed(r *http.Request) bool { return r.URL.Scheme == "https" }

func usesMixed(w http.ResponseWriter, r *http.Request) {
	out, _ := http.NewRequest("GET", "https://example.com/", nil)
	_ = mixed(r) && mixed(out)
}

// The request that is sent on.
func pass(w http.ResponseWriter, out *http.Request, to string) {
	_ = out.URL.Scheme == "https"
}

func passes(w http.ResponseWriter, r *http.Request) {
	out, err := http.NewRequest("GET", "https://example.com/", nil)
	if err != nil {
		return
	}
	pass(w, out, "example.com")
}

// URLs of its own.
func makes(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse("https://example.com/")
	if err != nil {
		return
	}
	u.Path = r.URL.Path
	v := &url.URL{Scheme: "https"}
	v.Host = "example.com"
	out, err := http.NewRequest("GET", u.String(), nil)
	if err != nil {
		return
	}
	out.URL.Path = "/x"
	out.URL = v
}

type params []string

func withParams(w http.ResponseWriter, r *http.Request, _ params) {
	_ = r.URL.Path == "login" // want `nevertrue: r.URL.Path == "login" is never true`
}

func withError(w http.ResponseWriter, r *http.Request) error {
	if r.URL.Scheme == "https" { // want `nevertrue: r.URL.Scheme is "" in a server's request, not "https"`
		withMore(w, r, 1)
	}
	return nil
}

func withMore(w http.ResponseWriter, r *http.Request, n int) {
	_ = r.URL.Host == "example.com" // want `nevertrue: r.URL.Host is "" in a server's request, not "example.com"`
}

func setCookie(w http.ResponseWriter, r *http.Request) {
	http.SetCookie(w, &http.Cookie{
		Name:   "session",
		Secure: r.URL.Scheme == "https", // want `nevertrue: r\.URL\.Scheme is "" in a server's request, not "https": its URL has a path and a query only; ask r\.TLS`
	})
}

type server struct{}

func (server) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme != "https" { // want `nevertrue: r.URL.Scheme is "" in a server's request, not "https"`
		http.Error(w, "no", http.StatusForbidden)
	}
	switch r.URL.Path {
	case "/":
	case "login": // want `nevertrue: r\.URL\.Path is never "login": the path of a request begins with "/"; write "/login"`
	}
	switch r.URL.Host {
	case "":
	case "example.com": // want `nevertrue: r.URL.Host is "" in a server's request, not "example.com": its URL has a path and a query only; ask r.Host`
	}
	if isSecure(r) || onPort(r) {
		return
	}
}

func isSecure(req *http.Request) bool {
	scheme := req.URL.Scheme
	return scheme == "https" // want `nevertrue: scheme is "" in a server's request, not "https"`
}

func onPort(req *http.Request) bool { return req.URL.Port() == "8443" } // want `nevertrue: req.URL.Port\(\) is "" in a server's request, not "8443"`

func routes(mux *http.ServeMux) {
	mux.HandleFunc("/", func(w http.ResponseWriter, r *http.Request) {
		r = r.WithContext(r.Context())
		if strings.HasPrefix(r.URL.Path, "api/") { // want `nevertrue: strings.HasPrefix\(r.URL.Path, "api/"\) is never true: the path of a request begins with "/"; write "/api/"`
			return
		}
		name := strings.TrimPrefix(r.URL.Path, "static/")          // want `nevertrue: strings.TrimPrefix\(r.URL.Path, "static/"\) never removes anything: the path of a request begins with "/"; write "/static/"`
		if name == "" || r.URL.Hostname() == "admin.example.com" { // want `nevertrue: r.URL.Hostname\(\) is "" in a server's request, not "admin.example.com"`
			return
		}
	})
}

func withGin(c *gin.Context) bool {
	return c.Request.URL.Scheme == "https" // want `nevertrue: c.Request.URL.Scheme is "" in a server's request, not "https"`
}

func withEcho(c echo.Context) bool {
	return strings.HasSuffix(c.Request().URL.Host, ".example.com") // want `nevertrue: c.Request\(\).URL.Host is "" in a server's request, not ".example.com"`
}
