package check

import (
	"net/http"
	"net/http/httptest"
	"testing"
)

func TestUnmatched(t *testing.T) {
	testCheck(t, muxpattern, []siteCase{
		{role: "mux-pattern", value: "GET /x"},
		{role: "mux-pattern", value: "localhost/x"},
		{role: "mux-pattern", value: "api.example/x"},
		{role: "mux-pattern", value: "web1/x"},
		{role: "mux-pattern", value: "h:80/x"},
		{role: "mux-pattern", value: "/v1/items:batch"},
		{role: "mux-pattern", value: "/:"},
		{role: "mux-pattern", value: "/a/*/b"},
		{role: "mux-pattern", value: "/a*"},
		{role: "mux-pattern", value: "api/x", test: true},
		{role: "mux-pattern", value: "FIND /x"},
		{role: "mux-pattern", value: "/really?"},
		{role: "mux-pattern", value: "/a?b"},
		{role: "mux-pattern", value: "get /x", at: "get",
			want: `"get" is no method of a client: no request matches; write "GET /x"; in "get /x" (patterns of http.ServeMux)`},
		{role: "mux-pattern", value: "/users?id=1", at: "?id=1",
			want: `"?id=1" is no part of a request's path: "/users" gets 404; write "/users"; in "/users?id=1" (patterns of http.ServeMux)`},
		{role: "mux-pattern", value: "/static/**", at: "**",
			want: `"**" matches only itself: what is below "/static/" gets 404; write "/static/"; in "/static/**" (patterns of http.ServeMux)`},
		{role: "mux-pattern", value: "GET/x", at: "GET", fix: "?GET /x",
			want: `"GET" is read as the host: no request matches; write "GET /x"; in "GET/x" (patterns of http.ServeMux)`},
		{role: "mux-pattern", value: "POST api/x/{id}", at: "api", fix: "?POST /api/x/{id}",
			want: `"api" is read as a host, so no other host matches; write "POST /api/x/{id}"; in "POST api/x/{id}" (patterns of http.ServeMux)`},
		{role: "mux-pattern", value: "/users/:id/posts", at: ":id",
			want: `":id" matches only itself; write "{id}"; in "/users/:id/posts" (patterns of http.ServeMux)`},
		{role: "mux-pattern", value: "GET /static/*", at: "*",
			want: `"*" matches only itself: what is below "/static/" gets 404; write "GET /static/"; in "GET /static/*" (patterns of http.ServeMux)`},
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
