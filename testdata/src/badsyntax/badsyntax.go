// Package badsyntax is a client of a metrics server, written in a hurry.
package badsyntax

import (
	"context"
	"crypto/x509"
	"go/doc/comment"
	"html/template"
	"net/http"
	"net/http/httptest"
	"net/url"

	"badsyntax/urls"
)

// What looks wrong and is right.
func silent(w http.ResponseWriter, r *http.Request, base *url.URL, name string) {
	url.Parse("")                                          // the same document
	url.Parse("?page=2")                                   // a query alone
	url.Parse("a;b=1,2/(c)?d=/?:@!$&'*+#/?")               // all of these are allowed where they stand
	url.Parse("./a:b")                                     // "./" keeps "a" from being a scheme
	url.Parse("urn:isbn:0451450523")                       // no slash is needed
	url.Parse("//cdn.example.com/x")                       // a scheme is not
	url.Parse("http://a_b/")                               // "_" is no DNS name's, but a reg-name's
	url.Parse("http://[v1.x]/")                            // the IP addresses of the future
	url.Parse("https://example.com/" + name + "/%" + name) // name may go on with two hex digits
	base.Parse("users%2Fall")
	base.JoinPath("annual report")                       // an element is no URI: JoinPath encodes it
	httptest.NewRequest("CONNECT", "127.0.0.1:443", nil) // host and port are what CONNECT has
	httptest.NewRequest(r.Method, "[::1]:443", nil)      // the method may be CONNECT
	httptest.NewRequest("OPTIONS", "*", nil)
	_ = template.URL("#section")  // any part of a URI
	_ = template.URL("width=50%") // the digits may follow
	http.Get(urls.Docs)
}

const (
	apiBase  = "https://metrics.example.com/api/v1"
	upQuery  = apiBase + "/query?query=up{job=\"node\"}" // as its server wants it
	matchers = apiBase + "/series?match[]=up"            // as its server wants it
	ranges   = apiBase + "/series?in=[1,2]"              // net/http sends it as it is
)

func metrics(ctx context.Context, client *http.Client) {
	http.Get(upQuery)
	client.Get(matchers)
	client.Get(ranges)
	client.Head(apiBase + "/rules?type=alert&name=disk full") // want `badsyntax: space is not allowed in a query`
	http.Post(apiBase+
		"/admin/tsdb/"+
		"delete series", "", nil) // want `badsyntax: space is not allowed in a path`
	http.PostForm(`https://metrics.example.com/a"b`, nil)                              // want `badsyntax: a quotation mark is not allowed in a path`
	client.Post("https://metrics.example.com/caf\u00e9", "", nil)                      // want `badsyntax: "é" \(U\+00E9\) is not allowed in a path`
	client.PostForm("https://metrics.example.com/caf\xe9", nil)                        // want `badsyntax: byte 0xE9 is not allowed in a path`
	http.NewRequest("GET", "https://metrics.example.com/{id}", nil)                    // want `badsyntax: "{" is not allowed in a path`
	http.NewRequestWithContext(ctx, "GET", `https://metrics.example.com/a\b c|d`, nil) // want `badsyntax: "\\" is not allowed in a path`
	http.Head(urls.Status)                                                             // want `badsyntax: space is not allowed in a path; net/http sends it as %20; write "%20"; in "https://status\.example\.com/page one"`
}

// White space and the like at an end.
func ends() {
	http.Get("https://example.com/\n")                      // want `badsyntax: newline \(U\+000A\) is not allowed in a path`
	http.Get(" https://example.com/")                       // want `badsyntax: space is not allowed in a path`
	http.Get("\ufeffhttps://example.com/")                  // want `badsyntax: byte order mark`
	http.Get("https://example.com/ ")                       // want `badsyntax: space is not allowed in a path`
	http.Get("https://example.com/a\tb")                    // want `badsyntax: tab \(U\+0009\) is not allowed in a path`
	http.Get("https://example.com/\x00")                    // want `badsyntax: NUL`
	url.Parse("https://example.com/%")                      // want `badsyntax: "%" is not followed by two hex digits`
	url.Parse("https://example.com/?off=50%&max=1")         // want `badsyntax: "%" is not followed by two hex digits`
	url.Parse("https://example.com/#one#two")               // want `badsyntax: a second "#" is not allowed`
	url.Parse(`C:\Users`)                                   // want `badsyntax: "\\" is not allowed in a path`
	url.Parse("mailto:John Doe <john@example.com>")         // want `badsyntax: space is not allowed in a path`
	url.ParseRequestURI("/search?q=a b")                    // want `badsyntax: space is not allowed in a query`
	url.JoinPath("https://example.com/a b", "c")            // want `badsyntax: space is not allowed in a path`
	httptest.NewRequest("GET", "/users/John Doe", nil)      // want `badsyntax: space is not allowed in a path`
	httptest.NewRequest("GET", "127.0.0.1:8080/users", nil) // want `badsyntax: ":" is not allowed in the first segment`
}

// What stands before the path.
func authorities() {
	http.Get("127.0.0.1:8080/users")                    // want `badsyntax: ":" is not allowed in the first segment of a relative path`
	url.Parse("://example.com/")                        // want `badsyntax: there is no scheme before ":"`
	url.Parse("http://exa mple.com/")                   // want `badsyntax: space is not allowed in a host`
	url.Parse("http://example.com:80a/")                // want `badsyntax: the port holds "a"`
	url.Parse("http://example.com:80:80/")              // want `badsyntax: the port holds ":"`
	url.Parse("http://[127.0.0.1]/")                    // want `badsyntax: "\." is not allowed at this place in an IPv6 address; url\.Parse fails since Go 1\.25\.2; write the IPv4 address without brackets \[fails\]`
	url.Parse("http://[::1/")                           // want `badsyntax: "\[" is not closed by "\]"`
	url.Parse("postgres://app:p#ss@db.example.com/app") // want `badsyntax: the port holds "…"`
}

// Strings that are handed on as they are: no word about net/url.
func handedOn(w http.ResponseWriter, r *http.Request, c *http.CrossOriginProtection, p http.Pusher) {
	http.Redirect(w, r, "/search?q=a b", http.StatusFound)                  // want `badsyntax: space is not allowed in a query; write "%20" \[style\]`
	http.Handle("/old", http.RedirectHandler("/new path", 301))             // want `badsyntax: space is not allowed in a path`
	p.Push("/app main.js", nil)                                             // want `badsyntax: space is not allowed in a path`
	c.AddTrustedOrigin("https://example.com/")                              // want `badsyntax: a path is not allowed in an origin`
	_ = template.URL("a b")                                                 // want `badsyntax: space is not allowed in a URI`
	_ = template.URL("50%off")                                              // want `badsyntax: "%" is not followed by two hex digits`
	_ = comment.Link{URL: "https://go.dev/ref/spec <x>"}                    // want `badsyntax: space is not allowed in a path`
	_ = x509.Certificate{OCSPServer: []string{"http://ocsp. example.com/"}} // want `badsyntax: space is not allowed in a host`
}
