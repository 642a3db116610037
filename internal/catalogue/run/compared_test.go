package run

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/coder/websocket"
	"github.com/gofiber/fiber/v3"
	fiber3cors "github.com/gofiber/fiber/v3/middleware/cors"
	fiber3csrf "github.com/gofiber/fiber/v3/middleware/csrf"
	"github.com/gorilla/csrf"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	echo5 "github.com/labstack/echo/v5"
	echo5middleware "github.com/labstack/echo/v5/middleware"
	nhooyr "nhooyr.io/websocket"
)

// upgrades says whether a WebSocket server takes a connection from https://a.example.
func upgrades(accept func(w http.ResponseWriter, r *http.Request)) string {
	w := httptest.NewRecorder()
	r := httptest.NewRequest("GET", "http://api.example/", nil)
	for k, v := range map[string]string{"Origin": "https://a.example", "Connection": "Upgrade", "Upgrade": "websocket", "Sec-WebSocket-Version": "13", "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA=="} {
		r.Header.Set(k, v)
	}
	accept(w, r)
	if w.Code == http.StatusForbidden {
		return "no"
	}
	return "yes" // it gets on to the connection, which a recorder has none of
}

// asksFiber returns what an app answers the same request as asks.
func asksFiber(app *fiber.App) string {
	r := httptest.NewRequest("GET", "http://api.example/", nil)
	r.Header.Set("Origin", "https://a.example")
	res, err := app.Test(r)
	if err != nil {
		panic(err)
	}
	if res.Header.Get("Access-Control-Allow-Origin") != "" {
		return "yes"
	}
	return "no"
}

// forged says whether a POST from https://a.example gets through.
func forged(h http.Handler) string {
	w := httptest.NewRecorder()
	r := httptest.NewRequest("POST", "https://api.example/", nil)
	r.Header.Set("Origin", "https://a.example")
	r.Header.Set("Sec-Fetch-Site", "cross-site")
	h.ServeHTTP(w, r)
	if w.Code == http.StatusOK {
		return "yes"
	}
	return "no"
}

// gorillaCSRF says what makes gorilla/csrf refuse the request: its origin, or the token
// that it has not.
func gorillaCSRF(origin string) string {
	said := "yes"
	h := csrf.Protect(make([]byte, 32), csrf.TrustedOrigins([]string{origin}), csrf.ErrorHandler(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) {
		if csrf.FailureReason(r) == csrf.ErrBadOrigin {
			said = "no"
		}
	})))(empty)
	forged(h)
	return said
}

var comparing = map[string]allowed{
	"coder": func(o string) string {
		return upgrades(func(w http.ResponseWriter, r *http.Request) {
			websocket.Accept(w, r, &websocket.AcceptOptions{OriginPatterns: []string{o}})
		})
	},
	"nhooyr": func(o string) string {
		return upgrades(func(w http.ResponseWriter, r *http.Request) {
			nhooyr.Accept(w, r, &nhooyr.AcceptOptions{OriginPatterns: []string{o}})
		})
	},
	"gorilla/csrf": gorillaCSRF,
	"fiber 3": func(o string) string {
		app := fiber.New()
		app.Use(fiber3cors.New(fiber3cors.Config{AllowOrigins: []string{o}}))
		return asksFiber(app)
	},
	"fiber 3 csrf": func(o string) string {
		fiber3csrf.New(fiber3csrf.Config{TrustedOrigins: []string{o}})
		return "yes"
	},
	"echo 5": func(o string) string {
		e := echo5.New()
		e.Use(echo5middleware.CORS(o))
		e.GET("/", func(*echo5.Context) error { return nil })
		return asks(e)
	},
	"echo 5 csrf": func(o string) string {
		e := echo5.New()
		e.Use(echo5middleware.CSRFWithConfig(echo5middleware.CSRFConfig{TrustedOrigins: []string{o}}))
		e.POST("/", func(*echo5.Context) error { return nil })
		return forged(e)
	},
	"echo 4 csrf": func(o string) string {
		e := echo.New()
		e.Use(middleware.CSRFWithConfig(middleware.CSRFConfig{TrustedOrigins: []string{o}}))
		e.POST("/", func(echo.Context) error { return nil })
		return forged(e)
	},
}

// The roles host-pattern, origin-pattern, checked-origin and, once more, allowed-origins.
func TestCompared(t *testing.T) {
	const yes, no, panics = "yes", "no", "panics"
	names := []string{"coder", "nhooyr", "gorilla/csrf", "fiber 3", "fiber 3 csrf", "echo 5", "echo 5 csrf", "echo 4 csrf"}
	tests := []struct {
		origin string
		want   [8]string // in the order of names
	}{
		{"a.example", [8]string{yes, yes, yes, panics, panics, panics, panics, panics}},
		{"*.example", [8]string{yes, yes, no, panics, panics, panics, panics, panics}},
		{"https://a.example", [8]string{yes, no, no, yes, yes, yes, yes, yes}},
		{"https://*.example", [8]string{yes, no, no, yes, yes, no, no, no}},
		{"https://a.example/", [8]string{no, no, no, yes, yes, panics, panics, panics}},
		{"https://a.example/x", [8]string{no, no, no, panics, panics, panics, panics, panics}},
		{"https://a.example/*", [8]string{no, no, no, panics, panics, panics, panics, panics}},
		{"a.example/", [8]string{no, no, no, panics, panics, panics, panics, panics}},
	}
	for _, tt := range tests {
		for i, name := range names {
			if got := orPanics(comparing[name])(tt.origin); got != tt.want[i] {
				t.Errorf("%s, %q: %s, want %s", name, tt.origin, got, tt.want[i])
			}
		}
	}
}
