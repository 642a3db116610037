// Package parts takes parts of paths and hosts that may not be there.
package parts

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// Something asks for the path or the number of its parts.

func counted(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(r.URL.Path, "/")
	if len(parts) < 4 {
		http.NotFound(w, r)
		return
	}
	fmt.Fprintln(w, parts[3])
}

var userPath = regexp.MustCompile(`^/\w+/\w+/\w+$`)

func matched(w http.ResponseWriter, r *http.Request) {
	if !userPath.MatchString(r.URL.Path) {
		http.NotFound(w, r)
		return
	}
	fmt.Fprintln(w, strings.Split(r.URL.Path, "/")[3])
}

func hasSlashes(w http.ResponseWriter, r *http.Request) {
	path := r.URL.Path
	if strings.Count(path, "/") >= 3 {
		fmt.Fprintln(w, strings.Split(path, "/")[3])
	}
}

func trimmedFirst(w http.ResponseWriter, r *http.Request) {
	path := strings.Trim(r.URL.Path, "/")
	if strings.Contains(path, "/") {
		fmt.Fprintln(w, strings.Split(path, "/")[1])
	}
}

func registered(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, strings.Split(r.URL.Path, "/")[2])
}

func wild(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, strings.Split(r.URL.Path, "/")[2], strings.SplitN(r.URL.Path, "/", 4)[3])
}

// The handler is registered elsewhere.
func Elsewhere(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, strings.Split(r.URL.Path, "/")[4])
}

func wrapped(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, strings.Split(r.URL.Path, "/")[4])
}

func helped(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(r.URL.Path, "/")
	if err := check(parts); err != nil {
		return
	}
	fmt.Fprintln(w, parts[4])
}

func check(parts []string) error {
	if len(parts) < 5 {
		return errors.New("too few")
	}
	return nil
}

// What a request asks for may come here.
func IDOf(u *url.URL) string { return strings.Split(u.Path, "/")[2] }

func Bucket(u *url.URL) (string, error) {
	if u.Host == "" || !isObject(u) {
		return "", errors.New("no object")
	}
	return bucketOf(u), nil
}

func isObject(u *url.URL) bool { return strings.Count(u.Path, "/") > 1 }

func bucketOf(u *url.URL) string { return u.Host + strings.Split(u.Path, "/")[2] }

func known() string {
	return ownerOf(&url.URL{Scheme: "https", Host: "shop.example", Path: "/a/b"})
}

func ownerOf(u *url.URL) string { return u.Host + strings.Split(u.Path, "/")[2] }

func first(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(r.URL.Path, "/")
	switch parts[1] {
	case "users":
		fmt.Fprintln(w, parts[2])
	}
	name := parts[1]
	fmt.Fprintln(w, name == "posts" && parts[2] == "x")
}

func ByFirst(u *url.URL) (string, error) {
	parts := strings.Split(u.Path, "/")
	if u.Host != "" && parts[1] != "objects" {
		return "", errors.New("no object")
	}
	return parts[2], nil
}

// Nothing asks.

func short(w http.ResponseWriter, r *http.Request) {
	parts := strings.Split(r.URL.Path, "/")
	fmt.Fprintln(w, parts[1], parts[3]) // want `urlfields: with "/users/" in r\.URL\.Path, parts\[3\] panics; test the length first \[fails\]`
}

func trimmed(w http.ResponseWriter, r *http.Request) {
	fmt.Fprintln(w, strings.Split(strings.Trim(r.URL.Path, "/"), "/")[1]) // want `urlfields: with "/posts/" in r\.URL\.Path, .*\[1\] panics`
}

func Get(u *url.URL) (bucket, key string) {
	if strings.Contains(u.Host, "amazonaws.example") {
		parts := strings.SplitN(u.Path, "/", 3)
		bucket = parts[1]
		key = parts[2] // want `urlfields: with "/x" in u\.Path, parts\[2\] panics`
	}
	return bucket, key
}

func routes(mux *http.ServeMux, wrap func(http.HandlerFunc) http.HandlerFunc) {
	mux.HandleFunc("/counted/", counted)
	mux.HandleFunc("/matched/", matched)
	mux.HandleFunc("/slashes/", hasSlashes)
	mux.HandleFunc("/trimmed/", trimmedFirst)
	mux.HandleFunc("/registered/", registered)
	mux.HandleFunc("GET /wild/{id}/{rest...}", wild)
	mux.HandleFunc("/helped/", helped)
	mux.HandleFunc("/", first)
	mux.HandleFunc("/wrapped/", wrap(wrapped))
	mux.Handle("/users/", http.HandlerFunc(short))
	mux.HandleFunc("/posts/", trimmed)
	mux.HandleFunc("/own/{$}", func(w http.ResponseWriter, r *http.Request) {
		fmt.Fprintln(w, strings.Split(r.URL.Path, "/")[2])
		fmt.Fprintln(w, strings.Split(r.URL.Path, "/")[3]) // want `urlfields: with "/own/" in r\.URL\.Path, .*\[3\] panics`
	})
}

// The beginning of a host.

func isWWW(r *http.Request) bool { return len(r.Host) > 4 && r.Host[:4] == "www." }

func hasWWW(r *http.Request) bool { return strings.HasPrefix(r.Host, "www.") && r.Host[:4] == "www." }

func ofName(name string) bool { return name[:4] == "www." }

func withoutWWW(w http.ResponseWriter, r *http.Request) {
	host := r.Host
	if host[:4] == "www." { // want `urlfields: with "a\.b" in host, host\[:4\] panics; test the length first`
		http.Redirect(w, r, "https://"+host[4:], http.StatusFound)
	}
}

// Parsed of what a caller in another package gives.
func Workspace(location string) (string, error) { // want Workspace:"reference"
	u, err := url.Parse(location) // want `urlfields: with "https://shop.example" in location there is no path, and parts\[1\] panics`
	if err != nil {
		return "", err
	}
	parts := strings.Split(u.Path, "/")
	return u.Host + parts[1] + parts[2], nil // want `urlfields: with "/x" in u.Path, parts\[2\] panics; test the length first`
}

func Known(location string) (string, error) { // want Known:"reference"
	u, err := url.Parse("https://example.com/a/b?at=" + location)
	if err != nil {
		return "", err
	}
	return u.Host + strings.Split(u.Path, "/")[2], nil
}
