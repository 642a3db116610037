package mux

import (
	"net/http"
	"net/http/httptest"
	"testing"

	"github.com/urilint/urilint/internal/check/checktest"
)

func TestUnmatched(t *testing.T) {
	checktest.Run(t, Muxpattern, []checktest.Case{
		{Role: "mux-pattern", Value: "GET /x"},
		{Role: "mux-pattern", Value: "localhost/x"},
		{Role: "mux-pattern", Value: "api.example/x"},
		{Role: "mux-pattern", Value: "web1/x"},
		{Role: "mux-pattern", Value: "h:80/x"},
		{Role: "mux-pattern", Value: "/v1/items:batch"},
		{Role: "mux-pattern", Value: "/:"},
		{Role: "mux-pattern", Value: "/a/*/b"},
		{Role: "mux-pattern", Value: "/a*"},
		{Role: "mux-pattern", Value: "api/x", Test: true},
		{Role: "mux-pattern", Value: "FIND /x"},
		{Role: "mux-pattern", Value: "/really?"},
		{Role: "mux-pattern", Value: "/a?b"},
		{Role: "mux-pattern", Value: "get /x", At: "get",
			Want: `"get" is no method of a client: no request matches; write "GET /x"; in "get /x" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/users?id=1", At: "?id=1",
			Want: `"?id=1" is no part of a request's path: "/users" gets 404; write "/users"; in "/users?id=1" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/static/**", At: "**",
			Want: `"**" matches only itself: what is below "/static/" gets 404; write "/static/"; in "/static/**" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "GET/x", At: "GET", Fix: "?GET /x",
			Want: `"GET" is read as the host: no request matches; write "GET /x"; in "GET/x" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "POST api/x/{id}", At: "api", Fix: "?POST /api/x/{id}",
			Want: `"api" is read as a host, so no other host matches; write "POST /api/x/{id}"; in "POST api/x/{id}" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "/users/:id/posts", At: ":id",
			Want: `":id" matches only itself; write "{id}"; in "/users/:id/posts" (patterns of http.ServeMux)`},
		{Role: "mux-pattern", Value: "GET /static/*", At: "*",
			Want: `"*" matches only itself: what is below "/static/" gets 404; write "GET /static/"; in "GET /static/*" (patterns of http.ServeMux)`},
	})
}

// What the messages say is what a mux does.
func TestUnmatchedRun(t *testing.T) {
	tests := []struct {
		pattern, path string
		want          int
	}{
		{"GET/x", "/x", 404}, {"GET /x", "/x", 200},
		{"api/x", "/api/x", 404}, {"api/x", "/x", 404}, {"/api/x", "/api/x", 200},
		{"/users/:id", "/users/42", 404}, {"/users/:id", "/users/:id", 200}, {"/users/{id}", "/users/42", 200},
		{"get /x", "/x", 405}, {"/users?id=1", "/users?id=1", 404}, {"/users?id=1", "/users", 404}, {"/users", "/users?id=1", 200},
		{"/static/**", "/static/app.js", 404}, {"/static/**", "/static/a/app.js", 404},
		{"/static/*", "/static/app.js", 404}, {"/static/*", "/static/", 404}, {"/static/", "/static/app.js", 200},
	}
	for _, tt := range tests {
		mux := http.NewServeMux()
		mux.HandleFunc(tt.pattern, func(http.ResponseWriter, *http.Request) {})
		w := httptest.NewRecorder()
		mux.ServeHTTP(w, httptest.NewRequest("GET", "http://shop.example"+tt.path, nil))
		if w.Code != tt.want {
			t.Errorf("%q, %s: %d, want %d", tt.pattern, tt.path, w.Code, tt.want)
		}
	}
}

// What the other routers make of patterns is run in internal/catalogue/verify/frameworks.
func TestRoutes(t *testing.T) {
	checktest.Run(t, Muxpattern, []checktest.Case{
		{Role: "gorilla-pattern", Value: ""},
		{Role: "gorilla-pattern", Value: "/a/{x:[0-9]{2}}"},
		{Role: "gorilla-pattern", Value: "/a/{x:(?:b|c)}.{y}"},
		{Role: "gorilla-pattern", Value: "/a/v1:batch"},
		{Role: "chi-pattern", Value: "/a/*"},
		{Role: "chi-pattern", Value: "GET /a"},
		{Role: "chi-pattern", Value: "/a/{x:(b|c)}"},
		{Role: "chi-pattern", Value: "/a/{}"},
		{Role: "colon-pattern", Value: "a/:id/*rest"},
		{Role: "colon-pattern", Value: "/a/:id?"},
		{Role: "colon-pattern", Value: "/a/{x}.json"},
		{Role: "colon-pattern", Value: "/a/{id}", Test: true},

		{Role: "gorilla-pattern", Value: "/a/{x:[0-9]+}}", At: "}",
			Want: `"}" closes nothing: the route matches nothing; write "/a/{x:[0-9]+}"; in "/a/{x:[0-9]+}}" (patterns of gorilla/mux)`},
		{Role: "gorilla-pattern", Value: "/a/{x/b", At: "{x",
			Want: `"{x" is not closed: the route matches nothing; write "/a/{x}/b"; in "/a/{x/b" (patterns of gorilla/mux)`},
		{Role: "gorilla-pattern", Value: "/a/{x:[0-9+}", At: "{x:[0-9+}",
			Want: `"{x:[0-9+}" has a wrong regular expression (missing closing ]): the route matches nothing; in "/a/{x:[0-9+}" (patterns of gorilla/mux)`},
		{Role: "gorilla-pattern", Value: "/a/{}", At: "{}",
			Want: `"{}" has no name: the route matches nothing; write "/a/{name}"; in "/a/{}" (patterns of gorilla/mux)`},
		{Role: "gorilla-pattern", Value: "/a/{x:}/b", At: "{x:}",
			Want: `"{x:}" has no pattern: the route matches nothing; write "/a/{x}/b"; in "/a/{x:}/b" (patterns of gorilla/mux)`},
		{Role: "gorilla-pattern", Value: "a/{x}", At: "a",
			Want: `"a" has no slash at its start: the route matches nothing; write "/a/{x}"; in "a/{x}" (patterns of gorilla/mux)`},
		{Role: "gorilla-pattern", Value: "/a/{x:(b|c)}", At: "{x:(b|c)}",
			Want: `"{x:(b|c)}" has a group that captures; (*mux.Router).HandleFunc panics; write "(?:" in place of "("; in "/a/{x:(b|c)}" (patterns of gorilla/mux)`},
		{Role: "gorilla-pattern", Value: "/a/:id/b", At: ":id",
			Want: `":id" matches only itself; write "{id}"; in "/a/:id/b" (patterns of gorilla/mux)`},
		{Role: "gorilla-pattern", Value: "/a/*", At: "*",
			Want: `"*" matches only itself: what is below "/a/" gets 404; write PathPrefix("/a/"); in "/a/*" (patterns of gorilla/mux)`},
		{Role: "chi-pattern", Value: "/a/{x}}", At: "}",
			Want: `"}" closes nothing, and matches only itself; write "/a/{x}"; in "/a/{x}}" (patterns of chi)`},
		{Role: "chi-pattern", Value: "/a/{x", At: "{x",
			Want: `"{x" is not closed; (*chi.Mux).Get panics; write "/a/{x}"; in "/a/{x" (patterns of chi)`},
		{Role: "chi-pattern", Value: "/a/:id", At: ":id",
			Want: `":id" matches only itself; write "{id}"; in "/a/:id" (patterns of chi)`},
		{Role: "colon-pattern", Value: "/a/{id}/b", At: "{id}",
			Want: `"{id}" matches only itself; write ":id"; in "/a/{id}/b" (patterns of gin, echo, fiber and httprouter)`},
	})
}
