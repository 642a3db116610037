// Package standing has patterns and file servers as programs have them: twenty of each
// that are wrong, and twenty that look alike and are right.
package standing

import (
	"net/http"
	"strings"
)

// Patterns of http.ServeMux.

type handlers2 struct{}

func (handlers2) ServeHTTP(w http.ResponseWriter, r *http.Request) {}

func wrongPatterns(mux *http.ServeMux, h handlers2, f http.HandlerFunc) {
	mux.HandleFunc("GET/health", f)                         // want `muxpattern: "GET" is read as the host: no request matches; write "GET /health"`
	mux.HandleFunc("POST/api/login", f)                     // want `muxpattern: "POST" is read as the host: no request matches`
	mux.HandleFunc("DELETE/api/items/{id}", f)              // want `muxpattern: "DELETE" is read as the host: no request matches`
	http.HandleFunc("health", f)                            // want `muxpattern: there is no path after the host "health"; http\.HandleFunc panics; write a path behind it, such as "/"`
	http.HandleFunc("api/v1/users", f)                      // want `muxpattern: "api" is read as a host, so no other host matches`
	mux.Handle("static/", h)                                // want `muxpattern: "static" is read as a host, so no other host matches`
	mux.HandleFunc("GET api/users", f)                      // want `muxpattern: "api" is read as a host, so no other host matches`
	mux.HandleFunc("/api/users/:id", f)                     // want `muxpattern: ":id" matches only itself; write "\{id\}"`
	mux.HandleFunc("PUT /api/users/:id/name", f)            // want `muxpattern: ":id" matches only itself; write "\{id\}"`
	http.HandleFunc("/posts/:slug", f)                      // want `muxpattern: ":slug" matches only itself; write "\{slug\}"`
	mux.HandleFunc("GET /orders/:orderId/items/:itemId", f) // want `muxpattern: ":orderId" matches only itself`
	mux.Handle("/assets/*", h)                              // want `muxpattern: "\*" matches only itself: what is below "/assets/" gets 404; write "/assets/"`
	http.Handle("/public/*", h)                             // want `muxpattern: "\*" matches only itself: what is below "/public/" gets 404; write "/public/"`
	mux.Handle("GET /files/*", h)                           // want `muxpattern: "\*" matches only itself: what is below "/files/" gets 404; write "GET /files/"`
	mux.HandleFunc("/items/{id", f)                         // want `muxpattern: "\{id" has no "\}" at its end; \(\*http\.ServeMux\)\.HandleFunc panics; write "\{id\}"`
	mux.HandleFunc("/items/{item-id}", f)                   // want `muxpattern: "\{item-id\}" has no Go identifier for a name; \(\*http\.ServeMux\)\.HandleFunc panics; use letters, digits and _ alone`
	mux.HandleFunc("/items/{id}.json", f)                   // want `muxpattern: "\{id\}\.json" is a wildcard and more`
	mux.HandleFunc("/files/{path...}/raw", f)               // want `muxpattern: "\{path\.\.\.\}" is not at the end; \(\*http\.ServeMux\)\.HandleFunc panics; write "\{path\}" for one segment`
	mux.HandleFunc("/a/{id}/b/{id}", f)                     // want `muxpattern: "\{id\}" has the name of another wildcard; \(\*http\.ServeMux\)\.HandleFunc panics; give it another name`
	mux.HandleFunc("GET  /twice//slashes", f)               // want `muxpattern: "" is a segment that no request has when it is matched`
	mux.HandleFunc("/double", f)
	mux.HandleFunc("/double", f) // want `muxpattern: the pattern is registered before; \(\*http\.ServeMux\)\.HandleFunc panics; leave out one`
	mux.HandleFunc("GET /users/{id}/posts", f)
	mux.HandleFunc("GET /users/{user}/posts", f) // want `muxpattern: matches the same requests as "GET /users/\{id\}/posts", registered before`
	mux.HandleFunc("example.com", f)             // want `muxpattern: there is no path after the host "example\.com"; \(\*http\.ServeMux\)\.HandleFunc panics; write a path behind it, such as "/"`
}

func rightPatterns(mux *http.ServeMux, h handlers2, f http.HandlerFunc, prefix string) {
	mux.HandleFunc("GET /right/health", f)
	mux.HandleFunc("POST\t/right/tab", f)
	mux.HandleFunc("/right/", f)
	mux.HandleFunc("/right/{$}", f)
	mux.HandleFunc("/right/users/{id}", f)
	mux.HandleFunc("/right/files/{path...}", f)
	mux.HandleFunc("/right/v1/items:batch", f)
	mux.HandleFunc("/right/v1/{item}/x:y", f)
	mux.HandleFunc("admin.example.com/", f)
	mux.HandleFunc("localhost/right", f)
	mux.HandleFunc("GET api.example.com/right", f)
	mux.HandleFunc("/right/.well-known/acme-challenge/", f)
	mux.HandleFunc("/right/a*b", f)
	mux.HandleFunc("/right/~user", f)
	mux.HandleFunc(prefix+"/right/items", f)
	mux.HandleFunc("GET "+prefix+"/right/items", f)
	mux.HandleFunc(strings.TrimSuffix(prefix, "/")+"/right/x/", f)
	mux.HandleFunc("/right/items", f)
	mux.HandleFunc("GET /right/items", f)
	mux.HandleFunc("/right/items/", f)
	mux.HandleFunc("/right/items/new", f)
	mux.HandleFunc("/right/items/{id}", f)
	other := http.NewServeMux()
	other.HandleFunc("/right/items", f)
	mux.Handle("/right/other/", http.StripPrefix("/right/other", other))
}
