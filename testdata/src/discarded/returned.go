package discarded

import (
	"log"
	"net/http"
	"net/url"
)

// Where a client comes back to after the login.

type session struct{ ReturnTo, Path string }

// The whole of it is kept.
func silentReturns(next http.Handler, known func(*http.Request) bool, sessions map[string]session) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if known(r) {
			next.ServeHTTP(w, r)
			return
		}
		sessions["id"] = session{ReturnTo: r.URL.RequestURI(), Path: r.URL.Path}
		http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.String()), http.StatusFound)
	})
}

func withQuery(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		v := url.Values{}
		v.Set("next", r.URL.Path)
		v.Set("query", r.URL.RawQuery)
		if _, err := r.Cookie("session"); err != nil {
			http.Redirect(w, r, "/login?"+v.Encode(), http.StatusFound)
			return
		}
		next.ServeHTTP(w, r)
	})
}

// A handler knows its own pages.
func ownPage(w http.ResponseWriter, r *http.Request) {
	if _, err := r.Cookie("session"); err != nil {
		http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound)
	}
}

// No one comes back to these.
func otherKeys(next http.Handler, paths map[string]string) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		log.Println("next", r.URL.Path)
		paths["path"] = r.URL.Path
		v := url.Values{"page": {r.URL.Path}}
		v.Set("resource", r.URL.Path)
		http.Get("https://audit.example/?" + v.Encode() + "&path=" + url.QueryEscape(r.URL.Path))
		next.ServeHTTP(w, r)
	})
}

// The path is known.
func pinned(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/" {
			http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func guard(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if _, err := r.Cookie("session"); err != nil {
			http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.Path), http.StatusFound) // want `discarded: a client that asks for "/find\?q=go" comes back to "/find": r.URL.Path has no query; use r.URL.RequestURI\(\)`
			return
		}
		next.ServeHTTP(w, r)
	})
}

func guardFunc(next http.HandlerFunc, sessions map[string]*session, values map[string]any) http.HandlerFunc {
	return func(w http.ResponseWriter, r *http.Request) {
		if _, err := r.Cookie("session"); err != nil {
			v := url.Values{"return_to": {r.URL.Path}}      // want `discarded: a client that asks for `
			v.Set("redirect", r.URL.Path)                   // want `discarded: a client that asks for `
			sessions["id"] = &session{ReturnTo: r.URL.Path} // want `discarded: a client that asks for `
			sessions["id"].ReturnTo = r.URL.Path            // want `discarded: a client that asks for `
			values["next"] = r.URL.Path                     // want `discarded: a client that asks for `
			http.Redirect(w, r, "/login?"+v.Encode(), http.StatusFound)
			return
		}
		next(w, r)
	}
}
