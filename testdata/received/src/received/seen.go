package received

import (
	"fmt"
	"net/http"
	"net/url"
	"strings"

	"github.com/gin-gonic/gin"
	"github.com/labstack/echo/v4"
)

// Twenty places as public code has them, written anew.

type guard struct{ next http.Handler }

func (g *guard) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "http" { // 1 // want `nevertrue: r.URL.Scheme`
		http.Redirect(w, r, "https://"+r.Host+r.RequestURI, http.StatusMovedPermanently)
		return
	}
	g.next.ServeHTTP(w, r)
}

type csrf struct{ fail http.Handler }

func (c *csrf) check(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "https" { // 2 // want `nevertrue: r.URL.Scheme`
		referer, err := url.Parse(r.Referer())
		if err != nil || referer.String() == "" {
			c.fail.ServeHTTP(w, r)
		}
	}
}

func force(w http.ResponseWriter, r *http.Request) {
	changed := false
	if r.URL.Scheme == "http" { // 3 // want `nevertrue: r.URL.Scheme`
		changed = true
	}
	if strings.Contains(r.URL.Host, "www.") { // 4 // want `nevertrue: r.URL.Host`
		changed = true
	}
	fmt.Fprint(w, changed)
}

func baseOf(w http.ResponseWriter, r *http.Request) string {
	return r.URL.Scheme + "://" + r.URL.Host // 5 // want `seam: r.URL.Scheme`
}

func nextPage(w http.ResponseWriter, r *http.Request) {
	fmt.Fprint(w, `{"next": "`+r.URL.Scheme+"://"+r.Host+`/items?page=2"}`) // 6: not told, the text is JSON
}

func self(w http.ResponseWriter, r *http.Request) {
	link := fmt.Sprintf("%s://%s%s", r.URL.Scheme, r.Host, r.URL.EscapedPath()) // 7 // want `seam: r.URL.Scheme`
	http.Redirect(w, r, link, http.StatusFound)
}

func ginSecure(c *gin.Context) bool {
	secure := false
	if c.Request.URL.Scheme == "https" { // 8 // want `nevertrue: c.Request.URL.Scheme`
		secure = true
	}
	return secure
}

func echoHost(c echo.Context) bool { return c.Request().URL.Host == "admin.example.com" } // 9 // want `nevertrue: c.Request\(\).URL.Host`

func apiOnly(h http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.Method == "POST" && strings.HasPrefix(r.URL.Path, "api/") { // 10 // want `nevertrue: .*"api/"`
			h.ServeHTTP(w, r)
		}
	})
}

func dashboard(w http.ResponseWriter, r *http.Request) {
	if strings.HasPrefix(r.URL.Path, "static/") { // 11 // want `nevertrue: .*"static/"`
		http.NotFound(w, r)
		return
	}
	p := r.URL.Path
	if p == "index.html" { // 12 // want `nevertrue: .*"index.html"`
		return
	}
	switch p {
	case "/":
	case "about": // 13 // want `nevertrue: .*"about"`
	}
}

func exempt(w http.ResponseWriter, r *http.Request) bool {
	for _, p := range []string{"login", "healthz"} {
		if r.URL.Path == p { // 14 // want `nevertrue: r.URL.Path == "login" is never true`
			return true
		}
	}
	return false
}

func onAdmin(w http.ResponseWriter, r *http.Request) bool {
	host := r.URL.Hostname()
	return host == "admin.example.com" // 15 // want `nevertrue: host is ""`
}

func onTLSPort(w http.ResponseWriter, r *http.Request) bool { return r.URL.Port() == "443" } // 16 // want `nevertrue: r.URL.Port\(\)`

func cookie(w http.ResponseWriter, r *http.Request) {
	u := r.URL
	http.SetCookie(w, &http.Cookie{Name: "s", Secure: u.Scheme == "https"}) // 17 // want `nevertrue: u.Scheme`
}

func wsScheme(w http.ResponseWriter, r *http.Request) string {
	if strings.EqualFold(r.URL.Scheme, "https") { // 18 // want `nevertrue: `
		return "wss"
	}
	return "ws"
}

func known(w http.ResponseWriter, r *http.Request) bool {
	_, ok := map[string]bool{"login": true}[r.URL.Path] // 19 // want `nevertrue: .*"login", a key of the map`
	return ok
}

func trimmed(w http.ResponseWriter, r *http.Request) string {
	return strings.TrimPrefix(r.URL.Path, "files/") // 20 // want `nevertrue: .*"files/"`
}

// Twenty look-alikes: each is right, or may be.

func checkRedirect(r *http.Request, via []*http.Request) error { // 1, 2
	if r.URL.Scheme != "https" {
		return http.ErrUseLastResponse
	}
	return nil
}

func director(r *http.Request) { // 3
	if r.URL.Host == "example.com" {
		r.Header.Set("X-Host", "1")
	}
}

func alikeRequests(w http.ResponseWriter, r *http.Request) {
	if r.URL.Scheme == "" { // 4
		return
	}
	if r.TLS != nil || r.URL.Scheme == "https" { // 5
		return
	}
	if r.URL.Host != "" && r.URL.Host != r.Host { // 6
		return
	}
	if r.URL.Path == "/login" || r.URL.Path == "*" { // 7
		return
	}
	if strings.HasPrefix(strings.TrimPrefix(r.URL.Path, "/"), "api/") { // 8
		return
	}
	if strings.Trim(r.URL.Path, "/") == "login" { // 9
		return
	}
	if parts := strings.Split(r.URL.Path, "/"); len(parts) > 1 && parts[1] == "api" { // 10
		return
	}
	if strings.Contains(r.URL.Path, "api/") { // 11
		return
	}
	if strings.HasSuffix(r.URL.Path, "index.html") { // 12
		return
	}
	if name, ok := strings.CutPrefix(r.URL.Path, "/files/"); ok && name == "index.html" { // 13
		return
	}
	scheme := r.URL.Scheme // 14
	if scheme == "" {
		scheme = "http"
	}
	if scheme == "https" {
		return
	}
	if u, err := url.Parse(r.FormValue("next")); err == nil && u.Scheme == "https" && u.Path == "login" { // 15
		return
	}
	if u, err := url.ParseRequestURI(r.RequestURI); err == nil && u.Path == "/login" { // 16
		return
	}
	out, err := http.NewRequest("GET", "https://example.com/", nil) // 17
	if err == nil && out.URL.Scheme == "https" {
		return
	}
	if r.Host == "example.com" || strings.HasPrefix(r.Host, "localhost") { // 18
		return
	}
	if r.URL.RawQuery == "" || r.URL.RawPath == "login" { // 19
		return
	}
	if r.URL.Opaque == "" || r.URL.ForceQuery { // 20
		return
	}
}
