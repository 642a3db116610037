// Package unescaped puts into URLs what is not escaped, and ordinary values of
// which break them.
package unescaped

import (
	"encoding/base64"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"strconv"
	"strings"
	"time"
)

// Any strings: what may stand in them is not known.
func plain(id, q string, r *http.Request) {
	http.Get("https://example.com/users/" + id + "?p=" + q)
	http.Get("https://example.com/?ua=" + r.Header.Get("X-Client"))
}

// Safe alphabets, and what is escaped.
func safe(b []byte, t time.Time, err error, list []int) {
	http.Get("https://example.com/?h=" + hex.EncodeToString(b))
	http.Get("https://example.com/?s=" + base64.RawURLEncoding.EncodeToString(b))
	http.Get("https://example.com/?t=" + t.Format(time.RFC3339)) // in UTC perhaps
	http.Get("https://example.com/?t=" + time.Now().UTC().Format(time.RFC3339))
	http.Get("https://example.com/" + time.Now().Format("2006/01/02"))
	http.Get("https://example.com/?e=" + url.QueryEscape(err.Error()))
	http.Get("https://example.com/?l=" + url.QueryEscape(fmt.Sprint(list)))
	http.Get("https://example.com/?l=" + strings.Join(names(), ","))
	http.Get("https://example.com/?q=" + strings.ReplaceAll(hex.EncodeToString(b), " ", "+"))
	escaped := strings.ReplaceAll(url.QueryEscape(err.Error()), "+", "%20")
	http.Get("https://example.com/?e=" + escaped)
}

func names() []string { return nil }

// Input that the program has looked at, or that has a name of an identifier's.
func looked(w http.ResponseWriter, r *http.Request) {
	state := r.FormValue("state")
	if strings.ContainsAny(state, "&#%+ ") {
		return
	}
	http.Redirect(w, r, "/login?state="+state, http.StatusFound)
	n := r.FormValue("start_at")
	if _, err := strconv.Atoi(n); err != nil {
		return
	}
	http.Redirect(w, r, "/list?n="+n, http.StatusFound)
	http.Redirect(w, r, "/list?page="+r.FormValue("page"), http.StatusFound)
	http.Redirect(w, r, "/users/"+r.PathValue("userID"), http.StatusFound)
	switch view := r.FormValue("view"); view {
	case "list", "grid":
		http.Redirect(w, r, "/list?view="+view, http.StatusFound)
	}
}

// URLs where a URL belongs, or that have no query.
func urls(w http.ResponseWriter, r *http.Request, u *url.URL) {
	http.Get("https://archive.example.com/save/" + r.Referer())
	http.Redirect(w, r, "https://example.com"+r.RequestURI, http.StatusFound)
	http.Redirect(w, r, "https://"+r.Host+r.URL.EscapedPath(), http.StatusFound)
	http.Redirect(w, r, "https://"+r.Host+r.URL.RequestURI(), http.StatusFound)
	http.Redirect(w, r, "/login?redirect_uri="+u.String(), http.StatusFound)
	http.Redirect(w, r, "/login?next="+u.String(), http.StatusFound) // want `unescaped: "https://example.com/\?a=1&b=2" in u.String\(\) arrives as "https://example.com/\?a=1"`
	http.Redirect(w, r, "/login?next="+url.QueryEscape(r.URL.String()), http.StatusFound)
	http.Redirect(w, r, "/search?"+r.URL.RawQuery, http.StatusFound)
	http.Redirect(w, r, r.URL.Path+"/", http.StatusMovedPermanently)
}

// The text of the error is one that the program knows.
func known(w http.ResponseWriter, r *http.Request, err error) {
	if err != nil && err.Error() == "duplicate" {
		http.Redirect(w, r, "/?error="+err.Error(), http.StatusFound)
	}
	switch err.Error() {
	case "duplicate", "missing":
		http.Redirect(w, r, "/?error="+err.Error(), http.StatusFound)
	}
}

// Where a URL goes need not be known, but that it is not only printed.
func links(err error, q string) []string {
	log.Printf("https://example.com/?error=%v", err)
	if q == "" {
		panic(fmt.Errorf("https://example.com/?error=%v", err))
	}
	log.Println("https://example.com/?error=" + err.Error())
	return []string{
		fmt.Sprintf("https://example.com/?error=%s", url.QueryEscape(err.Error())),
		"see https://example.com/?error=" + err.Error() + " for more",
		fmt.Sprintf("https://example.com/?error=%v", err), // want `unescaped: "not found: a&b" in err arrives as "not found: a"`
		"https://example.com/?q=" + plus(q),
		"https://example.com/?q=" + strings.Join(names(), " "), // a blank may be escaped later
	}
}

func plus(s string) string { return strings.ReplaceAll(s, " ", "+") } // want `unescaped: "a&b" in strings.ReplaceAll\(…\) arrives as "a"`

func redirects(w http.ResponseWriter, r *http.Request, err error) {
	http.Redirect(w, r, "/?error="+err.Error(), http.StatusFound)                  // want `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"; use url\.QueryEscape`
	http.Redirect(w, r, fmt.Sprintf("/?error=%v&x=1", err), http.StatusFound)      // want `unescaped: "not found: a&b" in err arrives as "not found: a"`
	http.Redirect(w, r, "/?error="+errors.New("a&b").Error(), http.StatusFound)    // want `unescaped: "a&b" in errors.New\(…\).Error\(\) arrives as "a"`
	http.Redirect(w, r, "/callback?state="+r.FormValue("state"), http.StatusFound) // want `unescaped: "a&b" in r.FormValue\(…\) arrives as "a"`
	http.Redirect(w, r, "/login?next="+r.URL.String(), http.StatusFound)           // want `unescaped: "/search\?a=1&b=2" in r.URL.String\(\) arrives as "/search\?a=1"`
	http.Redirect(w, r, "/login?next="+r.RequestURI, http.StatusFound)             // want `unescaped: "/search\?a=1&b=2" in r\.RequestURI arrives as "/search\?a=1"; use url\.QueryEscape`
	http.Redirect(w, r, "/login?next="+r.Referer(), http.StatusFound)              // want `unescaped: "https://example\.com/\?a=1&b=2" in r\.Referer\(\) arrives as "https://example\.com/\?a=1"; use url\.QueryEscape`
	http.Redirect(w, r, "/login?next="+r.URL.Path, http.StatusFound)               // want `unescaped: "/a&b" in r.URL.Path arrives as "/a"`
	http.Redirect(w, r, "https://"+r.Host+r.URL.Path, http.StatusMovedPermanently) // want `unescaped: "/what\?" in r\.URL\.Path arrives as "/what"; use EscapedPath`
	http.Redirect(w, r, "/shops/"+r.PathValue("name")+"/", http.StatusFound)       // only who made the path up is sent elsewhere
	http.Get("https://forge.example.com/orgs/" + r.FormValue("owner") + "/" + r.FormValue("repo"))
	http.Redirect(w, r, "/list?state="+r.FormValue("status")+"&in="+r.FormValue("category"), http.StatusFound)
	http.Redirect(w, r, "/boards/"+r.PathValue("board")+"/", http.StatusFound)                // it asks for a board's own path
	http.Redirect(w, r, "/found/"+r.PathValue("query")+"/", http.StatusFound)                 // want `unescaped: "a/b\?c" in r\.PathValue\(…\) arrives as "a/b"`
	http.Redirect(w, r, "/find?q="+r.URL.Query().Get("q")+"#results", http.StatusFound)       // want `unescaped: `
	http.Redirect(w, r, "/find?q="+strings.TrimSpace(r.FormValue("query")), http.StatusFound) // want `unescaped: `
}

func requests(b []byte, v any, list []int, q string) {
	http.Get("https://example.com/?data=" + base64.StdEncoding.EncodeToString(b))          // want `unescaped: "ab\+/cQ==" in base64.StdEncoding.EncodeToString\(…\) arrives as "ab /cQ=="`
	http.Get("https://example.com/files/" + base64.StdEncoding.EncodeToString(b) + "/raw") // want `unescaped: "ab\+/cQ==" in base64\.StdEncoding\.EncodeToString\(…\) arrives as two segments`
	data, _ := json.Marshal(v)
	http.Get("https://example.com/?filters=" + string(data))                          // want `unescaped: with "\{\\"name\\":\\"C# 100%\\"\}" in string\(…\), url\.Parse fails; use url\.QueryEscape`
	http.Get(fmt.Sprintf("https://example.com/?ids=%v", list))                        // want `unescaped: with "\[1 2 3\]" in list, the server answers 400 Bad Request`
	http.Get("https://example.com/?since=" + time.Now().Format(time.RFC3339))         // want `unescaped: "2006-01-02T15:04:05\+02:00" in time\.Now\(\)\.Format\(…\) arrives as "2006-01-02T15:04:05 02:00"; use url\.QueryEscape`
	http.Get("https://example.com/?since=" + time.Now().Format(time.DateTime))        // want `unescaped: with "2006-01-02 15:04:05" in time\.Now\(\)\.Format\(…\), the server answers 400 Bad Request; use url\.QueryEscape`
	http.Get("https://example.com/?scope=" + strings.Join(names(), " "))              // want `unescaped: with "a b" in strings\.Join\(…\), the server answers 400 Bad Request; use url\.QueryEscape`
	http.Get("https://example.com/?q=" + strings.ReplaceAll(q, " ", "+"))             // want `unescaped: "a&b" in strings\.ReplaceAll\(…\) arrives as "a"; use url\.QueryEscape`
	http.Get("https://example.com/?q=" + strings.Replace(q, " ", "%20", -1) + "&n=1") // want `unescaped: "a&b" in strings\.Replace\(…\) arrives as "a"; use url\.QueryEscape`
	u := &url.URL{Scheme: "https", Host: "example.com"}
	u.RawQuery = "data=" + base64.StdEncoding.EncodeToString(b) // want `unescaped: "ab\+/cQ==" in base64\.StdEncoding\.EncodeToString\(…\) arrives as "ab /cQ=="; use url\.QueryEscape`
}
