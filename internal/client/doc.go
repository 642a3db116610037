// Package client knows what a program does with its HTTP clients and requests: which schemes a
// client serves, who sends a request, and whether the URL of a request stays as it is until then.
//
// In goes an expression or variable that holds a client or request. Out comes what its
// surroundings say, as a bool or the uses that were found:
//
//	req, _ := http.NewRequest("GET", "/users", nil)
//	c.Do(req)                   // sent: the URL has no host
//	mux.ServeHTTP(rec, req)     // not sent: none is needed
package client
