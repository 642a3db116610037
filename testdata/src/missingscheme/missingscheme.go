// Package missingscheme asks servers whose addresses came from a README.
package missingscheme

import (
	"context"
	"crypto/x509"
	"net/http"
	"net/http/httptest"
	"net/url"
)

// What looks wrong and is right.
func silent(ctx context.Context, w http.ResponseWriter, r *http.Request, base *url.URL, host string) {
	url.Parse("")
	url.Parse("users/1")                                   // a relative reference
	base.Parse("example.com/x")                            // the same: a path may hold a dot
	url.Parse("users:1")                                   // "users" may be a scheme
	url.Parse("com.example.app:/callback")                 // an app's scheme, without a port
	url.Parse("urn:8080")                                  // a name may be a number
	http.NewRequest("GET", "/users", nil)                  // for a handler's ServeHTTP
	http.NewRequestWithContext(ctx, "GET", "users", nil)   // the same
	http.Get(host + "/users")                              // host may begin with a scheme
	http.Get("ht" + r.Host)                                // which may be "tp://h"
	http.Get("HTTPS" + r.Host)                             // "://h"
	http.NewRequest("GET", "api.example.com"+r.Host, nil)  // a path
	url.Parse("api.example.com" + r.Host)                  // a path, or a scheme if ":" comes first
	http.Redirect(w, r, "../login", http.StatusFound)      // relative to the request
	http.Redirect(w, r, "www."+r.Host+"/login", 302)       // the host may have a port
	http.Redirect(w, r, "//example.com/login", 302)        // with the request's scheme
	url.ParseRequestURI("/users")                          // an absolute path
	httptest.NewRequest("OPTIONS", "*", nil)               // asks the server as a whole
	httptest.NewRequest("CONNECT", "example.com:443", nil) // what CONNECT has
	httptest.NewRequest(r.Method, "localhost:443", nil)    // the method may be CONNECT
	url.JoinPath("users", "localhost:8080")                // an element
}

const (
	host    = "api.example.com" // want `missingscheme: no scheme: http\.Get fails`
	usersAt = host + "/v1/users"
)

const statusPage = "status.example.com" // want `missingscheme: no scheme: http\.Head fails; write "https://status\.example\.com"`

func fetch(client *http.Client) {
	http.Get(usersAt)
	http.Head(statusPage)
	http.Get("")                                                   // want `missingscheme: no scheme: http\.Get fails`
	http.Get("/users")                                             // want `missingscheme: no scheme: http\.Get fails`
	http.Get("//api.example.com/users")                            // want `missingscheme: no scheme: http\.Get fails`
	http.Post("api.example.com/users", "", nil)                    // want `missingscheme: no scheme: http\.Post fails`
	http.PostForm(`api.example.com/users`, nil)                    // want `missingscheme: no scheme: http\.PostForm fails`
	client.Get("api.example.com" + "/users")                       // want `missingscheme: no scheme: \(\*http\.Client\)\.Get fails`
	client.Head("\x61pi.example.com/users")                        // want `missingscheme: no scheme: \(\*http\.Client\)\.Head fails`
	http.Get("api.example.com" + client.Timeout.String())          // want `missingscheme: no scheme http or https: http\.Get fails; write "https://" before it`
	client.Get("htp" + client.Timeout.String())                    // want `missingscheme: no scheme http or https: \(\*http\.Client\)\.Get fails`
	client.Post("www.example.com", "", nil)                        // want `missingscheme:`
	client.PostForm("localhost/users", nil)                        // want `missingscheme:`
	url.ParseRequestURI("example.com")                             // want `missingscheme: url\.ParseRequestURI needs a URL or a path that begins with "/"; it fails; write "https://example\.com"`
	httptest.NewRequest("GET", "users", nil)                       // want `missingscheme: httptest\.NewRequest needs a URL or a path that begins with "/"`
	new(http.CrossOriginProtection).AddTrustedOrigin(host)         // the literal is told once, above
	_ = x509.Certificate{OCSPServer: []string{"ocsp.example.com"}} // want `missingscheme: x509\.Certificate\.OCSPServer needs a scheme`
}

// The host in the scheme's place.
func hostForScheme(w http.ResponseWriter, r *http.Request, client *http.Client) {
	http.Get("localhost:8080/users")                               // want `missingscheme: "localhost" is read as the scheme: http\.Get fails; write "http://localhost:8080/users"`
	client.Get("api.example.com:8443")                             // want `missingscheme: "api.example.com" is read as the scheme`
	url.Parse("localhost:8080")                                    // want `missingscheme: "localhost" is read as the scheme`
	url.ParseRequestURI("localhost:8080")                          // want `missingscheme: "localhost" is read as the scheme`
	http.NewRequest("GET", "LOCALHOST:8080?x", nil)                // want `missingscheme: "LOCALHOST" is read as the scheme`
	http.Redirect(w, r, "api.example.com:8443/login", 302)         // want `missingscheme: "api.example.com" is read as the scheme`
	http.Redirect(w, r, "www.example.com/login", 302)              // want `missingscheme: no scheme: to a browser "www\.example\.com" is a segment of the path`
	http.Redirect(w, r, "www.example.com/"+r.Method, 302)          // want `missingscheme: no scheme: to a browser "www\.example\.com" is a segment of the path`
	http.Handle("/", http.RedirectHandler("www.example.com", 301)) // want `missingscheme: `
	httptest.NewRequest("GET", "localhost:8080/", nil)             // want `missingscheme: "localhost" is read as the scheme`
}

func push(p http.Pusher) {
	p.Push("/app.js", nil)
	p.Push("https://example.com/app.js", nil)
	p.Push("app.js", nil) // want `missingscheme: \(http\.Pusher\)\.Push needs a URL or a path that begins with "/"`
}

// What has no colon in it is no URL, whatever it was.
func escapedWhole(target string) {
	http.Get(target)
	http.Get(url.PathEscape(target)) // "mailto:a@b", if it must be
	http.Get("https://example.com/?u=" + url.QueryEscape(target))
	http.Get(url.QueryEscape(target))                             // want `missingscheme: no scheme: http\.Get fails`
	http.Get(url.QueryEscape("https://example.com/?u=" + target)) // want `missingscheme: no scheme: http\.Get fails`
}
