package run

import (
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/gofiber/fiber/v2"
	fiber3 "github.com/gofiber/fiber/v3"
	fibercsrf3 "github.com/gofiber/fiber/v3/middleware/csrf"
	fibersession3 "github.com/gofiber/fiber/v3/middleware/session"
)

// The role sent-domain: fiber 2 sends the domain of a cookie as it is, and no browser keeps
// a cookie for what is no host (RFC 6265 section 5.3); fiber 3 sends no such cookie.
func TestSentDomain(t *testing.T) {
	app2 := fiber.New()
	app2.Get("/", func(c *fiber.Ctx) error {
		c.Cookie(&fiber.Cookie{Name: "a", Value: "b", Domain: c.Query("d")})
		return nil
	})
	app3 := fiber3.New()
	app3.Get("/", func(c fiber3.Ctx) error {
		c.Cookie(&fiber3.Cookie{Name: "a", Value: "b", Domain: c.Query("d")})
		return nil
	})
	for _, domain := range []string{"localhost:3000", "http://localhost:3000", "shop.example"} {
		target := "/?d=" + domain
		res, err := app2.Test(httptest.NewRequest("GET", target, nil))
		if err != nil {
			t.Fatal(err)
		}
		if got := res.Header.Get("Set-Cookie"); !strings.Contains(got, "domain="+domain+";") {
			t.Errorf("fiber 2, %s: %s", domain, got)
		}
		if res, err = app3.Test(httptest.NewRequest("GET", target, nil)); err != nil {
			t.Fatal(err)
		}
		if got := res.Header.Get("Set-Cookie"); (got != "") != (domain == "shop.example") {
			t.Errorf("fiber 3, %s: %q", domain, got)
		}
	}
}

// The sessions of fiber 3 send the domain as it is, with fasthttp; its csrf sends no cookie
// of what is no host.
func TestSentDomainOfMiddleware(t *testing.T) {
	for _, domain := range []string{"localhost:3000", "http://localhost:3000", "shop.example"} {
		app := fiber3.New()
		app.Use(fibersession3.New(fibersession3.Config{CookieDomain: domain}))
		app.Get("/", func(c fiber3.Ctx) error { fibersession3.FromContext(c).Set("k", "v"); return nil })
		res, err := app.Test(httptest.NewRequest("GET", "/", nil))
		if err != nil {
			t.Fatal(err)
		}
		if got := res.Header.Get("Set-Cookie"); !strings.Contains(got, "domain="+domain+";") {
			t.Errorf("session, %s: %q", domain, got)
		}
		app = fiber3.New()
		app.Use(fibercsrf3.New(fibercsrf3.Config{CookieDomain: domain}))
		app.Get("/", func(fiber3.Ctx) error { return nil })
		if res, err = app.Test(httptest.NewRequest("GET", "/", nil)); err != nil {
			t.Fatal(err)
		}
		if got := res.Header.Get("Set-Cookie"); (got != "") != (domain == "shop.example") {
			t.Errorf("csrf, %s: %q", domain, got)
		}
	}
}

// The role trusted-proxy: what is no IP address and no network trusts no one.
func TestTrustedProxies(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	client := func(proxies ...string) string {
		e := gin.New()
		e.SetTrustedProxies(proxies)
		e.GET("/", func(c *gin.Context) { c.String(200, c.ClientIP()) })
		w := httptest.NewRecorder()
		r := httptest.NewRequest("GET", "/", nil)
		r.RemoteAddr = "127.0.0.1:1234"
		r.Header.Set("X-Forwarded-For", "192.0.2.7")
		e.ServeHTTP(w, r)
		return w.Body.String()
	}
	for proxy, want := range map[string]string{
		"127.0.0.1": "192.0.2.7", "127.0.0.0/8": "192.0.2.7",
		"localhost": "127.0.0.1", "127.0.0.1:1234": "127.0.0.1", "http://127.0.0.1": "127.0.0.1", "127.0.0.1/33": "127.0.0.1",
	} {
		if got := client(proxy); got != want {
			t.Errorf("gin, %s: %s, want %s", proxy, got, want)
		}
		if e := gin.New(); (e.SetTrustedProxies([]string{proxy}) == nil) != (want == "192.0.2.7") {
			t.Errorf("gin, %s: whether there is an error", proxy)
		}
		if got := fiberTrusts(t, proxy); got != (want == "192.0.2.7") {
			t.Errorf("fiber, %s: trusted %t", proxy, got)
		}
		if got := fiber3Trusts(t, proxy); got != (want == "192.0.2.7") {
			t.Errorf("fiber 3, %s: trusted %t", proxy, got)
		}
	}
}

// fiberTrusts reports whether fiber takes a client at 127.0.0.1 for the proxy.
func fiberTrusts(t *testing.T, proxy string) bool {
	t.Helper()
	app := fiber.New(fiber.Config{EnableTrustedProxyCheck: true, TrustedProxies: []string{proxy}, DisableStartupMessage: true})
	app.Get("/", func(c *fiber.Ctx) error {
		if !c.IsProxyTrusted() {
			return fiber.ErrForbidden
		}
		return nil
	})
	return servedOK(t, app.Listener, app.Shutdown)
}

// fiber3Trusts is fiberTrusts of fiber 3.
func fiber3Trusts(t *testing.T, proxy string) bool {
	t.Helper()
	app := fiber3.New(fiber3.Config{TrustProxy: true, TrustProxyConfig: fiber3.TrustProxyConfig{Proxies: []string{proxy}}})
	app.Get("/", func(c fiber3.Ctx) error {
		if !c.IsProxyTrusted() {
			return fiber3.ErrForbidden
		}
		return nil
	})
	listen := func(l net.Listener) error {
		return app.Listener(l, fiber3.ListenConfig{DisableStartupMessage: true})
	}
	return servedOK(t, listen, app.Shutdown)
}

// servedOK reports whether a server answers a client at 127.0.0.1 with 200.
func servedOK(t *testing.T, serve func(net.Listener) error, shutdown func() error) bool {
	t.Helper()
	l, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		t.Fatal(err)
	}
	served := make(chan error, 1)
	go func() { served <- serve(l) }()
	r, err := http.NewRequest("GET", "http://"+l.Addr().String()+"/", nil)
	if err != nil {
		t.Fatal(err)
	}
	r.Close = true // Shutdown waits for connections that are kept
	res, err := http.DefaultClient.Do(r)
	if err != nil {
		t.Fatal(err)
	}
	res.Body.Close()
	if err := shutdown(); err != nil {
		t.Error(err)
	}
	<-served
	return res.StatusCode == http.StatusOK
}
