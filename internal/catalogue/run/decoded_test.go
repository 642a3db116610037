package run

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/gofiber/fiber/v3"
	"github.com/labstack/echo/v5"
)

// What is sent: a segment and a parameter, each of which must be escaped.
const (
	plainTarget = "/p/a%20b?q=c%2Bd%26e+f"     // its path has no RawPath
	rawTarget   = "/p/a%2Fb%20c?q=c%2Bd%26e+f" // its path has one
	query       = "c+d&e f"
)

// Fiber 3's Params are raw, and Query is decoded.
func TestFiber3(t *testing.T) {
	app := fiber.New()
	app.Get("/p/:x", func(c fiber.Ctx) error {
		return c.SendString(c.Params("x") + "\n" + c.Query("q") + "\n" + fiber.Query[string](c, "q") + "\n" + c.FormValue("q"))
	})
	for target, want := range map[string]string{plainTarget: "a%20b\n", rawTarget: "a%2Fb%20c\n"} {
		want += query + "\n" + query + "\n" + query
		resp, err := app.Test(httptest.NewRequest("GET", target, nil))
		if err != nil {
			t.Fatal(err)
		}
		body, err := io.ReadAll(resp.Body)
		if err != nil || string(body) != want {
			t.Errorf("%s: %q, %v", target, body, err)
		}
	}
}

// Echo 5's Param is what its route found, and the rest is decoded.
func TestEcho5(t *testing.T) {
	e := echo.New()
	h := func(c *echo.Context) error {
		return c.String(200, c.Param("x")+"\n"+c.QueryParam("q")+"\n"+c.QueryParamOr("q", "")+"\n"+c.FormValue("q")+"\n"+c.FormValueOr("q", ""))
	}
	e.GET("/p/:x", h)
	e.POST("/p/:x", h)
	s := httptest.NewServer(e)
	defer s.Close()
	for target, segment := range map[string]string{plainTarget: "a b", rawTarget: "a%2Fb%20c"} {
		for _, ask := range []func() (*http.Response, error){
			func() (*http.Response, error) { return http.Get(s.URL + target) },
			func() (*http.Response, error) { return http.PostForm(s.URL+target, url.Values{"q": {query}}) },
		} {
			resp, err := ask()
			if err != nil {
				t.Fatal(err)
			}
			body, err := io.ReadAll(resp.Body)
			resp.Body.Close()
			if want := segment + "\n" + query + "\n" + query + "\n" + query + "\n" + query; err != nil || string(body) != want {
				t.Errorf("%s: %q, %v, not %q", target, body, err, want)
			}
		}
	}
}
