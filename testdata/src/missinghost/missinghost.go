// Package missinghost has a slash too few or too many.
package missinghost

import (
	"net/http"
	"net/url"
	"os"
)

// What looks wrong and is right.
func silent(w http.ResponseWriter, r *http.Request, host string) {
	url.Parse("https://")                                 // the host is added later
	url.Parse("https:/x")                                 // a URI of the scheme https, by the grammar
	http.NewRequest("GET", "http:///users", nil)          // for a handler's ServeHTTP
	http.Get("http://:8080/users")                        // net/http asks this machine
	http.Get("http://" + host)                            // not known
	http.Redirect(w, r, "/login", http.StatusFound)       // the request's host
	http.Redirect(w, r, "myapp:/login", http.StatusFound) // an app's scheme
	url.Parse("file:///etc/hosts")                        // this machine's file
}

const api = `https:/api.example.com/v1` // want `missinghost: no "//", so no host: http\.Get fails; write "https://api\.example\.com/v1/users"`

func fetch(w http.ResponseWriter, r *http.Request, client *http.Client, p http.Pusher) {
	http.Get(api + "/users")
	http.Head("http:///example.com/users")                       // want `missinghost: no host after "//": http\.Head fails; write "http://example\.com/users"`
	http.Post("http:example.com/users", "", nil)                 // want `missinghost: no "//", so no host`
	http.PostForm("http://?q=1", nil)                            // want `missinghost: no host after "//"`
	client.Get("http://user@/users")                             // want `missinghost: no host after "//"`
	client.Head("ht" + "tp://")                                  // want `missinghost: no host after "//"`
	client.Post("https:/users", "", nil)                         // want `missinghost: no "//", so no host`
	client.PostForm("http://:/users", nil)                       // want `missinghost: no host after "//"`
	http.Redirect(w, r, "https:/example.com/login", 302)         // want `missinghost: no "//", so no host`
	http.RedirectHandler("https:/example.com/login", 302)        // want `missinghost: no "//", so no host`
	http.Get(`http:\\example.com/users`)                         // want `missinghost: backslashes instead of "//", so no host: http\.Get fails; write "http://example\.com/users"`
	http.Get(`https:\example.com`)                               // want `missinghost: backslashes instead of "//", so no host`
	http.Get(`http:/\example.com/all users`)                     // want `missinghost: backslashes instead of "//", so no host: http\.Get fails; write "http://example\.com/all users"`
	http.NewRequest("GET", `http:\\localhost`, nil)              // want `missinghost: backslashes instead of "//", so no host`
	url.Parse(`http:\\example.com`)                              // want `missinghost: backslashes instead of "//", so no host`
	http.Get("https:/host/" + os.Args[1])                        // want `missinghost: no "//", so no host: http\.Get fails; write "https://host/" \+ os\.Args\[1\]`
	http.Get(`http:\\` + r.Host + "/users")                      // want `missinghost: backslashes instead of "//", so no host: http\.Get fails; write "//" and the host behind "http:"`
	p.Push("https:/app.js", nil)                                 // want `missinghost: no "//", so no host`
	new(http.CrossOriginProtection).AddTrustedOrigin("https://") // want `missinghost: no host after "//"`
}

// What a function gives where it finds nothing is seldom asked for.
func none(p string) {
	http.Get("http://" + localHost() + "/x")
	http.Get("http://" + found(true) + "/x")
	http.Get("http://" + nowhere() + "/x") // want `missinghost: `
}

func localHost() string {
	if h := os.Getenv("HOST"); h != "" {
		return h
	}
	return ""
}

func found(unused bool) string {
	if h := os.Getenv("HOST"); h != "" {
		return h
	}
	return ""
}

func nowhere() string { return "" }
