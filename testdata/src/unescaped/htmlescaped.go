package unescaped

import (
	"fmt"
	"html"
	"html/template"
	"net/http"
	"net/url"
	"time"
)

// HTML has an escaping of its own. What is right, first.

func rightHTML(title string, at time.Time) string {
	http.Get("https://example.com/search?name=" + url.QueryEscape(title))
	http.Get(fmt.Sprintf("https://example.com/since?at=%d", at.Unix()))
	http.Get(fmt.Sprintf("https://example.com/since?at=%s", at.Format("2006-01-02")))
	http.Get(fmt.Sprintf("https://example.com/since?for=%s", time.Minute)) // 1m0s
	return "<a href=\"https://example.com/\">" + html.EscapeString(title) + "</a>"
}

func wrongHTML(title string, at time.Time) {
	http.Get("https://example.com/search?name=" + html.EscapeString(title))           // want `unescaped: "it&#39;s" in html.EscapeString\(…\) arrives as "it"`
	http.Get("https://example.com/titles/" + template.HTMLEscapeString(title) + "/x") // want `unescaped: "it&#39;s" in template.HTMLEscapeString\(…\) arrives as "it&"`
	http.Get(fmt.Sprintf("https://example.com/since?at=%s", at))                      // want `unescaped: with "2006-01-02 15:04:05" in at, the server answers 400`
	http.Get(fmt.Sprintf("https://example.com/since?at=%s&to=%v", at, time.Now()))    // want `unescaped: with "2006-01-02 15:04:05" in at, the server answers 400` `unescaped: with "2006-01-02 15:04:05" in time.Now\(\), the server answers 400`
}
