package located

import "net/http"

func users(h http.HandlerFunc) {
	http.HandleFunc("/users", h)
	http.HandleFunc("/users/:id", h)    // want `muxpattern: ":id" is matched as it is written`
	http.HandleFunc("/posts/:find/", h) // want `muxpattern: ":find" is matched as it is written`
	http.HandleFunc("/users/create", h)
	http.HandleFunc("/users/update/:id", h) // want `muxpattern: ":id" is matched as it is written`
}

func lessons(h http.HandlerFunc) {
	http.HandleFunc("/users/:userId/courses/:courseId/lessons/:lessonId/complete", h) // want `muxpattern: ":userId" is matched as it is written`
}

func teachers(mux *http.ServeMux, h http.HandlerFunc, files http.Handler) {
	mux.HandleFunc("GET/", h) // want `muxpattern: "GET" is read as the host`
	mux.HandleFunc("GET /teachers", h)
	mux.HandleFunc("GET /{$}", h)
	mux.HandleFunc("GET/courses/view/{id}", h)   // want `muxpattern: "GET" is read as the host`
	mux.HandleFunc("POST/courses/create", h)     // want `muxpattern: "POST" is read as the host`
	mux.HandleFunc("GET/courses/name/{name}", h) // want `muxpattern: "GET" is read as the host`
	mux.Handle("/app/*", files)                  // want `muxpattern: "\*" is matched as it is written`
	mux.Handle("GET /static/", http.StripPrefix("/static", files))
}
