// Package received knows the requests that a server received: which variables hold one, and which
// parts of its URL are empty, since only a path and a query arrive.
//
//	func handle(w http.ResponseWriter, r *http.Request) { … r.URL.Host … }    // always ""
//
// It knows http.Request (received.go), and where gin, echo and gorilla keep one (received.go), its
// Host header and path variables and its Origin header (receivedparts.go).
//
// What a middleware of another package may set, the front end looks for in the whole module. Under other
// drivers nothing is reported that depends on it.
package received
