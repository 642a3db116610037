package missingscheme

import (
	"net/http"
	"net/url"
	"time"
)

// URLs that are requested.
func requested(client *http.Client, h http.Handler, w http.ResponseWriter, host string) {
	page, _ := url.Parse("www.example.com/page") // not requested
	_ = page.String()
	handled, _ := url.Parse("/page")
	h.ServeHTTP(w, &http.Request{Method: "GET", URL: handled})
	filled, _ := url.Parse("/page")
	filled.Scheme, filled.Host = "https", host
	http.Get(filled.String())

	home, err := url.Parse("www.example.com/") // want `^missingscheme: no scheme: http\.Get fails; write "https://www\.example\.com/" \[fails\]$`
	if err != nil {
		return
	}
	http.Get(home.String())

	sent, _ := url.Parse("www.example.com/sent") // want `^missingscheme: no scheme: \(\*http\.Client\)\.Do fails`
	client.Do(&http.Request{Method: "GET", URL: sent})

	later, _ := url.Parse("www.example.com/later") // want `^missingscheme: no scheme: \(\*http\.Client\)\.Do fails`
	req := &http.Request{Method: "GET", URL: later}
	req.Header.Set("Accept", "text/html")
	client.Do(req)

	joined := &url.URL{Host: "example.com", Path: "/"}
	http.Get(joined.JoinPath("x").String()) // want `^missingscheme: no scheme: http\.Get fails`
}

// A clock's channel is never closed: the loop ends by its break alone.
func waited(ready func() string, done chan bool) {
	base := ""
	for range time.Tick(time.Second) {
		if base = ready(); base != "" {
			base = "http://" + base
			break
		}
	}
	http.Get(base + "/ticked")

	other := ""
	for range time.NewTicker(time.Second).C {
		if r := ready(); r != "" {
			other = "http://" + r
			break
		}
	}
	http.Get(other + "/ticker")

	third := ""
	for range done {
		if r := ready(); r != "" {
			third = "http://" + r
			break
		}
	}
	http.Get(third + "/closed") // it waits until something is ready
}
