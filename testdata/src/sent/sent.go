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
	return c.via.Send(ctx, "GET", "/search?q="+query, nil) // want `unescaped: query is not escaped: "R&D" arrives as "R"; use url\.QueryEscape`
}
func (c *client) metrics(from, to int, query string) error {
	return c.do("GET", fmt.Sprintf("/v1/query?from=%d&to=%d&query=%s", from, to, query), nil) // want `query is not escaped: "R&D" arrives as "R"`
}
func (c *client) named(ctx context.Context, title string) error {
	path := "/books?title=" + title // want `title is not escaped: "R&D" arrives as "R"`
	_, err := c.request(ctx, http.MethodGet, path, nil)
	return err
}
func (c *client) last(keyword string) error {
	return c.pathFirst("/tags?keyword="+keyword, "GET") // want `keyword is not escaped: "R&D" arrives as "R"`
}
func (c *client) commit(ctx context.Context, project, repo, ref string) error {
	path := fmt.Sprintf("rest/api/1.0/projects/%s/repos/%s/commits/%s", project, repo, ref) // want `ref is not escaped: "issue/#12" arrives as "issue/"`
	return c.via.Send(ctx, "GET", path, nil)
}
func (c *client) unsubscribe(ctx context.Context, email string) error {
	return c.via.Send(ctx, "DELETE", "/subscribers?email="+email, nil) // want `email is not escaped: "ann\+news@example.com" arrives as "ann news@example.com"`
}
func (c *client) handle(w http.ResponseWriter, r *http.Request) {
	c.do("POST", "/names/"+r.FormValue("name"), nil) // want `r.FormValue\(…\) is not escaped: "C#" arrives as "C"`
}
func (c *client) fail(ctx context.Context, err error) error {
	return c.via.Send(ctx, "PUT", "/jobs/7?reason="+err.Error(), nil) // want `err.Error\(\) is not escaped: "not found: a&b" arrives as "not found: a"`
}

// The same by other methods and names.
func (c *client) label(owner, repo, label string) error {
	return c.do("DELETE", "/repos/"+owner+"/"+repo+"/labels/"+label, nil) // want `label is not escaped: "a/b" arrives as two segments`
}
func (c *client) protect(ctx context.Context, owner, repo, branch string) error {
	path := "/repos/" + owner + "/" + repo + "/branches/" + branch + "/protection" // want `branch is not escaped: "issue/#12" arrives as "issue/"`
	return c.via.Send(ctx, http.MethodPut, path, nil)
}
func (c *client) diff(base, head string) error {
	return c.do("GET", fmt.Sprintf("/repos/%s/compare/%s...%s", c.root, base, head), nil) // want `base is not escaped: "issue/#12" arrives as "issue/"` `head is not escaped: "issue/#12" arrives as "issue/"`
}
func (c *client) file(ctx context.Context, owner, repo, path string) error {
	return c.via.Send(ctx, "GET", "/repos/"+owner+"/"+repo+"/contents/"+path, nil) // want `path is not escaped: "docs/C#.md" arrives as "docs/C"`
}
func (c *client) exchange(vhost string) error {
	return c.do("PUT", "/api/exchanges/"+vhost, nil) // want `vhost is not escaped: "a/b" arrives as two segments`
}
func (c *client) note(message string, n int) error {
	return c.do(http.MethodPost, fmt.Sprintf("/rooms/%d/notes?message=%s", n, message), nil) // want `message is not escaped: "R&D" arrives as "R"`
}
func (c *client) city(city string) error {
	return c.do("GET", "/weather?units=metric&city="+city, nil) // want `city is not escaped: "R&D" arrives as "R"`
}
func (c *client) download(file string) error {
	return c.do("HEAD", "/download?file="+file, nil) // want `file is not escaped: "R&D.txt" arrives as "R"`
}
func (c *client) back(ctx context.Context, returnURL string) error {
	return c.via.Send(ctx, "GET", "/logout?return_to="+returnURL, nil) // want `returnURL is not escaped: "https://example.com/\?a=1&b=2" arrives as "https://example.com/\?a=1"`
}
func (c *client) find2(w http.ResponseWriter, r *http.Request) {
	c.do("PATCH", "/names/"+r.PathValue("name"), nil)       // want `r.PathValue\(…\) is not escaped`
	c.do("GET", "/find?tag="+r.URL.Query().Get("tag"), nil) // want `r.URL.Query\(\).Get\(…\) is not escaped: "a&b" arrives as "a"`
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
