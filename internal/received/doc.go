// Package received knows the requests that a server received: which variables hold one, and which
// parts of its URL are empty, since only a path and a query arrive.
//
//	func handle(w http.ResponseWriter, r *http.Request) { … r.URL.Host … }    // always ""
//
// It knows http.Request, and where gin, echo and gorilla keep one or a part of it (received.go,
// receivedparts.go, pathvars.go).
//
// What a middleware elsewhere may set, the front end has looked for in the whole module; where
// nobody has looked, nothing is said.
package received
