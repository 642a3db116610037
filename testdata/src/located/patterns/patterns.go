// Package patterns has patterns of public programs, and their look-alikes.
package patterns

import "net/http"

func users(h http.HandlerFunc) {
	http.HandleFunc("/users", h)
	http.HandleFunc("/users/:id", h)    // want `muxpattern: ":id" matches only itself`
	http.HandleFunc("/posts/:find/", h) // want `muxpattern: ":find" matches only itself`
	http.HandleFunc("/users/create", h)
	http.HandleFunc("/users/update/:id", h) // want `muxpattern: ":id" matches only itself`
}

func lessons(h http.HandlerFunc) {
	http.HandleFunc("/users/:userId/courses/:courseId/lessons/:lessonId/complete", h) // want `muxpattern: ":userId" matches only itself`
}

func teachers(mux *http.ServeMux, h http.HandlerFunc, files http.Handler) {
	mux.HandleFunc("GET/", h) // want `muxpattern: "GET" is read as the host`
	mux.HandleFunc("GET /teachers", h)
	mux.HandleFunc("GET /{$}", h)
	mux.HandleFunc("GET/courses/view/{id}", h)   // want `muxpattern: "GET" is read as the host`
	mux.HandleFunc("POST/courses/create", h)     // want `muxpattern: "POST" is read as the host`
	mux.HandleFunc("GET/courses/name/{name}", h) // want `muxpattern: "GET" is read as the host`
	mux.Handle("/app/*", files)                  // want `muxpattern: "\*" matches only itself: what is below "/app/" gets 404`
	mux.Handle("GET /static/", http.StripPrefix("/static", files))
}

func endpoints(mux *http.ServeMux, h http.HandlerFunc) {
	mux.HandleFunc("POST /login", h)
	mux.HandleFunc("GET/user/{username}", h)                           // 1 // want `muxpattern: `
	mux.HandleFunc("GET/music/search/{type}/{name}/{size}/{index}", h) // 2 // want `muxpattern: `
	mux.HandleFunc("GET/auth/me", h)                                   // 3 // want `muxpattern: `
	mux.HandleFunc("Get/", h)                                          // 4 // want `muxpattern: `
	mux.HandleFunc("GET/bar", h)                                       // 5 // want `muxpattern: `
	mux.HandleFunc("GET/ready", h)                                     // 6 // want `muxpattern: `
}

func apis(h http.HandlerFunc) {
	http.HandleFunc("api/countries", h)       // 7 // want `muxpattern: `
	http.HandleFunc("api/users/", h)          // 8 // want `muxpattern: `
	http.HandleFunc("api/test_connection", h) // 9 // want `muxpattern: `
	http.HandleFunc("api/products", h)        // 10 // want `muxpattern: `
	http.HandleFunc("api/products/", h)       // 11 // want `muxpattern: `
	http.HandleFunc("api/home", h)            // 12 // want `muxpattern: `
	http.HandleFunc("api/echo", h)            // 13 // want `muxpattern: `
	http.HandleFunc("api/v1/", h)             // 14 // want `muxpattern: `
	http.HandleFunc("weather", h)             // 15 // want `muxpattern: `
}

func stars(files http.Handler, h http.HandlerFunc) {
	http.Handle("/static/*", files) // 16 // want `muxpattern: `
	http.HandleFunc("/public/*", h) // 17 // want `muxpattern: `
}

// Look-alikes.

type router struct{}

func (router) HandleFunc(pattern string, h http.HandlerFunc) {}
func (router) Handle(pattern string, h http.Handler)         {}

func silentPatterns(mux *http.ServeMux, h http.HandlerFunc, prefix string) {
	var r router
	r.HandleFunc("GET/user", h)               // 1
	r.HandleFunc("/users/{id:[0-9]+}", h)     // 2
	r.HandleFunc("api/home", h)               // 3
	r.Handle("/files/{rest:.*}", h)           // 4
	mux.HandleFunc("POST /signup", h)         // 5
	mux.HandleFunc("PATCH /user/password", h) // 6
	mux.HandleFunc("/v2", h)                  // 7
	mux.HandleFunc("GET /search/{query}", h)  // 8
	mux.HandleFunc("/api/categories", h)      // 9
	mux.HandleFunc("shop.example/", h)        // 10
	mux.HandleFunc("localhost/", h)           // 11
	mux.HandleFunc(prefix+"/all", h)          // 12
	mux.HandleFunc("/resource/", h)           // 13
	mux.HandleFunc("/a:b", h)                 // 14
	mux.HandleFunc("/v1/things:batchGet", h)  // 15
	mux.HandleFunc("/favicon.ico", h)         // 16
	mux.HandleFunc("GET /files/{path...}", h) // 17
	mux.HandleFunc("/im", h)                  // 18
	mux.HandleFunc("GET /hour/{$}", h)        // 19
	mux.HandleFunc("/star*fish", h)           // 20
}
