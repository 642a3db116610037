package analyzer

import "golang.org/x/tools/go/analysis"

// LooksUp reports whether the analysis of the package at from, in that module (nil: not known),
// looks up that name in the package at path, which it imports, though no file mentions it. So
// a driver can leave other names out, unless the user has declared some.
//
// Of packages of the module, or of the same owner, it looks up all types: one may implement
// an interface.
func LooksUp(module *analysis.Module, from, path, name string) bool {
	if isOwn(module, from, path) {
		return true
	}
	switch path {
	case "net/http":
		return name == "DefaultServeMux" || name == "Request"
	case "net/http/httptest":
		return name == "Server"
	case "net/http/httputil":
		return name == "ReverseProxy"
	case "net/url":
		return name == "URL"
	}
	return false
}
