package badsyntax

import (
	"fmt"
	"net/http"
	"strings"
)

// A client that replaces the names in braces once the request is made. A brace that nobody closes
// begins none.
type expanding struct {
	base string
	http *http.Client
}

func (e *expanding) do(path string, names map[string]string) error {
	req, err := http.NewRequest("GET", e.base+path, nil)
	if err != nil {
		return err
	}
	for name, value := range names {
		req.URL.Path = strings.ReplaceAll(req.URL.Path, "{"+name+"}", value)
	}
	_, err = e.http.Do(req)
	return err
}

func braces(e *expanding, name string) {
	e.do("/users/{id}/posts", nil)
	e.do("/users/{id}/{post}", nil)
	e.do("/users/{"+name+"}", nil)
	e.do("/users/{"+name, nil)
	e.do("/users/{id/posts", nil)      // want `badsyntax: "\{" is not allowed in a path`
	e.do("/users/{id}/posts{all", nil) // want `badsyntax: "\{" is not allowed in a path`
	e.do("/users/id}/posts", nil)      // want `badsyntax: "\}" is not allowed in a path`
}

// A server's own format of what it redirects to: it fills in the names for each request.
type answer struct {
	status  int
	headers http.Header
}

func formats(port string, w http.ResponseWriter) []answer {
	to := "https://{http.request.host}"
	if port != "443" {
		to += ":" + port
	}
	to += "{http.request.uri}"
	w.Header().Set("Location", "https://example.com/{path") // want `badsyntax: "\{" is not allowed in a path`
	return []answer{
		{308, http.Header{"Location": {"https://{http.request.host}/"}}},
		{308, http.Header{"Location": []string{to}}},
	}
}

// A client that takes a path as it is if there is nothing to fill in.
type filling struct{ base string }

func (f *filling) url(template string, args ...any) string {
	if len(args) == 1 && args[0] == "" {
		return f.base + template
	}
	return f.base + fmt.Sprintf(template, args...)
}

func fills(f *filling, id int, kind string) {
	f.base = "https://api.example.com"
	http.Get(f.url("/users/%d", id))
	users := f.url("/users/%s", kind)
	http.Get(users)
	http.Get(f.url("/us ers", "")) // want `badsyntax: space is not allowed in a path`
}
