package nevertrue

import (
	"net/url"
	"os"
)

// "" is never what a part is compared with: a guard that gives it takes nothing away.
func orEmpty(u *url.URL, asked bool) (ok bool) {
	ok = portOf(u) == ":8080" // want `nevertrue: `
	scheme := ""
	if asked {
		scheme = u.Scheme
	}
	ok = ok || scheme == "https://" // want `nevertrue: `
	ok = ok || portOf(u) == "8080" || portOf(u) == "" || scheme == "https" || scheme == ""
	ok = ok || portOr(u) == ":80" || schemeOr(u) == "none:" || given(u, asked) == ":8080" || named(u) == ":8080"
	return ok
}

func portOf(u *url.URL) string {
	if u == nil {
		return ""
	}
	return u.Port()
}

func portOr(u *url.URL) string {
	if u.Port() == "" {
		return ":80"
	}
	return u.Port()
}

func schemeOr(u *url.URL) string {
	if u == nil {
		return "none:"
	}
	return u.Scheme
}

func given(u *url.URL, asked bool) string {
	if asked {
		return os.Getenv("PORT")
	}
	return u.Port()
}

func named(u *url.URL) (port string) {
	if port = u.Port(); port != "" {
		port = ":" + port
	}
	return port
}
