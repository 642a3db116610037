package wrongescape

import (
	"crypto/sha256"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"strings"
	"time"

	"github.com/imroc/req/v3"
)

const api = "https://example.com/"

type id [16]byte

func (i id) String() string { return hex.EncodeToString(i[:]) }

// What has no space in it, as far as is seen: all escapers write the same.
func alphabets(sum []byte, title string, at time.Time, n int, i id, name string) {
	http.Get(api + url.QueryEscape(hex.EncodeToString(sum)))
	http.Get(api + url.QueryEscape(base64.StdEncoding.EncodeToString(sum)))
	http.Get(api + "?q=" + url.PathEscape(base64.URLEncoding.EncodeToString(sum)))
	http.Get(api + url.QueryEscape(strings.ReplaceAll(title, " ", "-")))
	http.Get(api + url.QueryEscape(at.Format("2006-01-02")))
	http.Get(api + url.QueryEscape(fmt.Sprintf("%d-%x", n, sum)))
	http.Get(api + url.QueryEscape(fmt.Sprint(n)))
	http.Get(api + url.QueryEscape(strings.Fields(title)[0]))
	http.Get(api + url.QueryEscape(i.String()))
	http.Get(api + "?q=" + url.PathEscape(hex.EncodeToString(sum)))
	_ = url.URL{Path: "/" + url.PathEscape(i.String())}
	http.Get(api + url.PathEscape(url.PathEscape(i.String())))

	digest := sha256.Sum256(sum)
	text := hex.EncodeToString(digest[:])
	http.Get(api + url.QueryEscape(text))
	for _, word := range strings.Fields(title) {
		http.Get(api + url.QueryEscape(word))
	}
	http.Get(api + url.QueryEscape("x-"+text))
	http.Get(api + "?" + url.PathEscape("q="+name+"&r=1")) // a query as a whole
	http.Get(api + escaped(text))
	_ = escaped(name)
}

// Some of what the package gives it has no space.
func escaped(s string) string { return url.QueryEscape(s) }

func user(name string) { http.Get(api + "?q=" + queried(name)) } // want `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"; use url\.QueryEscape`

func queried(s string) string { return url.PathEscape(s) }

// Who asks for a space or a plus has thought of them.
func thought(s, t, u, v string) {
	if strings.Contains(s, " ") {
		return
	}
	http.Get(api + url.QueryEscape(s))
	e := url.QueryEscape(t)
	if strings.Contains(e, "+") {
		return
	}
	http.Get(api + e)
	if !word(u) {
		return
	}
	http.Get(api + url.QueryEscape(u))
	if _, err := time.ParseDuration(v); err == nil {
		http.Get(api + url.QueryEscape(v))
	}
}

func word(s string) bool { return !strings.Contains(s, " ") }

// Its length says nothing of a space.
func counted(s string) {
	if !long(s) {
		return
	}
	http.Get(api + url.QueryEscape(s)) // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"`
}

func long(s string) bool { return len(s) > 1 }

type query struct{ text, sum string }

func newQuery(text string, sum []byte) *query {
	return &query{text: text, sum: hex.EncodeToString(sum)}
}

// What may be any string.
func plain(r *http.Request, name string, words []string, q *query) {
	http.Get(api + url.QueryEscape(r.FormValue("q")))               // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(api + url.QueryEscape(r.URL.Query().Get("q")))         // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(api + url.QueryEscape(strings.TrimSpace(name)))        // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(api + url.QueryEscape(strings.ToLower(name)+"-x"))     // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(api + "?q=" + url.PathEscape(strings.TrimSpace(name))) // want `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"; use url\.QueryEscape`
	http.Get(api + url.QueryEscape(os.Getenv("NAME")))              // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(api + url.QueryEscape(words[0]))                       // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(api + url.QueryEscape(q.text))                         // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	http.Get(api + url.QueryEscape(q.sum))
	http.Get(api + "?q=" + url.PathEscape(base64.StdEncoding.EncodeToString([]byte(name)))) // want `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"; use url\.QueryEscape`
	for _, w := range words {
		http.Get(api + url.QueryEscape(w)) // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	}
}

// What imroc/req escapes by itself.
func withReq(c *req.Client, r *req.Request, name string) {
	c.SetCommonQueryParam("q", url.QueryEscape(name)) // want `wrongescape: `
	r.SetQueryParam("q", url.QueryEscape(name))       // want `wrongescape: `
	r.AddQueryParam("q", url.QueryEscape(name))       // want `wrongescape: `
	r.SetPathParam("x", url.PathEscape(name))         // want `wrongescape: `
	r.SetPathParam("x", name)
	r.SetQueryParam("q", name)
}

type letter struct{ Title, Link, File string }

type places struct{ AppURL, CacheDir string }

// A text is a URL by what it begins with, or by its query, whatever becomes of it.
func (p *places) letters(name string) []letter {
	return []letter{
		{Link: p.AppURL + "/system/" + url.QueryEscape(name)}, // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
		{Link: p.AppURL + "/system/" + url.PathEscape(name)},
		{Link: p.AppURL + "/system?name=" + url.QueryEscape(name)},
		{Link: "/search?q=" + url.PathEscape(name)}, // want `wrongescape: url\.PathEscape\(…\) in a query: "a&b" arrives as "a"; use url\.QueryEscape`
		{Link: "/search?q=" + url.QueryEscape(name)},
		{File: p.CacheDir + "/pages/" + url.QueryEscape(name)}, // the name of a file
		{File: "/var/cache/" + url.QueryEscape(name) + ".json"},
		{Title: "Is " + p.AppURL + "/" + url.QueryEscape(name) + " down?"},
	}
}
