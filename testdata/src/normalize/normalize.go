// Package normalize writes URIs as it likes.
package normalize

import (
	"html/template"
	"net/http"
	"net/http/httptest"
	"net/url"
	"strings"
)

// What looks wrong and is right, or is better left.
func silent(base *url.URL, host string) {
	http.Get("https://example.com")                 // what everyone writes
	http.Get("https://example.com?q")               // the same
	httptest.NewRequest("GET", "/img/../a%2f", nil) // what a handler is tested with
	http.Get("https://example.com/a%2Fb%3A%C3%A9")  // reserved, and no ASCII: they stay encoded
	http.Get("https://User@example.com:8443/A?B#C") // only schemes and hosts have no case
	http.Get("http://" + host + "/a/../b")          // host may end in "?q="
	url.Parse("./x")                                // "./" is how a relative path is told from a name
	url.Parse("a/../b")
	base.Parse("../x")
	url.Parse("x://example.com:80/")        // what the default port of "x" is, only it knows
	url.Parse("local:///./data")            // url.Path[1:] is the folder "./data"
	url.Parse("postgres://localhost:5432/") // without the port, libpq reads PGPORT
	_ = template.URL("HTTP://Example.com/")
	normal("HTTP://Example.com:80/") // for this it is there
	for _, s := range []string{"HTTP://Example.com:80/", "http://example.com/"} {
		url.Parse(s) // perhaps to compare them
	}
	new(http.CrossOriginProtection).AddTrustedOrigin("https://example.com:443") // compared byte for byte
}

func normal(s string) (string, error) {
	u, err := url.Parse(s)
	if err != nil {
		return "", err
	}
	u.Host = strings.TrimSuffix(strings.ToLower(u.Host), ":80")
	return u.String(), nil
}

const (
	server = "HTTPS://API.example.com" // want `normalize: "HTTPS://API\.example\.com/v1/users" is not in normal form; write "https://api\.example\.com/v1/users"`
	users  = server + "/v1/users"
)

const Exported = "http://example.com:80/" // want `normalize: "http://example\.com:80/" is not in normal form; write "http://example\.com/"`

func fetch(w http.ResponseWriter, r *http.Request, client *http.Client) {
	http.Get(users)
	http.Get(Exported)
	http.Head("http://example.com/%7ejoe")         // want `normalize: "http://example\.com/%7ejoe" is not in normal form`
	client.Get("http://example.com/caf%c3%a9")     // want `normalize: "http://example\.com/caf%c3%a9" is not in normal form`
	client.Head(`http://example.com/a/./b/../c`)   // want `normalize: "http://example\.com/a/\./b/\.\./c" is not in normal form`
	client.Post("https://example.com:/x", "", nil) // want `normalize: "https://example\.com:/x" is not in normal form`
	client.PostForm("http://example.com/"+
		"%7"+ // want `normalize: .*"http://example.com/~joe"`
		"ejoe", nil)
	http.NewRequest("GET", "\x48TTP://example.com/", nil) // want `normalize: "HTTP://example\.com/" is not in normal form`
	url.Parse("HTTP://Example.com:80/%7e/../x")           // want `normalize: "HTTP://Example\.com:80/%7e/\.\./x" is not in normal form`
	http.Redirect(w, r, "/a/../b", http.StatusFound)      // want `normalize: "/a/../b" is not in normal form; write "/b"`
	url.ParseRequestURI("/%7ejoe")                        // want `normalize: "/%7ejoe" is not in normal form; write "/~joe"`
	url.Parse("https://app:%7ePASSWORD@example.com/")     // want `normalize: "https://app:…@example.com/" is not in normal form; write "https://app:…@example.com/"`
}
