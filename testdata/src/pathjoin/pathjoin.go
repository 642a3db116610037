// Package pathjoin has URLs that are joined as paths are.
package pathjoin

import (
	"net/http"
	"net/url"
	"path"
	"path/filepath"
	"strings"
)

// What looks wrong and is right.
func silent(u *url.URL, host, dir, scheme string, parts []string) {
	path.Join("cache", "https://example.com/x")   // a name in a cache
	filepath.Join(dir, "https://example.com")     // the same
	path.Join(u.String(), "x")                    // perhaps "a/b"
	path.Join(u.Path, "x")                        // the way to do it
	path.Join("//example.com/x", "y")             // a path, too
	path.Join("file:///tmp", "x")                 // "file:/tmp/x" says the same
	path.Join("unix://"+dir, "x.sock")            // "unix:/run/x.sock" too
	path.Join(scheme+"://"+host, "x")             // the same, as far as is known
	path.Base("https://example.com/x")            // these two only look at the end
	path.Ext("https://example.com/x.txt")         //
	url.JoinPath("https://example.com", "a", "b") // knows URLs
	strings.Join([]string{"https://h", "x"}, "/") // text
	path.Join(parts...)
	path.Join(append([]string{"https://h"}, parts...)...)        // want `pathjoin: path\.Join turns "https://h" into "https:/h"`
	strings.Replace(path.Join("https://h", dir), ":/", "://", 1) // mended
	strings.ReplaceAll(path.Join("https://h", dir), "https:/", "https://")
	strings.NewReplacer(":/", "://").Replace(path.Join("https://h", dir))
	later := path.Join("https://h", dir)
	later = strings.Replace(later, ":/", "://", 1)
	var cut = path.Join("https://h", dir)
	cut = "https://" + strings.TrimPrefix(cut, "https:/")
	sliced := path.Join("https://h", dir)
	sliced = "https://" + sliced[len("https:/"):]
	replaced := path.Join("https://h", dir)
	replaced = strings.NewReplacer(":/", "://").Replace(replaced)
}

const api = "https://api.example.com/v1" // want `pathjoin: path\.Join turns "https://api\.example\.com/v1" into "https:/api\.example\.com/v1"; use url\.JoinPath`

func join(host, id string) {
	path.Join(api, "users", id)
	path.Join("http://"+host, id)                   // want `pathjoin: path\.Join turns "http://" into "http:/"`
	path.Join("http://", host, id)                  // want `pathjoin: path\.Join turns "http://" into "http:"`
	filepath.Join("s3://bucket", id)                // want `pathjoin: filepath.Join turns "s3://bucket" into "s3:/bucket"`
	path.Clean("https://example.com/a/../b")        // want `pathjoin: path.Clean turns "https://`
	filepath.Clean(`https://example.com//a`)        // want `pathjoin: filepath.Clean turns "https://`
	path.Join([]string{"ftp://example.com", id}...) // want `pathjoin: path.Join turns "ftp://`
	path.Join([]string{id, "ftp://example.com"}...)
	strings.Replace(path.Join("https://h", id), "x", "y", 1) // want `pathjoin: path\.Join turns "https://h" into "https:/h"`
	u := path.Join("https://h", id)                          // want `pathjoin: path\.Join turns "https://h" into "https:/h"`
	u = strings.ReplaceAll(u, "x", "y")
	http.Get(u)
}

// What is joined is not known, and becomes a URL.
type client struct{ base string }

func (c *client) users(id string, u *url.URL) {
	http.Get(path.Join(c.base, "users", id)) // want `pathjoin: path\.Join\(…\) becomes a URL, and path\.Join makes "/" of its "//"; use url\.JoinPath`
	link := path.Join(u.String(), "users")
	http.Get(link)                                       // want `pathjoin: path\.Join\(…\) becomes a URL, and path\.Join makes "/" of its "//"`
	http.Post(filepath.Join(c.base, id)+"?x=1", "", nil) // want `pathjoin: filepath\.Join\(…\) becomes a URL, and filepath\.Join makes "/" of its "//"`
	http.Get("https://" + path.Join(c.base, "users"))    // the way to do it
	http.Get(c.base + path.Join("/users", id))           // this too
	url.Parse(path.Join(c.base, "users"))                // perhaps a relative reference
	fixed := path.Join(c.base, "users")
	fixed = strings.Replace(fixed, ":/", "://", 1)
	http.Get(fixed)
}

// A wrapper says nothing of which element its parameter is.
func cached(name string) string { return path.Join("cache", name) }

func use() { cached("https://example.com/x") }

// A function literal of a package variable repairs it, too.
var repaired = func(base string) string {
	u := path.Join("https://"+base, "x")
	return strings.Replace(u, ":/", "://", 1)
}
