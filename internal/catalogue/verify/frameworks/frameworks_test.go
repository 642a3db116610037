package frameworks

import (
	"io"
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/gin-gonic/gin"
	"github.com/go-chi/chi/v5"
	"github.com/go-resty/resty/v2"
	"github.com/gofiber/fiber/v2"
	"github.com/gorilla/mux"
	"github.com/labstack/echo/v4"
	"gopkg.in/macaron.v1"
	resty3 "resty.dev/v3"
)

// What is sent: a segment and a parameter, each of which must be escaped.
const (
	plainTarget = "/p/a%20b?q=c%2Bd%26e+f"     // its path has no RawPath
	rawTarget   = "/p/a%2Fb%20c?q=c%2Bd%26e+f" // its path has one
	query       = "c+d&e f"
)

// serve returns what h answers to a request for target.
func serve(t *testing.T, h http.Handler, target string) string {
	t.Helper()
	s := httptest.NewServer(h)
	defer s.Close()
	resp, err := http.Get(s.URL + target)
	if err != nil {
		t.Fatal(err)
	}
	defer resp.Body.Close()
	body, err := io.ReadAll(resp.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(body)
}

// Each handler answers with the segment, a line feed and the parameter.
func TestServers(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	g := gin.New()
	g.GET("/p/:x", func(c *gin.Context) { c.String(200, "%s", c.Param("x")+"\n"+c.Query("q")) })
	g.NoRoute(func(c *gin.Context) { c.String(404, "none\n"+c.DefaultQuery("q", "")) })

	e := echo.New()
	e.GET("/p/:x", func(c echo.Context) error { return c.String(200, c.Param("x")+"\n"+c.QueryParam("q")) })

	r := chi.NewRouter()
	r.Get("/p/{x}", func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, chi.URLParam(r, "x")+"\n"+r.FormValue("q"))
	})

	m := mux.NewRouter()
	m.HandleFunc("/p/{x}", func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, mux.Vars(r)["x"]+"\n"+r.URL.Query().Get("q"))
	})
	m.NotFoundHandler = http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { io.WriteString(w, "none\n"+r.FormValue("q")) })

	mac := macaron.New()
	mac.Get("/p/:x", func(c *macaron.Context) { io.WriteString(c.Resp, c.Params(":x")+"\n"+c.Query("q")) })

	std := http.NewServeMux()
	std.HandleFunc("/p/{x}", func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, r.PathValue("x")+"\n"+r.FormValue("q"))
	})

	tests := []struct {
		name       string
		handler    http.Handler
		plain, raw string // the segment
	}{
		{"net/http", std, "a b", "a/b c"},
		{"gin", g, "a b", "none"},         // the route is looked for in the decoded path
		{"gorilla/mux", m, "a b", "none"}, // the same
		{"chi", r, "a b", "a%2Fb%20c"},    // decoded, or raw where RawPath is set: no line
		{"echo", e, "a b", "a%2Fb%20c"},   // the same
		{"macaron", mac, "a b", "a/b c"},
	}
	for _, tt := range tests {
		if got := serve(t, tt.handler, plainTarget); got != tt.plain+"\n"+query {
			t.Errorf("%s: %q", tt.name, got)
		}
		if got := serve(t, tt.handler, rawTarget); got != tt.raw+"\n"+query {
			t.Errorf("%s with RawPath: %q", tt.name, got)
		}
	}
}

// Fiber's Params are raw, and Query is decoded.
func TestFiber(t *testing.T) {
	app := fiber.New()
	app.Get("/p/:x", func(c *fiber.Ctx) error { return c.SendString(c.Params("x") + "\n" + c.Query("q")) })
	for target, want := range map[string]string{plainTarget: "a%20b\n" + query, rawTarget: "a%2Fb%20c\n" + query} {
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

// Forms are decoded.
func TestForms(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	g := gin.New()
	g.POST("/", func(c *gin.Context) { c.String(200, "%s", c.PostForm("q")+"\n"+c.DefaultPostForm("q", "")) })
	e := echo.New()
	e.POST("/", func(c echo.Context) error { return c.String(200, c.FormValue("q")+"\n"+query) })
	for name, h := range map[string]http.Handler{"gin": g, "echo": e} {
		s := httptest.NewServer(h)
		resp, err := http.PostForm(s.URL, url.Values{"q": {query}})
		if err != nil {
			t.Fatal(err)
		}
		body, _ := io.ReadAll(resp.Body)
		if string(body) != query+"\n"+query {
			t.Errorf("%s: %q", name, body)
		}
		s.Close()
	}
}

// Both versions of resty escape the values of parameters: what is raw arrives as it is, what is
// escaped arrives escaped.
func TestResty(t *testing.T) {
	s := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		io.WriteString(w, r.URL.Path+"\n"+r.FormValue("q"))
	}))
	defer s.Close()
	type get func(x, q string) (string, error)
	url2 := s.URL + "/{x}"
	clients := map[string]get{
		"v2": func(x, q string) (string, error) {
			resp, err := resty.New().R().SetPathParam("x", x).SetQueryParam("q", q).Get(url2)
			return resp.String(), err
		},
		"v2 maps": func(x, q string) (string, error) {
			resp, err := resty.New().R().SetPathParams(map[string]string{"x": x}).SetQueryParams(map[string]string{"q": q}).Get(url2)
			return resp.String(), err
		},
		"v2 client": func(x, q string) (string, error) {
			resp, err := resty.New().SetPathParams(map[string]string{"x": x}).SetQueryParams(map[string]string{"q": q}).R().Get(url2)
			return resp.String(), err
		},
		"v3": func(x, q string) (string, error) {
			resp, err := resty3.New().R().SetPathParam("x", x).SetQueryParam("q", q).Get(url2)
			return resp.String(), err
		},
		"v3 maps": func(x, q string) (string, error) {
			resp, err := resty3.New().R().SetPathParams(map[string]string{"x": x}).SetQueryParams(map[string]string{"q": q}).Get(url2)
			return resp.String(), err
		},
		"v3 client": func(x, q string) (string, error) {
			resp, err := resty3.New().SetPathParam("x", x).SetQueryParam("q", q).R().Get(url2)
			return resp.String(), err
		},
		"v3 client maps": func(x, q string) (string, error) {
			resp, err := resty3.New().SetPathParams(map[string]string{"x": x}).SetQueryParams(map[string]string{"q": q}).R().Get(url2)
			return resp.String(), err
		},
	}
	for name, get := range clients {
		for _, c := range []struct{ x, q, want string }{
			{"a/b c", query, "/a/b c\n" + query},
			{url.PathEscape("a/b"), url.QueryEscape("a/b"), "/a%2Fb\na%2Fb"},
		} {
			if got, err := get(c.x, c.q); err != nil || got != c.want {
				t.Errorf("%s: %q, %v, not %q", name, got, err, c.want)
			}
		}
	}
}

// What muxpattern says of the routers that are not http.ServeMux.
func TestPatterns(t *testing.T) {
	gin.SetMode(gin.ReleaseMode)
	ok := func(http.ResponseWriter, *http.Request) {}
	routers := map[string]func(pattern string) http.Handler{
		"gorilla": func(p string) http.Handler { r := mux.NewRouter(); r.HandleFunc(p, ok); return r },
		"prefix":  func(p string) http.Handler { r := mux.NewRouter(); r.PathPrefix(p).HandlerFunc(ok); return r },
		"chi":     func(p string) http.Handler { r := chi.NewRouter(); r.Get(p, ok); return r },
		"route": func(p string) http.Handler {
			r := chi.NewRouter()
			r.Route(p, func(r chi.Router) { r.Get("/", ok) })
			return r
		},
		"gin": func(p string) http.Handler { r := gin.New(); r.GET(p, func(*gin.Context) {}); return r },
		"echo": func(p string) http.Handler {
			r := echo.New()
			r.GET(p, func(c echo.Context) error { return c.NoContent(200) })
			return r
		},
	}
	const panics = -1
	for _, tt := range []struct {
		router, pattern, path string
		want                  int
	}{
		{"gorilla", "/a/{x:[0-9]+}}", "/a/1", 404}, {"gorilla", "/a/{x:[0-9]+}}", "/a/1}", 404}, {"gorilla", "/a/{x:[0-9]+}", "/a/1", 200},
		{"gorilla", "/a/{x", "/a/1", 404}, {"gorilla", "/a/{x:[0-9+}", "/a/1", 404}, {"gorilla", "a/{x}", "/a/1", 404},
		{"gorilla", "/a/{}", "/a/1", 404}, {"gorilla", "/a/{x:}", "/a/1", 404}, {"gorilla", "/a/{x:[0-9]{2}}", "/a/11", 200},
		{"gorilla", "/a/{x:(b|c)}", "/a/b", panics}, {"gorilla", "/a/{x:(?:b|c)}", "/a/b", 200},
		{"gorilla", "/a/:id", "/a/1", 404}, {"gorilla", "/a/:id", "/a/:id", 200}, {"gorilla", "/a?b=1", "/a?b=1", 404},
		{"gorilla", "/a/*", "/a/b", 404}, {"prefix", "/a/*", "/a/b", 404}, {"prefix", "/a/", "/a/b", 200},
		{"chi", "/a/{x}}", "/a/1", 404}, {"chi", "/a/{x}}", "/a/1}", 200}, {"chi", "/a/{x", "/a/1", panics}, {"route", "/a/{x", "/a/1", panics},
		{"chi", "/a/{x:[0-9+}", "/a/1", panics}, {"chi", "a/{x}", "/a/1", panics}, {"route", "a/{x}", "/a/1", panics},
		{"chi", "/a/:id", "/a/1", 404}, {"route", "/a/:id", "/a/1", 404}, {"route", "/a/{id}", "/a/1", 200}, {"chi", "/a?b=1", "/a?b=1", 404},
		{"gin", "/a/{id}", "/a/1", 404}, {"gin", "/a/:id", "/a/1", 200}, {"echo", "/a/{id}", "/a/1", 404}, {"echo", "/a/:id", "/a/1", 200},
	} {
		got := func() (code int) {
			defer func() {
				if recover() != nil {
					code = panics
				}
			}()
			w := httptest.NewRecorder()
			routers[tt.router](tt.pattern).ServeHTTP(w, httptest.NewRequest("GET", "http://h.example"+tt.path, nil))
			return w.Code
		}()
		if got != tt.want {
			t.Errorf("%s: %q answers %s with %d, want %d", tt.router, tt.pattern, tt.path, got, tt.want)
		}
	}
	for pattern, want := range map[string]int{"/a/{id}": 404, "/a/:id": 200} {
		app := fiber.New()
		app.Get(pattern, func(c *fiber.Ctx) error { return c.SendStatus(200) })
		if resp, err := app.Test(httptest.NewRequest("GET", "/a/1", nil)); err != nil || resp.StatusCode != want {
			t.Errorf("fiber: %q: %v, %v, want %d", pattern, resp, err, want)
		}
	}
}
