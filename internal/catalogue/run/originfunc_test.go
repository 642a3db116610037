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
	fiber3 "github.com/gofiber/fiber/v3"
	fiber3cors "github.com/gofiber/fiber/v3/middleware/cors"
	"github.com/labstack/echo/v4"
	"github.com/labstack/echo/v4/middleware"
	echo5 "github.com/labstack/echo/v5"
	echo5middleware "github.com/labstack/echo/v5/middleware"
	rscors "github.com/rs/cors"
)

// The functions that libraries ask about an origin are given the header as the browser
// wrote it.
func TestOriginFunctions(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	var got string
	asked := func(origin string) bool { got = origin; return true }
	byRequest := func(_ *http.Request, origin string) bool { return asked(origin) }
	inGin := func(c gincors.Config) http.Handler {
		e := gin.New()
		e.Use(gincors.New(c))
		e.GET("/", func(*gin.Context) {})
		return e
	}
	ask := func(h http.Handler) { asks(h) }
	tests := map[string]func(){
		"gin":             func() { ask(inGin(gincors.Config{AllowOriginFunc: asked, AllowMethods: []string{"GET"}})) },
		"rs":              func() { ask(rscors.New(rscors.Options{AllowOriginFunc: asked}).Handler(empty)) },
		"rs with request": func() { ask(rscors.New(rscors.Options{AllowOriginRequestFunc: byRequest}).Handler(empty)) },
		"rs with headers": func() {
			ask(rscors.New(rscors.Options{AllowOriginVaryRequestFunc: func(_ *http.Request, o string) (bool, []string) { return asked(o), nil }}).Handler(empty))
		},
		"chi": func() { ask(chicors.Handler(chicors.Options{AllowOriginFunc: byRequest})(empty)) },
		"gin with context": func() {
			ask(inGin(gincors.Config{AllowOriginWithContextFunc: func(_ *gin.Context, o string) bool { return asked(o) }, AllowMethods: []string{"GET"}}))
		},
		"echo": func() {
			e := echo.New()
			e.Use(middleware.CORSWithConfig(middleware.CORSConfig{AllowOriginFunc: func(o string) (bool, error) { return asked(o), nil }}))
			ask(e)
		},
		"echo 5": func() {
			e := echo5.New()
			e.Use(echo5middleware.CORSWithConfig(echo5middleware.CORSConfig{UnsafeAllowOriginFunc: func(_ *echo5.Context, o string) (string, bool, error) { return o, asked(o), nil }}))
			ask(e)
		},
		"fiber": func() {
			app := fiber.New()
			app.Use(fibercors.New(fibercors.Config{AllowOriginsFunc: asked}))
			testOrigin(t, func(r *http.Request) (*http.Response, error) { return app.Test(r) })
		},
		"fiber 3": func() {
			app := fiber3.New()
			app.Use(fiber3cors.New(fiber3cors.Config{AllowOriginsFunc: asked}))
			testOrigin(t, func(r *http.Request) (*http.Response, error) { return app.Test(r) })
		},
	}
	for name, run := range tests {
		got = ""
		run()
		if got != "https://a.example" {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// testOrigin sends a request from https://a.example.
func testOrigin(t *testing.T, test func(*http.Request) (*http.Response, error)) {
	t.Helper()
	r := httptest.NewRequest("GET", "http://api.example/", nil)
	r.Header.Set("Origin", "https://a.example")
	if _, err := test(r); err != nil {
		t.Error(err)
	}
}
