package run

import (
	"net/http"
	"net/http/httptest"
	"testing"

	gincors "github.com/gin-contrib/cors"
	"github.com/gin-gonic/gin"
	chicors "github.com/go-chi/cors"
	"github.com/gofiber/fiber/v2"
	fibercors "github.com/gofiber/fiber/v2/middleware/cors"
	"github.com/gorilla/handlers"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	rscors "github.com/rs/cors"
)

// allowed says what a library makes of an origin in its configuration, for a request
// from https://a.example: "yes", "no" or "panics".
type allowed func(configured string) string

// asks returns what h answers a request from https://a.example.
func asks(h http.Handler) string {
	w := httptest.NewRecorder()
	r := httptest.NewRequest("GET", "http://api.example/", nil)
	r.Header.Set("Origin", "https://a.example")
	h.ServeHTTP(w, r)
	if got := w.Header().Get("Access-Control-Allow-Origin"); got != "" {
		return "yes"
	}
	return "no"
}

// orPanics returns f's answer, or that it panics.
func orPanics(f allowed) allowed {
	return func(configured string) (said string) {
		defer func() {
			if recover() != nil {
				said = "panics"
			}
		}()
		return f(configured)
	}
}

var empty = http.HandlerFunc(func(http.ResponseWriter, *http.Request) {})

var libraries = map[string]allowed{
	"rs/cors": func(o string) string {
		return asks(rscors.New(rscors.Options{AllowedOrigins: []string{o}}).Handler(empty))
	},
	"chi": func(o string) string {
		return asks(chicors.Handler(chicors.Options{AllowedOrigins: []string{o}})(empty))
	},
	"gorilla": func(o string) string {
		return asks(handlers.CORS(handlers.AllowedOrigins([]string{o}))(empty))
	},
	"gin-contrib": func(o string) string {
		e := gin.New()
		e.Use(gincors.New(gincors.Config{AllowOrigins: []string{o}, AllowMethods: []string{"GET"}}))
		e.GET("/", func(*gin.Context) {})
		return asks(e)
	},
	"echo": func(o string) string {
		e := echo.New()
		e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: []string{o}}))
		e.GET("/", func(echo.Context) error { return nil })
		return asks(e)
	},
	"fiber": func(o string) string {
		app := fiber.New()
		app.Use(fibercors.New(fibercors.Config{AllowOrigins: o}))
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
	},
}

// The roles allowed-origin and allowed-origins: what is reported never matches, or
// panics, and what is not may match.
func TestOrigins(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	const yes, no, panics = "yes", "no", "panics"
	names := []string{"rs/cors", "chi", "gorilla", "echo", "gin-contrib", "fiber"}
	tests := []struct {
		origin string
		want   [6]string // in the order of names
	}{
		{"https://a.example", [6]string{yes, yes, yes, yes, yes, yes}},
		{"*", [6]string{yes, yes, yes, yes, yes, yes}},
		{"https://*.example", [6]string{yes, yes, no, yes, no, yes}}, // gin-contrib has a setting for it
		{"https://a.example/", [6]string{no, no, no, no, no, yes}},
		{"https://a.example/x", [6]string{no, no, no, no, no, panics}},
		{"https://a.example/*", [6]string{no, no, no, no, no, panics}},
		{"localhost:3000", [6]string{no, no, no, no, panics, panics}},
		{"a.example", [6]string{no, no, no, no, panics, panics}},
		{"https://a.example, https://b.example", [6]string{no, no, no, no, no, yes}},
		{"https://a.example,https://b.example", [6]string{no, no, no, no, no, yes}},
		{"https://b.example, a.example", [6]string{no, no, no, no, no, panics}},
	}
	for _, tt := range tests {
		for i, name := range names {
			if got := orPanics(libraries[name])(tt.origin); got != tt.want[i] {
				t.Errorf("%s, %q: %s, want %s", name, tt.origin, got, tt.want[i])
			}
		}
	}
}

// A list that has "*" too allows every origin, whatever else is in it; gin-contrib/cors
// panics for what has no scheme, and urilint is silent there.
func TestOriginsBesideAll(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	list := []string{"localhost:3000", "https://b.example/", "*"}
	tests := map[string]http.Handler{
		"rs/cors": rscors.New(rscors.Options{AllowedOrigins: list}).Handler(empty),
		"chi":     chicors.Handler(chicors.Options{AllowedOrigins: list})(empty),
		"gorilla": handlers.CORS(handlers.AllowedOrigins(list))(empty),
	}
	e := echo.New()
	e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOrigins: list}))
	e.GET("/", func(echo.Context) error { return nil })
	tests["echo"] = e
	g := gin.New()
	g.Use(gincors.New(gincors.Config{AllowOrigins: list[1:], AllowMethods: []string{"GET"}}))
	g.GET("/", func(*gin.Context) {})
	tests["gin-contrib"] = g
	asked := func(string) bool { return true }
	tests["rs/cors, AllowOriginFunc"] = rscors.New(rscors.Options{AllowedOrigins: list[:1], AllowOriginFunc: asked}).Handler(empty)
	tests["chi, AllowOriginFunc"] = chicors.Handler(chicors.Options{AllowedOrigins: list[:1], AllowOriginFunc: func(*http.Request, string) bool { return true }})(empty)
	for name, h := range tests {
		if got := asks(h); got != "yes" {
			t.Errorf("%s: %s", name, got)
		}
	}
}
