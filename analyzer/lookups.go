package analyzer

// LooksUp reports whether the analysis of the package at from looks up that name in the
// package at path, which it imports, though no file mentions it. So a driver can leave
// other names out.
//
// Of packages of the same owner it looks up all types: one may implement an interface.
func LooksUp(from, path, name string) bool {
	if ownerOf(from) == ownerOf(path) {
		return true
	}
	switch path {
	case "net/http":
		return name == "DefaultServeMux"
	case "net/http/httptest":
		return name == "Server"
	case "net/http/httputil":
		return name == "ReverseProxy"
	case "net/url":
		return name == "URL"
	}
	return false
}
