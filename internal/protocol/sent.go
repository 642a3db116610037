package protocol

import "slices"

// Requests that the program sends. Their URLs say nothing about those of requests that
// it receives. The analyzer asks with types, and the front end, which reads the sources
// of whole modules, with names and imports.

// made are the functions of the standard library whose first result is a request or a URL
// that the program makes.
var made = map[string][]string{
	"net/http": {"NewRequest", "NewRequestWithContext"},
	"net/url":  {"Parse", "ParseRequestURI"},
}

// Makes reports whether the function of that name, of the package at path, makes a request
// or a URL: it is no received one.
func Makes(path, name string) bool {
	return slices.Contains(made[path], name)
}

// SendsParam reports whether a method of that name, or a function that a field of that name
// is set to, gets the request which the program is about to send.
//
//	func (t transport) RoundTrip(req *http.Request) (*http.Response, error)
//	httputil.ReverseProxy{Director: func(req *http.Request) { … }}
func SendsParam(name string) bool { return name == "RoundTrip" || name == "Director" }
