// Package badscheme mistypes what comes before "://".
package badscheme

import (
	"net/http"
	"net/url"
)

// What looks wrong and is right.
func silent() {
	url.Parse("htp://example.com/")              // any scheme may exist
	url.Parse("ftp://example.com/")              // not only http
	url.Parse("http//x")                         // a relative path with an empty segment
	url.Parse("mirror/https//example.com/")      // the same
	http.NewRequest("GET", "unix:///run/x", nil) // a RoundTripper may know it
	http.Get("https://web.archive.org/web/2020/https://example.com/")
	http.Get("http://http/")     // a container of that name
	http.Get("http://https:443") // the same; its port says that it is one
}

const mirror = "ftp://ftp.example.com/pub/" // want `badscheme: http\.Get does not serve the scheme "ftp"; it fails: unsupported protocol scheme "ftp"; use a URL of http or https; in "ftp://ftp\.example\.com/pub/README"`

func fetch(client *http.Client, p http.Pusher) {
	http.Get(mirror + "README")
	http.Get("htp://example.com/")                            // want `badscheme: http.Get does not serve the scheme "htp"`
	http.Head("hhtps://example.com/")                         // want `badscheme: http.Head does not serve the scheme "hhtps"`
	http.Post(`ws://example.com/`, "", nil)                   // want `badscheme: http.Post does not serve the scheme "ws"`
	http.PostForm("mailto:joe@example.com", nil)              // want `badscheme: http.PostForm does not serve the scheme "mailto"`
	client.Get("h" + "tttp://example.com/")                   // want `badscheme: \(\*http.Client\).Get does not serve the scheme "htttp"`
	client.Head("file:///etc/hosts")                          // want `badscheme: \(\*http.Client\).Head does not serve the scheme "file"`
	p.Push("ws://example.com/app.js", nil)                    // want `badscheme: \(http.Pusher\).Push does not serve the scheme "ws"`
	client.Get("https//backend/all users")                    // want `badscheme: ":" is missing after "https"; \(\*http\.Client\)\.Get fails: unsupported protocol scheme ""; write "https://"`
	client.Get("http;//backend/users")                        // want `badscheme: ":" is missing after "http"; \(\*http\.Client\)\.Get fails: unsupported protocol scheme ""; write "http://"`
	client.Get("https//example.com/users")                    // want `badscheme: ":" is missing after "https"`
	url.Parse("http//localhost:8080/users")                   // want `badscheme: ":" is missing after "http"`
	client.Get("https://https://example.com/")                // want `badscheme: two schemes, the second of which is read as the host "https"`
	http.NewRequest("GET", "http://https://example.com", nil) // want `badscheme: two schemes`
}
