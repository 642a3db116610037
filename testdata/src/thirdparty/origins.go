package thirdparty

import (
	"context"

	"github.com/coder/websocket"
	"github.com/gin-gonic/gin"
	fiber2 "github.com/gofiber/fiber/v2"
	fibercors "github.com/gofiber/fiber/v3/middleware/cors"
	fibercsrf "github.com/gofiber/fiber/v3/middleware/csrf"
	"github.com/gorilla/csrf"
	echo4 "github.com/labstack/echo/v4/middleware"
	echo5 "github.com/labstack/echo/v5/middleware"
	"golang.org/x/oauth2"
	nhooyr "nhooyr.io/websocket"
)

// Who compares an origin, or its host alone.
func comparedOrigins(ctx context.Context, host string) {
	_ = websocket.AcceptOptions{OriginPatterns: []string{"example.com", "*.example.com", "localhost:*", "*", "https://example.com", "https://*.example.com:8443", host}}
	_ = websocket.AcceptOptions{OriginPatterns: []string{"https://example.com/"}} // want `badhost: websocket\.AcceptOptions\.OriginPatterns takes a host; this has a path; it is compared with an origin, and never matches; write "https://example\.com"`
	_ = websocket.AcceptOptions{OriginPatterns: []string{"example.com/*"}}        // want `badhost: websocket\.AcceptOptions\.OriginPatterns takes a host; this has a path`
	_ = nhooyr.AcceptOptions{OriginPatterns: []string{"example.com", "localhost:3000", "*.example.com"}}
	_ = nhooyr.AcceptOptions{OriginPatterns: []string{"https://example.com"}} // want `badhost: websocket\.AcceptOptions\.OriginPatterns takes a host, not a URL; it is compared with the host of an origin, and never matches; write "example\.com"`
	csrf.TrustedOrigins([]string{"example.com", "localhost:3000", host})
	csrf.TrustedOrigins([]string{"http://localhost:3000"}) // want `badhost: csrf\.TrustedOrigins takes a host, not a URL; it is compared with the host of an origin, and never matches; write "localhost:3000"`
	csrf.Domain("example.com")
	csrf.Domain("localhost:8080") // want `badhost: csrf\.Domain takes a host; this has a port; net/http drops the attribute; write "localhost"`

	_ = fibercors.Config{AllowOrigins: []string{"*", "https://a.example/", "https://*.example.com"}}
	_ = fibercors.Config{AllowOrigins: []string{"a.example"}}             // want `badsyntax: cors.Config.AllowOrigins takes origins, and "a.example" has no scheme; it panics`
	_ = fibercsrf.Config{TrustedOrigins: []string{"https://a.example/x"}} // want `badsyntax: csrf.Config.TrustedOrigins takes origins, and "https://a.example/x" has a path; it panics`
	_ = echo4.CSRFConfig{TrustedOrigins: []string{"https://a.example"}, CookieDomain: ".example.com"}
	_ = echo4.CSRFConfig{TrustedOrigins: []string{"https://a.example/"}, CookieDomain: "https://example.com"} // want `badsyntax: an origin has no path; it is refused when the program starts; write "https://a\.example"` `badhost: middleware\.CSRFConfig\.CookieDomain takes a host, not a URL`
	_ = echo5.CSRFConfig{TrustedOrigins: []string{"a.example"}}                                               // want `missingscheme: middleware\.CSRFConfig\.TrustedOrigins needs an origin with its scheme`
	echo5.CORS("*")
	echo5.CORS("https://a.example", "https://b.example/")          // want `badsyntax: an origin has no path`
	_ = echo5.CORSConfig{AllowOrigins: []string{"localhost:3000"}} // want `missingscheme: "localhost" is read as the scheme`
}

// A redirect_uri is absolute and has no fragment; a field of one's own may be completed
// later.
func redirects(base string) {
	_ = oauth2.Config{RedirectURL: "com.example.app:/callback"}
	_ = oauth2.Config{RedirectURL: "urn:ietf:wg:oauth:2.0:oob"}
	_ = oauth2.Config{RedirectURL: "http://127.0.0.1:8085"}
	_ = oauth2.Config{RedirectURL: base + "/callback"}
	_ = oauth2.Config{RedirectURL: "/auth/callback"}                 // want `missingscheme: oauth2\.Config\.RedirectURL needs a scheme`
	_ = oauth2.Config{RedirectURL: "app.example.com/auth/callback"}  // want `missingscheme: oauth2\.Config\.RedirectURL needs a scheme`
	_ = oauth2.Config{RedirectURL: "https://app.example.com/#/done"} // want `strayfragment: the fragment "#/done" is not allowed; the authorization server refuses it; leave it out`
	_ = oauth2.Config{RedirectURL: base + "/#/done"}                 // want `strayfragment: the fragment "#/done" is not allowed`
}

func completed(base string) {
	conf := oauth2.Config{RedirectURL: "/auth/callback"}
	conf.RedirectURL = base + conf.RedirectURL
	use(conf)
}

func use(oauth2.Config) {}

var global = &oauth2.Config{RedirectURL: "/auth/callback"}

func init() { global.RedirectURL = "https://app.example.com" + global.RedirectURL }

func links(g *gin.Context, f *fiber2.Ctx, next string) {
	g.Header("Link", "<"+next+">; rel=next")
	g.Header("Link", "https://a.example/?page=2; rel=next") // want `badsyntax: no "<" before the target: who reads it finds no link`
	f.Set("Link", "</style%zz.css>; rel=preload")           // want `badsyntax: "%" is not followed by two hex digits`
}
