package confusable

import (
	"net/http"
	"net/url"
	"strings"
)

// A URL without a host may have a path that begins with two slashes.
func backToPath(w http.ResponseWriter, r *http.Request) {
	next := "/"
	u, err := url.Parse(r.FormValue("next"))
	if err == nil && u.Host == "" && u.Path != "" {
		next = u.Path
	}
	http.Redirect(w, r, next, http.StatusFound) // want `confusable: u.Path of "/%2Fevil.example/" is "//evil.example/", which leads to another host; redirect to "/" \+ strings.TrimLeft\(u.Path, "/\\\\"\)`
}

func backToTrimmed(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil {
		return
	}
	http.Redirect(w, r, "/"+strings.TrimLeft(u.Path, `/\`), http.StatusFound)
}

func backToKnown(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil || strings.HasPrefix(u.Path, "//") {
		return
	}
	http.Redirect(w, r, u.Path, http.StatusFound)
	v, err := url.Parse(r.FormValue("page"))
	if err == nil && strings.HasPrefix(v.Path, "/pages/") {
		http.Redirect(w, r, v.Path, http.StatusFound)
	}
}

// Functions parse it, and tell whether they could.
func backToParsed(w http.ResponseWriter, r *http.Request) {
	u, ok := nextOf(r)
	if ok && u.Host == "" && u.Path != "" {
		http.Redirect(w, r, u.Path, http.StatusFound) // want `confusable: u.Path of "/%2Fevil.example/" is "//evil.example/"`
	}
	w.Header().Set("Location", nextPath(r)) // want `confusable: u.Path of "/%2Fevil.example/" is "//evil.example/"`
	if v := homeOf(r); v != nil {
		http.Redirect(w, r, v.Path, http.StatusFound) // the path of this request
	}
}

func nextOf(r *http.Request) (*url.URL, bool) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil {
		return nil, false
	}
	return u, true
}

func nextPath(r *http.Request) string {
	if u, ok := nextOf(r); ok && u.Host == "" && u.Path != "" {
		return u.Path
	}
	return "/"
}

func homeOf(r *http.Request) *url.URL { return r.URL }

// Or else a cookie has it.
func backToKept(w http.ResponseWriter, r *http.Request) {
	if u, ok := keptOf(r); ok && u.Host == "" && u.Path != "" {
		http.Redirect(w, r, u.Path, http.StatusFound) // want `confusable: u.Path of "/%2Fevil.example/" is "//evil.example/"`
	}
}

func keptOf(r *http.Request) (*url.URL, bool) {
	if c, err := r.Cookie("next"); err == nil {
		if u, err := url.Parse(c.Value); err == nil {
			return u, true
		}
		return nil, false
	}
	return nextOf(r)
}

// Its own URL, of which nobody else decides.
func backToOwn(w http.ResponseWriter, r *http.Request, home string) {
	u, err := url.Parse(home)
	if err == nil {
		http.Redirect(w, r, u.Path, http.StatusFound)
	}
}

// The test is in a function that returns what it is given.
func toGiven(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, pathOr(r.FormValue("next"), "/"), http.StatusFound)         // want `confusable: the test of r\.FormValue\(…\) lets in "//evil\.example/"`
	http.Redirect(w, r, pathOr(r.FormValue("next"), "/")+"?ok=1", http.StatusFound) // want `confusable: the test of r\.FormValue\(…\) lets in "//evil\.example/"`
	next, err := pathOf(r.FormValue("next"))
	if err != nil {
		next = "/"
	}
	http.Redirect(w, r, next, http.StatusFound) // want `confusable: the test of r\.FormValue\(…\) lets in "//evil\.example/"`
}

func pathOr(next, other string) string {
	if !strings.HasPrefix(next, "/") {
		return other
	}
	return next
}

func pathOf(next string) (string, error) {
	if next == "" || next[0] != '/' {
		return "", http.ErrNoLocation
	}
	return next, nil
}

// It refuses other hosts, or it tests nothing of them.
func toRefused(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, localOr(r.FormValue("next"), "/"), http.StatusFound)
	http.Redirect(w, r, hostlessOr(r.FormValue("next"), "/"), http.StatusFound)
	http.Redirect(w, r, givenOr(r.FormValue("next"), "/"), http.StatusFound)
	http.Redirect(w, r, pathOr("/"+strings.TrimLeft(r.FormValue("next"), `/\`), "/"), http.StatusFound)
	http.Redirect(w, r, "/start"+pathOr(r.FormValue("next"), "/"), http.StatusFound)
}

func localOr(next, other string) string {
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, `/\`) {
		return other
	}
	return next
}

func hostlessOr(next, other string) string {
	if u, err := url.Parse(next); err != nil || u.Host != "" || !strings.HasPrefix(u.Path, "/") || strings.Contains(u.Path, "\\") {
		return other
	}
	return next
}

func givenOr(next, other string) string {
	if next == "" {
		return other
	}
	return next
}
