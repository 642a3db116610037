// Package sent gives paths to functions beside the method of a request. What these do with
// them is not seen: an interface sends them.
package sent

import (
	"context"
	"errors"
	"fmt"
	"net/http"
)

type sender interface {
	Send(ctx context.Context, method, path string, body any) error
}

type client struct {
	via  sender
	root string
}

// do looks at the path before it is sent.
func (c *client) do(method, path string, out any) error {
	if path == "" {
		return errors.New("no path")
	}
	return c.via.Send(context.Background(), method, path, out)
}

func (c *client) pathFirst(path, method string) error { return c.do(method, path, nil) }

func (c *client) request(ctx context.Context, method, path string, headers map[string]string) (*http.Request, error) {
	return nil, c.via.Send(ctx, method, path, headers)
}

func (c *client) find(ctx context.Context, query string) error {
	return c.via.Send(ctx, "GET", "/search?q="+query, nil) // want `unescaped: "R&D" in query arrives as "R"; use url\.QueryEscape`
}
func (c *client) metrics(from, to int, query string) error {
	return c.do("GET", fmt.Sprintf("/v1/query?from=%d&to=%d&query=%s", from, to, query), nil) // want `unescaped: "R&D" in query arrives as "R"; use url\.QueryEscape`
}
func (c *client) named(ctx context.Context, title string) error {
	path := "/books?title=" + title // want `unescaped: "R&D" in title arrives as "R"; use url\.QueryEscape; in "/books\?title=" \+ title`
	_, err := c.request(ctx, http.MethodGet, path, nil)
	return err
}
func (c *client) last(keyword string) error {
	return c.pathFirst("/tags?keyword="+keyword, "GET") // want `unescaped: "R&D" in keyword arrives as "R"; use url\.QueryEscape`
}
func (c *client) commit(ctx context.Context, project, repo, ref string) error {
	path := fmt.Sprintf("rest/api/1.0/projects/%s/repos/%s/commits/%s", project, repo, ref) // want `unescaped: "issue/#12" in ref arrives as "issue/"; use url\.PathEscape`
	return c.via.Send(ctx, "GET", path, nil)
}
func (c *client) unsubscribe(ctx context.Context, email string) error {
	return c.via.Send(ctx, "DELETE", "/subscribers?email="+email, nil) // want `unescaped: "ann\+news@example\.com" in email arrives as "ann news@example\.com"; use url\.QueryEscape`
}
func (c *client) handle(w http.ResponseWriter, r *http.Request) {
	c.do("POST", "/names/"+r.FormValue("name"), nil) // want `unescaped: "C#" in r\.FormValue\(…\) arrives as "C"; use url\.PathEscape`
}
func (c *client) fail(ctx context.Context, err error) error {
	return c.via.Send(ctx, "PUT", "/jobs/7?reason="+err.Error(), nil) // want `unescaped: "not found: a&b" in err\.Error\(\) arrives as "not found: a"; use url\.QueryEscape`
}

// The same by other methods and names.
func (c *client) label(owner, repo, label string) error {
	return c.do("DELETE", "/repos/"+owner+"/"+repo+"/labels/"+label, nil) // want `unescaped: "a/b" in label arrives as two segments; use url\.PathEscape`
}
func (c *client) protect(ctx context.Context, owner, repo, branch string) error {
	path := "/repos/" + owner + "/" + repo + "/branches/" + branch + "/protection" // want `unescaped: "issue/#12" in branch arrives as "issue/"; use url\.PathEscape; in "…/" \+ owner \+ "/" \+ repo \+ "/branches/" \+ branch \+ "/protection"`
	return c.via.Send(ctx, http.MethodPut, path, nil)
}
func (c *client) diff(base, head string) error {
	return c.do("GET", fmt.Sprintf("/repos/%s/compare/%s...%s", c.root, base, head), nil) // want `unescaped: "issue/#12" in base arrives as "issue/"; use url\.PathEscape` `unescaped: "issue/#12" in head arrives as "issue/"; use url\.PathEscape`
}
func (c *client) file(ctx context.Context, owner, repo, path string) error {
	return c.via.Send(ctx, "GET", "/repos/"+owner+"/"+repo+"/contents/"+path, nil) // want `unescaped: "docs/C#\.md" in path arrives as "docs/C"; use \(&url\.URL\{Path: path\}\)\.EscapedPath\(\)`
}
func (c *client) exchange(vhost string) error {
	return c.do("PUT", "/api/exchanges/"+vhost, nil) // want `unescaped: "a/b" in vhost arrives as two segments; use url\.PathEscape`
}
func (c *client) note(message string, n int) error {
	return c.do(http.MethodPost, fmt.Sprintf("/rooms/%d/notes?message=%s", n, message), nil) // want `unescaped: "R&D" in message arrives as "R"; use url\.QueryEscape`
}
func (c *client) city(city string) error {
	return c.do("GET", "/weather?units=metric&city="+city, nil) // want `unescaped: "R&D" in city arrives as "R"; use url\.QueryEscape`
}
func (c *client) download(file string) error {
	return c.do("HEAD", "/download?file="+file, nil) // want `unescaped: "R&D\.txt" in file arrives as "R"; use url\.QueryEscape`
}
func (c *client) back(ctx context.Context, returnURL string) error {
	return c.via.Send(ctx, "GET", "/logout?return_to="+returnURL, nil) // want `unescaped: "https://example\.com/\?a=1&b=2" in returnURL arrives as "https://example\.com/\?a=1"; use url\.QueryEscape`
}
func (c *client) find2(w http.ResponseWriter, r *http.Request) {
	c.do("PATCH", "/names/"+r.PathValue("name"), nil)       // want `unescaped: "a/b\?c" in r\.PathValue\(…\) arrives as "a/b"; use url\.PathEscape`
	c.do("GET", "/find?tag="+r.URL.Query().Get("tag"), nil) // want `unescaped: "a&b" in r\.URL\.Query\(\)\.Get\(…\) arrives as "a"; use url\.QueryEscape`
}

// What is right: nothing known, numbers, identifiers, no method, no error.
func (c *client) silent(ctx context.Context, id, token, path, query string, n int) {
	c.do("GET", "/books/"+id, nil)
	c.do("GET", path, nil)
	c.do("GET", c.root+path, nil)
	c.do("GET", fmt.Sprintf("/books?page=%d", n), nil)
	c.do("GET", "/books?token="+token, nil)
	c.do("GET", "/books", query)
	c.do("GIVE", "/books?q="+query, nil)
	c.via.Send(ctx, path, "/books?q="+query, nil) // no method that is known
	note("GET", "/books?q="+query)
	handle("GET", "/books?q="+query, func() {})
	serve("GET", "/books?q="+query, nil)
	c.request(ctx, "GET", path, map[string]string{"Q": "q=" + query})
}

func note(method, path string) {}

func handle(method, pattern string, handler func()) error { return nil }

func serve(method, pattern string, handler http.Handler) error { return nil }
