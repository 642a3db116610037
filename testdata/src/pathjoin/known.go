package pathjoin

import (
	"net/http"
	"path"
	"path/filepath"
	"strings"
)

// What looks wrong and is right.
type source struct{ dir, either, base, cache string }

func (s *source) silent(id string) {
	http.Get("https://example.com/" + s.dir)
	path.Join(s.dir, id) // a part of a URL's path

	if strings.HasPrefix(s.either, "http") {
		http.Get(s.either + "/" + id)
		return
	}
	filepath.Join(s.either, id) // a file then

	path.Join("cache", s.base)
	path.Base(s.base)
}

// A URL, since its beginning is requested elsewhere.
type remote struct{ base string }

func (r *remote) list() { http.Get(r.base + "/list") }

func (r *remote) user(id string) string {
	return path.Join(r.base, "users", id) // want `pathjoin: path\.Join turns "//" into "/" in r\.base, which is a URL: http\.Get gets it elsewhere; use url\.JoinPath`
}

func (r *remote) get(id string) {
	http.Get(path.Join(r.base, id)) // want `pathjoin: path\.Join\(…\) becomes a URL, and path\.Join makes "/" of its "//"`
}
