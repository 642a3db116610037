package hostport

import "net/http"

// The scheme is one of several: whichever it is, an IPv6 host needs brackets.
func schemes(c config, tls bool) {
	prefix := "http://"
	if tls {
		prefix = "https://"
	}
	http.Get(prefix + c.Host + ":8080/x") // want `hostport: breaks if c\.Host is IPv6 \("::1": url\.Parse fails since Go 1\.26\)`
}

func brackets(c config, bare bool) {
	open, end := "http://", ":8080/"
	if bare {
		open, end = "http://[", "]:8080/"
	}
	http.Get(open + c.Host + end) // of two variables: they go together

	begin := "http://"
	if bare {
		begin = "http://["
	}
	http.Get(begin + c.Host + ":8080/") // one of its values has a bracket
}
