package wrongescape

import (
	"net/http"
	"net/url"
)

type files struct{ base *url.URL }

func (c *files) request(method, ref string) {
	rel, err := url.Parse(ref)
	if err != nil {
		return
	}
	http.NewRequest(method, c.base.ResolveReference(rel).String(), nil)
}

// read has a segment behind a word, in a relative reference.
func (c *files) read(owner, repo, path string) {
	escaped := url.QueryEscape(path) // want `wrongescape: url\.QueryEscape\(…\) in a path: "a b" arrives as "a\+b"; use url\.PathEscape`
	c.request("GET", "repos/"+owner+"/"+repo+"/contents/"+escaped)
	c.request("GET", "repos/"+owner+"/"+repo+"/contents/"+url.PathEscape(path))
	c.request("GET", "repos/"+owner+"/"+repo+"?path="+escaped)
	c.request("GET", owner+"/"+escaped)               // owner may be a base with a query
	c.request("GET", "repos/"+owner+"/"+repo+escaped) // and so may repo
}

// A URL as a segment has a "?" that is escaped.
func nested(q url.Values) {
	http.Get("https://example.com/login/next%3F" + q.Encode())
	http.Get("https://example.com/login/" + url.QueryEscape("next?") + q.Encode())
	http.Get("https://example.com/login/next" + q.Encode()) // want `wrongescape: q\.Encode\(\) is a query, and stands in the path: with "a=1" that ends with "a=1"`
}

// A ref of Git has no space, nor has a URL.
func (c *files) readRef(owner, ref, link string) {
	c.request("GET", "repos/"+owner+"/refs/"+url.QueryEscape(ref))
	http.Get("https://archive.example.com/save/" + url.QueryEscape(link))
}

func inPathField(u *url.URL, q url.Values) {
	u.Path = "/items?" + q.Encode() // want `wrongescape: q\.Encode\(\) is a query and stands in the path, where String writes "\?" as %3F; set RawQuery to it`
	u.Path = "/items" + q.Encode()  // want `wrongescape: .*write "\?" before it`
}
