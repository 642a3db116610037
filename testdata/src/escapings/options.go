package escapings

import (
	"net/http"
	"net/url"
	"reflect"
	"strings"
)

// A client that puts options behind its paths.
type shelves struct{ base *url.URL }

// withOptions gives back what it gets, or the same with a query.
func withOptions(s string, opt any) (string, error) {
	v := reflect.ValueOf(opt)
	if v.Kind() == reflect.Pointer && v.IsNil() {
		return s, nil
	}
	u, err := url.Parse(s)
	if err != nil {
		return s, err
	}
	u.RawQuery = url.Values{"depth": {v.String()}}.Encode()
	return u.String(), nil
}

func (c *shelves) request(method, ref string) (*http.Request, error) {
	rel, err := url.Parse(ref)
	if err != nil {
		return nil, err
	}
	return http.NewRequest(method, c.base.ResolveReference(rel).String(), nil)
}

// A query is set in what was parsed: the path ends before it.
func (c *shelves) read(owner, repo, path string, opt any) error {
	u, err := withOptions("repos/"+owner+"/"+repo+"/contents/"+path, opt) // want `unescaped: "docs/C#.md" in path arrives as "docs/C"`
	if err != nil {
		return err
	}
	_, err = c.request("GET", u)
	return err
}

func (c *shelves) readBranch(owner, repo, branch string, opt any) error {
	u, err := withOptions("repos/"+owner+"/"+repo+"/branches/"+branch, opt) // want `unescaped: "issue/#12" in branch arrives as "issue/"`
	if err != nil {
		return err
	}
	_, err = c.request("GET", u)
	return err
}

func (c *shelves) readEscaped(owner, repo, path string, opt any) error {
	u, err := withOptions("repos/"+owner+"/"+repo+"/contents/"+(&url.URL{Path: path}).EscapedPath(), opt)
	if err != nil {
		return err
	}
	_, err = c.request("GET", u)
	return err
}

// readCommit has a commit, which is a hash.
func (c *shelves) readCommit(owner, repo, commit string, opt any) error {
	u, err := withOptions("repos/"+owner+"/"+repo+"/commits/"+commit, opt)
	if err != nil {
		return err
	}
	_, err = c.request("GET", u)
	return err
}

// pathEscape escapes by hand, and gives back what needs no escape.
func pathEscape(s string) string {
	if !strings.ContainsAny(s, "/?#%") {
		return s
	}
	t := make([]byte, 0, len(s))
	for i := range len(s) {
		switch c := s[i]; c {
		case '/', '?', '#', '%':
			t = append(t, '%', "0123456789ABCDEF"[c>>4], "0123456789ABCDEF"[c&15])
		default:
			t = append(t, c)
		}
	}
	return string(t)
}

func (c *shelves) bindings(path string) { c.request("GET", "api/bindings/"+path) }

// The last of three was forgotten.
func (c *shelves) threeBindings(vhost, exchange, queue string) {
	c.bindings(pathEscape(vhost) + "/e/" + pathEscape(exchange) + "/q/" + queue) // want `unescaped: "a/b" in queue arrives as two segments`
	c.bindings(pathEscape(vhost) + "/e/" + pathEscape(exchange) + "/q/" + pathEscape(queue))
	c.bindings(pathEscape(vhost) + "/n/" + exchange[:1])
}

// urlEncodeShelf makes a shelf one segment.
func urlEncodeShelf(shelf string) string { return strings.ReplaceAll(shelf, "/", "-") }

func segment(shelf string) string { return strings.ReplaceAll(shelf, "/", "%2F") }

func (c *shelves) byAlias(shelf, alias string) {
	c.request("GET", "/1/shelves/"+urlEncodeShelf(shelf)+"?alias="+alias) // want `unescaped: "R&D" in alias arrives as "R"`
	c.request("GET", "/1/shelves/"+segment(shelf)+"?topic="+alias)        // want `unescaped: "R&D" in alias arrives as "R"`
	c.request("GET", "/1/shelves/"+urlEncodeShelf(shelf)+"?alias="+url.QueryEscape(alias))
}

// Without an escaped part beside it nobody knows.
func (c *shelves) byName(shelf, artist string) {
	c.request("GET", "/1/shelves/"+strings.ReplaceAll(shelf, "/", "-")+"?played="+artist)
}

// What is called params is a parameter, and not all of a query.
type inviteParams struct{ token, redirectTo, description, params string }

func invite(u *url.URL, params *inviteParams) {
	u.RawQuery = "token=" + params.token + "&redirect_to=" + params.redirectTo  // want `unescaped: "https://example.com/\?a=1&b=2" in params.redirectTo arrives as`
	u.RawQuery = "token=" + params.token + "&description=" + params.description // want `unescaped: "R&D" in params\.description arrives as "R"; use url\.QueryEscape`
	u.RawQuery = "token=" + params.token + "&redirect_to=" + url.QueryEscape(params.redirectTo)
	u.RawQuery = "token=" + params.token + "&redirect_to=" + params.params // may be escaped
}
