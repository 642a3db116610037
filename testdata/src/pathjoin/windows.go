package pathjoin

import (
	"io/fs"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strings"
)

// A path of files, or one whose separators are thought of.
func separatorsSilent(u *url.URL, dir, id string) {
	u.Path = path.Join(u.Path, id)
	u.Path = filepath.ToSlash(filepath.Join(u.Path, id))
	http.Get("https://example.com/" + url.PathEscape(filepath.Join(dir, id)))
	http.Get("https://example.com/" + strings.ReplaceAll(filepath.Join(dir, id), "x", "/"))
	println(filepath.Join(u.Path, id))
}

func fileURL(u *url.URL, dir string) {
	if u.Scheme == "file" {
		u.Path = filepath.Join(dir, u.Path)
	}
}

func fileLiteral(dir string) *url.URL {
	return &url.URL{Scheme: "file", Path: filepath.Join(dir, "x")}
}

func slashes(u *url.URL, dir string) {
	dir = filepath.ToSlash(dir)
	u.Path = filepath.Join(dir, u.Path)
}

func system(u *url.URL, dir string) {
	if runtime.GOOS != "windows" {
		u.Path = filepath.Join(dir, u.Path)
	}
}

func localStorage(u url.URL) fs.FS {
	if filepath.VolumeName(u.Host) != "" {
		u.Path = filepath.Join(u.Host, u.Path)
	}
	return os.DirFS(u.Path)
}

// Backslashes on Windows.
func separators(u *url.URL, base, id string) {
	u.Path = filepath.Join(u.Path, "users", id)                   // want `pathjoin: filepath\.Join writes backslashes on Windows: "a/b" becomes "a\\b", which String writes as "a%5Cb"; use path\.Join \[elsewhere\]`
	http.Get("https://example.com/" + filepath.Join("users", id)) // want `pathjoin: filepath\.Join writes backslashes on Windows: "a/b" becomes "a\\b", which is sent as "a%5Cb"; use path\.Join`
	p := filepath.Join("/users", id)                              // want `pathjoin: filepath.Join writes backslashes on Windows`
	http.Get("https://example.com" + p)
	parts := &url.URL{Scheme: "https", Host: "example.com", Path: filepath.Join("/users", id)} // want `pathjoin: filepath.Join writes backslashes on Windows`
	http.Get(parts.String())
}
