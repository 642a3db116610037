// Package ctxhttp stands in for golang.org/x/net/context/ctxhttp.
package ctxhttp

import (
	"context"
	"io"
	"net/http"
	"net/url"
)

func Get(ctx context.Context, c *http.Client, target string) (any, error)  { return nil, nil }
func Head(ctx context.Context, c *http.Client, target string) (any, error) { return nil, nil }
func Post(ctx context.Context, c *http.Client, target, ctype string, body io.Reader) (any, error) {
	return nil, nil
}
func PostForm(ctx context.Context, c *http.Client, target string, data url.Values) (any, error) {
	return nil, nil
}
