// Package received knows the requests that a server received: which variables hold one, and which
// parts of its URL are empty, since only a path and a query arrive.
//
//	func handle(w http.ResponseWriter, r *http.Request) { … r.URL.Host … }    // always ""
//
// It knows http.Request, and where gin and echo keep one (received.go); its Host header, also by gin's GetHeader, its
// Origin header, and whether gorilla/mux decodes path variables (receivedparts.go).
//
// What a middleware of another package may set, the front end looks for in the whole module. Under other
// drivers nothing is reported that depends on it.
package received
