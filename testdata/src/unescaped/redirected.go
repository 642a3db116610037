package unescaped

import (
	"net/http"
	"net/url"
	"strings"
)

// Redirects to the same path with a slash or without.

func withSlash(w http.ResponseWriter, r *http.Request, isDir bool) {
	if isDir && !strings.HasSuffix(r.URL.Path, "/") {
		http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently) // want `unescaped: "/what\?" in r.URL.Path arrives as "/what"; use EscapedPath, and add RawQuery`
		return
	}
	p := r.URL.Path // want `unescaped: "/what\?" in r.URL.Path arrives as "/what"; use EscapedPath; in`
	if !strings.HasSuffix(p, "/") {
		http.Redirect(w, r, p+"/?"+r.URL.RawQuery, http.StatusFound)
	}
}

func withoutSlash(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path != "/" && strings.HasSuffix(r.URL.Path, "/") {
		http.Redirect(w, r, strings.TrimSuffix(r.URL.Path, "/"), http.StatusFound) // want `unescaped: `
	}
}

func shorter(w http.ResponseWriter, r *http.Request) {
	if p := r.URL.Path; len(p) > 1 && strings.HasSuffix(p, "/") {
		http.Redirect(w, r, strings.TrimSuffix(p, "/"), http.StatusMovedPermanently) // want `unescaped: "/what\?/" in strings.TrimSuffix\(…\) arrives as "/what"; use EscapedPath, and add RawQuery`
	}
}

// The route has one path.
func oneRoute(mux *http.ServeMux) {
	mux.HandleFunc("/dashboard", func(w http.ResponseWriter, r *http.Request) {
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	})
}

func onePath(w http.ResponseWriter, r *http.Request) {
	if r.URL.Path == "/dashboard" {
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	}
	switch r.URL.Path {
	case "/a", "/b":
		http.Redirect(w, r, r.URL.Path+"/", http.StatusFound)
	}
}

func encodedSlash(w http.ResponseWriter, r *http.Request) {
	if !strings.HasSuffix(r.URL.Path, "/") {
		http.Redirect(w, r, r.URL.EscapedPath()+"/", http.StatusFound)
	}
}

// Back to the page after a form.
func samePage(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, r.URL.Path, http.StatusSeeOther)
}

// What a parameter asks for is the whole target, or a part of one.
func whole(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/"+strings.TrimLeft(r.FormValue("next"), "/\\"), http.StatusFound)
	http.Redirect(w, r, "/"+strings.TrimPrefix(r.FormValue("next"), "/"), http.StatusFound)
	http.Redirect(w, r, "/tags/"+strings.TrimLeft(r.FormValue("tag"), "/"), http.StatusFound) // want `unescaped: "C#" in strings\.TrimLeft\(…\) arrives as "C"`
}

// The slash at the end is asked for in other words.
func lastByte(w http.ResponseWriter, r *http.Request, name string) {
	u := r.URL.Path // want `unescaped: "/what\?" in r.URL.Path arrives as "/what"; use EscapedPath, and add RawQuery`
	if u[len(u)-1] != '/' {
		http.Redirect(w, r, u+"/", http.StatusPermanentRedirect)
	}
	if strings.HasSuffix(r.URL.Path, "/") == false {
		http.Redirect(w, r, r.URL.Path+"/", http.StatusSeeOther) // want `unescaped: "/what\?" in r.URL.Path arrives as "/what"`
	}
	if name[len(name)-1] != '/' || strings.HasSuffix(name, "/") == false {
		http.Redirect(w, r, r.URL.Path+"/", http.StatusSeeOther)
	}
}

// Space has been escaped: there is none to trim.
func trimmedWhole(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/login?next="+strings.TrimSpace(r.URL.String()), http.StatusFound) // want `unescaped: .* use url\.QueryEscape`
	http.Redirect(w, r, "/login?next="+strings.TrimSpace(url.QueryEscape(r.URL.String())), http.StatusFound)
	http.Redirect(w, r, "/login?next="+url.QueryEscape(strings.TrimSpace(r.URL.String())), http.StatusFound)
	http.Redirect(w, r, strings.TrimSpace(r.URL.String()), http.StatusFound)
	http.Redirect(w, r, "/login?"+strings.TrimSpace(r.URL.RawQuery), http.StatusFound)
	http.Redirect(w, r, "/login"+strings.TrimSpace(r.URL.EscapedPath()), http.StatusFound)
	http.Redirect(w, r, "https://example.com"+strings.TrimSpace(r.RequestURI), http.StatusFound)
}
