// Package unmatched has patterns that http.ServeMux reads in another way than meant.
package unmatched

import "net/http"

func silent(mux *http.ServeMux, prefix string, h http.Handler) {
	mux.Handle("GET /orders", h)
	mux.Handle("shop.example/orders", h)
	mux.Handle("localhost/orders", h)
	mux.Handle("/v1/orders:cancel", h)
	mux.Handle("/literal/:name", h) // see the request
	http.Get("http://localhost:8080/literal/:name")
	mux.Handle("/really?", h)
	mux.Handle("FIND /orders", h) // a method of one's own
	mux.Handle(prefix+"api/orders", h)
	mux.Handle("/star/"+prefix+"*", h)
}

// A variable that is asked for, too.
func asked(mux *http.ServeMux, h http.Handler) {
	literal := "/literally/:name"
	mux.Handle(literal, h)
	http.Get("http://localhost:8080" + literal)
}

// A pattern that comes from elsewhere in the package is no request of its own.
func handle(mux *http.ServeMux, pattern string, h http.Handler) { mux.Handle(pattern, h) }

type route struct{ pattern string }

func (r route) register(mux *http.ServeMux, h http.Handler) { mux.Handle(r.pattern, h) }

func carried(mux *http.ServeMux, h http.Handler) {
	handle(mux, "/parcels/:parcel", h)                          // want `muxpattern: ":parcel" matches only itself; write "\{parcel\}"`
	(&route{pattern: "/carriers?carrier=dhl"}).register(mux, h) // want `muxpattern: "\?carrier=dhl" is no part of a request's path`
}

func wrong(mux *http.ServeMux, h http.Handler) {
	mux.Handle("GET/orders", h)               // want `muxpattern: "GET" is read as the host: no request matches`
	mux.HandleFunc("DELETE/orders/{id}", nil) // want `muxpattern: "DELETE" is read as the host`
	http.Handle("api/orders", h)              // want `muxpattern: "api" is read as a host, so no other host matches`
	mux.Handle("GET static/", h)              // want `muxpattern: "static" is read as a host`
	mux.Handle("/orders/:id", h)              // want `muxpattern: ":id" matches only itself; write "\{id\}"`
	customer := "/customers/:customer"        // want `muxpattern: ":customer" matches only itself`
	mux.Handle(customer, h)
	mux.Handle("/orders/:id/items", h) // want `muxpattern: ":id" matches only itself`
	mux.Handle("/docs/**", h)          // want `muxpattern: "\*\*" matches only itself: what is below "/docs/" gets 404; write "/docs/"`
	mux.Handle("get /orders/new", h)   // want `muxpattern: "get" is no method of a client: no request matches; write "GET /orders/new"`
	mux.Handle("/list?page=1", h)      // want `muxpattern: "\?page=1" is no part of a request's path: "/list" gets 404; write "/list"`
	mux.Handle("/static/*", h)         // want `muxpattern: "\*" matches only itself: what is below "/static/" gets 404; write "/static/"`
}
