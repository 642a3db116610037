package muxpattern

import "net/http"

// Functions of the package that register on the mux that they are given.

func application() *http.ServeMux {
	mux := http.NewServeMux()
	mux.HandleFunc("/{$}", nil)
	userRoutes(mux)
	orderRoutes(mux, true)
	mux.HandleFunc("GET /users/{id}", nil) // want `muxpattern: matches the same requests as "GET /users/\{name\}", registered before by userRoutes`
	both(mux)
	return mux
}

func userRoutes(mux *http.ServeMux) {
	mux.HandleFunc("GET /users/{name}", nil)
	mux.HandleFunc("GET /orders/{id}/items", nil)
}

func orderRoutes(m *http.ServeMux, all bool) {
	m.HandleFunc("GET /{kind}/{id}/items", nil)
	m.HandleFunc("GET /orders/{id}/items", nil) // want `muxpattern: the pattern is registered before by userRoutes`
	if all {
		m.HandleFunc("GET /{$}", nil)
		m.HandleFunc("/{$}", nil) // want `muxpattern: the pattern is registered before`
	}
}

// What it calls is two calls away.
func both(mux *http.ServeMux) {
	inner(mux)
	mux.HandleFunc("POST /users/{id}", nil)
	mux.HandleFunc("GET /users/{id}/", nil) // want `muxpattern: conflicts with "GET /\{kind\}/\{id\}/items", registered before by orderRoutes: both match "GET /users/x/items"`
	mux.HandleFunc("GET /users/{who}", nil) // want `muxpattern: matches the same requests as "GET /users/\{name\}", registered before by userRoutes`
}

func inner(mux *http.ServeMux) { mux.HandleFunc("GET /users/{inner}", nil) }

// Methods, and a mux by value.

type site struct {
	mux   *http.ServeMux
	admin http.ServeMux
}

func newSite() *site {
	s := &site{}
	s.mux = http.NewServeMux()
	s.pages()
	s.files()
	adminRoutes(&s.admin)
	adminRoutes(&s.admin)
	return s
}

func (s *site) pages() { s.mux.Handle("/pages/{page}", nil) }

func (s *site) files() {
	s.mux.Handle("/files/{file}", nil)
	s.mux.Handle("/pages/{id}", nil) // want `muxpattern: matches the same requests as "/pages/\{page\}", registered before by pages`
}

func adminRoutes(mux *http.ServeMux) {
	mux.Handle("/admin", nil) // want `muxpattern: the pattern is registered before by adminRoutes`
}

// Silent: another mux, not always, or not before.

func silently(secure bool) {
	one, two := http.NewServeMux(), http.NewServeMux()
	again(one)
	again(two)
	sometimes(one, secure)
	one.Handle("/sometimes", nil)
	one.Handle("/returned", nil)
	replacing(one)
	one.Handle("/replaced", nil)
	if secure {
		lone(one)
	} else {
		lone(one)
	}
	defer again(one) // it is seen, if the function returns
	go again(two)
}

func again(mux *http.ServeMux) { mux.Handle("/again", nil) }

func lone(mux *http.ServeMux) { mux.Handle("/lone", nil) }

func sometimes(mux *http.ServeMux, secure bool) {
	if secure {
		mux.Handle("/sometimes", nil)
		return
	}
	mux.Handle("/returned", nil)
}

func replacing(mux *http.ServeMux) {
	mux = http.NewServeMux()
	mux.Handle("/replaced", nil)
}

type renewed struct{ mux *http.ServeMux }

func (r *renewed) renew() { r.mux = http.NewServeMux() }

func (r *renewed) routes() {
	r.add()
	r.clear()
	r.add()
}

func (r *renewed) clear() { r.renew() }

func (r *renewed) add() { r.mux.Handle("/renewed", nil) }

func recursive(mux *http.ServeMux, n int) {
	if n > 0 {
		recursive(http.NewServeMux(), n-1)
	}
	mux.Handle("/recursive", nil)
}

func (r *renewed) here() {
	local := &renewed{}
	local.mux = http.NewServeMux()
	local.mux.Handle("/local", nil)
	local.mux = http.NewServeMux()
	local.mux.Handle("/local", nil)
}

// What is below is found by the other pattern.
func besideIt(h http.Handler) {
	mux := http.NewServeMux()
	mux.Handle("GET /debug/pprof/", h)
	mux.Handle("GET /debug/pprof/*", h)
	mux.Handle("GET /debug/vars/*", h) // want `muxpattern: "\*" matches only itself: what is below "/debug/vars/" gets 404`
}
