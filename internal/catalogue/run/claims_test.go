package run

import (
	"context"
	"errors"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"

	"github.com/PuerkitoBio/goquery"
	"github.com/alexedwards/scs/v2"
	jwt "github.com/appleboy/gin-jwt/v2"
	"github.com/gin-contrib/sessions"
	"github.com/gin-contrib/sessions/cookie"
	"github.com/gin-gonic/gin"
	redis6 "github.com/go-redis/redis"
	redis7 "github.com/go-redis/redis/v7"
	redis8 "github.com/go-redis/redis/v8"
	"github.com/go-webauthn/webauthn/webauthn"
	"github.com/gobwas/ws"
	"github.com/gofiber/fiber/v2"
	fibercsrf "github.com/gofiber/fiber/v2/middleware/csrf"
	fibersession "github.com/gofiber/fiber/v2/middleware/session"
	gorillacsrf "github.com/gorilla/csrf"
	gorillasessions "github.com/gorilla/sessions"
	"github.com/gorilla/websocket"
	"github.com/hashicorp/go-retryablehttp"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	"github.com/unrolled/secure"
	"github.com/valkey-io/valkey-go"
	"golang.org/x/net/proxy"
	xwebsocket "golang.org/x/net/websocket"
	"gopkg.in/mail.v2"
)

// answer returns what h answers to GET /.
func answer(h http.Handler) *http.Response {
	w := httptest.NewRecorder()
	h.ServeHTTP(w, httptest.NewRequest("GET", "http://shop.example/", nil))
	return w.Result()
}

// The role cookie-domain: these write their cookies with net/http, which drops a domain with
// a port or a scheme. fiber writes them with fasthttp, which sends it: the role sent-domain.
func TestCookieDomains(t *testing.T) {
	log.SetOutput(io.Discard)
	gin.SetMode(gin.ReleaseMode)
	servers := map[string]func(domain string) *http.Response{
		"gin": func(domain string) *http.Response {
			e := gin.New()
			e.GET("/", func(c *gin.Context) { c.SetCookie("a", "b", 60, "/", domain, false, true) })
			return answer(e)
		},
		"gin-contrib/sessions": func(domain string) *http.Response {
			store := cookie.NewStore([]byte("secret"))
			store.Options(sessions.Options{Domain: domain, Path: "/"})
			e := gin.New()
			e.Use(sessions.Sessions("a", store))
			e.GET("/", func(c *gin.Context) { s := sessions.Default(c); s.Set("k", "v"); s.Save() })
			return answer(e)
		},
		"gin-jwt": func(domain string) *http.Response {
			m, err := jwt.New(&jwt.GinJWTMiddleware{Realm: "r", Key: []byte("secret"), SendCookie: true, CookieDomain: domain,
				Authenticator: func(*gin.Context) (any, error) { return "u", nil }})
			if err != nil {
				t.Fatal(err)
			}
			e := gin.New()
			e.GET("/", m.LoginHandler)
			return answer(e)
		},
		"gorilla/sessions": func(domain string) *http.Response {
			store := gorillasessions.NewCookieStore([]byte("secret"))
			store.Options.Domain = domain
			return answer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
				s, _ := store.Get(r, "a")
				s.Values["k"] = "v"
				s.Save(r, w)
			}))
		},
		"gorilla/csrf": func(domain string) *http.Response {
			return answer(gorillacsrf.Protect([]byte("01234567890123456789012345678901"), gorillacsrf.Domain(domain))(empty))
		},
		"scs": func(domain string) *http.Response {
			m := scs.New()
			m.Cookie.Domain = domain
			return answer(m.LoadAndSave(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { m.Put(r.Context(), "k", "v") })))
		},
		"echo": func(domain string) *http.Response {
			e := echo.New()
			e.Use(middleware.CSRFWithConfig(middleware.CSRFConfig{CookieDomain: domain}))
			e.GET("/", func(echo.Context) error { return nil })
			return answer(e)
		},
	}
	for name, serve := range servers {
		for domain, sent := range map[string]bool{"shop.example": true, "localhost:8080": false, "http://localhost": false} {
			got := serve(domain).Header.Get("Set-Cookie")
			if got == "" || strings.Contains(got, "Domain="+domain) != sent {
				t.Errorf("%s, %s: %q", name, domain, got)
			}
		}
	}
	app := fiber.New()
	app.Use(fibercsrf.New(fibercsrf.Config{CookieDomain: "localhost:8080"}))
	store := fibersession.New(fibersession.Config{CookieDomain: "localhost:8080"})
	app.Get("/", func(c *fiber.Ctx) error {
		s, err := store.Get(c)
		if err != nil {
			return err
		}
		return s.Save()
	})
	res, err := app.Test(httptest.NewRequest("GET", "/", nil))
	if err != nil {
		t.Fatal(err)
	}
	if got := res.Header.Values("Set-Cookie"); len(got) != 2 || !strings.Contains(got[0], "domain=localhost:8080") || !strings.Contains(got[1], "domain=localhost:8080") {
		t.Errorf("fiber: %q", got)
	}
}

// More of the role server-address and dial-address.
func TestMoreDialers(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	takers := map[string]func(addr string) error{
		"redis 6": func(addr string) error { return redis6.NewClient(&redis6.Options{Addr: addr}).Ping().Err() },
		"redis 7": func(addr string) error { return redis7.NewClient(&redis7.Options{Addr: addr}).Ping().Err() },
		"redis 8": func(addr string) error { return redis8.NewClient(&redis8.Options{Addr: addr}).Ping(ctx).Err() },
		"valkey": func(addr string) error {
			_, err := valkey.NewClient(valkey.ClientOption{InitAddress: []string{addr}})
			return err
		},
		"x/net/proxy": func(addr string) error {
			d, err := proxy.SOCKS5("tcp", addr, nil, nil)
			if err != nil {
				return err
			}
			return closed(d.Dial("tcp", "127.0.0.1:1"))
		},
	}
	const noPort, colons, invalid = "missing port in address", "too many colons in address", "invalid port"
	for name, f := range takers {
		for addr, want := range map[string]string{"8080": noPort, "http://127.0.0.1:1": colons, "127.0.0.1:99999": invalid} {
			if err := f(addr); err == nil || !strings.Contains(err.Error(), want) {
				t.Errorf("%s %q: %v, want %s", name, addr, err, want)
			}
		}
	}
	if err := closed(mail.NewDialer("127.0.0.1:25", 1, "", "").Dial()); err == nil || !strings.Contains(err.Error(), colons) {
		t.Errorf("mail: %v", err)
	}
}

// Those that fetch or dial a URL fail where it has no scheme, or another: the roles http-url
// and websocket-url.
func TestFetchers(t *testing.T) {
	ctx, cancel := context.WithTimeout(t.Context(), time.Minute)
	defer cancel()
	retry := retryablehttp.NewClient()
	retry.RetryMax, retry.Logger = 0, nil
	for name, tt := range map[string]struct {
		take         func(u string) error
		right, wrong []string
	}{
		"goquery": {func(u string) error { _, err := goquery.NewDocument(u); return err }, //lint:ignore SA1019 it is in the catalogue
			[]string{"http://127.0.0.1:1/"}, []string{"127.0.0.1:1/", "shop.example/", "ftp://127.0.0.1:1/", "http:/127.0.0.1"}},
		"retryablehttp": {func(u string) error { _, err := retry.Get(u); return err },
			[]string{"http://127.0.0.1:1/"}, []string{"127.0.0.1:1/", "shop.example/", "ftp://127.0.0.1:1/", "http:/127.0.0.1"}},
		"gorilla/websocket": {func(u string) error { _, _, err := websocket.DefaultDialer.DialContext(ctx, u, nil); return err },
			[]string{"ws://127.0.0.1:1/"}, []string{"127.0.0.1:1/", "http://127.0.0.1:1/", "localhost:1/"}},
		"gobwas/ws": {func(u string) error { _, _, _, err := ws.Dial(ctx, u); return err },
			[]string{"ws://127.0.0.1:1/"}, []string{"127.0.0.1:1/", "http://127.0.0.1:1/", "localhost:1/"}},
		"x/net/websocket": {func(u string) error { _, err := xwebsocket.Dial(u, "", "http://127.0.0.1/"); return err },
			[]string{"ws://127.0.0.1:1/"}, []string{"127.0.0.1:1/", "http://127.0.0.1:1/", "localhost:1/"}},
	} {
		for _, u := range tt.right {
			if err := tt.take(u); err == nil || !refused(err) {
				t.Errorf("%s %s: %v", name, u, err)
			}
		}
		for _, u := range tt.wrong {
			if err := tt.take(u); err == nil || refused(err) {
				t.Errorf("%s %s: %v", name, u, err)
			}
		}
	}
}

// refused reports whether a server was asked, and none is there.
func refused(err error) bool {
	var op *net.OpError
	return errors.As(err, &op) && op.Op == "dial" || strings.Contains(err.Error(), "connection refused")
}

// The role host-field of secure: SSLHost is put behind "https://", and a host of a request
// is compared with AllowedHosts.
func TestSecure(t *testing.T) {
	for host, want := range map[string]string{"shop.example": "https://shop.example/", "https://shop.example": "https://https:"} {
		h := secure.New(secure.Options{SSLRedirect: true, SSLHost: host}).Handler(empty)
		if got := answer(h).Header.Get("Location"); !strings.HasPrefix(got, want) {
			t.Errorf("%s: %s, want %s", host, got, want)
		}
	}
	for host, want := range map[string]int{"shop.example": 200, "https://shop.example": 500} {
		if got := answer(secure.New(secure.Options{AllowedHosts: []string{host}}).Handler(empty)).StatusCode; got != want {
			t.Errorf("%s: %d, want %d", host, got, want)
		}
	}
}

// The role rp-id: the package itself refuses what no browser takes.
func TestRelyingParty(t *testing.T) {
	for id, ok := range map[string]bool{"localhost": true, "shop.example": true, "localhost:8080": false, "https://shop.example": false, "shop.example/": false} {
		_, err := webauthn.New(&webauthn.Config{RPID: id, RPDisplayName: "Shop", RPOrigins: []string{"https://shop.example/"}})
		if (err == nil) != ok {
			t.Errorf("%s: %v", id, err)
		}
	}
}
