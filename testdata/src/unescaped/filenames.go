package unescaped

import (
	"net/http"
	"net/url"
	"os"
	"path/filepath"
	"strings"
)

// The names of files, which a folder has.
func fileNames(w http.ResponseWriter, r *http.Request, stored string, info os.FileInfo, name string) {
	entries, err := os.ReadDir(stored)
	if err != nil {
		return
	}
	for _, e := range entries {
		http.Redirect(w, r, "/files/"+e.Name(), http.StatusFound)                         // want `unescaped: "C#.txt" in e\.Name\(\) arrives as "C"; use url\.PathEscape \[elsewhere\]`
		http.Get("https://files.example.com/" + url.PathEscape(e.Name()))                 // right
		http.Get("https://files.example.com/?file=" + url.QueryEscape(e.Name()) + "&n=1") // right
	}
	http.Get("https://files.example.com/get?file=" + info.Name())         // want `unescaped: "R&D.txt" in info\.Name\(\) arrives as "R"; use url\.QueryEscape \[elsewhere\]`
	http.Get("https://files.example.com/get?file=" + filepath.Base(name)) // want `unescaped: "R&D.txt" in filepath\.Base\(…\) arrives as "R"; use url\.QueryEscape \[elsewhere\]`
	http.Get("https://files.example.com/icons/" + filepath.Base("icons/home.svg"))
	http.Get("https://files.example.com/" + filepath.Base(name))        // who knows what is in name?
	http.Get("https://files.example.com/" + filepath.Base(info.Name())) // want `unescaped: "C#.txt" in filepath\.Base\(…\) arrives as "C"; use url\.PathEscape \[elsewhere\]`
	http.Get("https://files.example.com/" + url.PathEscape(filepath.Base(name)))
}

// An identifier is one with blanks around it too.
func trimmedIDs(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, "/users/"+strings.TrimSpace(r.FormValue("id")), http.StatusFound)
	http.Redirect(w, r, "/pages/"+strings.ToLower(strings.TrimSpace(r.FormValue("slug"))), http.StatusFound)
}

// A file that is read has a name of any characters.
func filesRead(path, image, mirror string, known map[string]bool) error {
	f, err := os.Open(path)
	if err != nil {
		return err
	}
	http.Post("https://files.example.com/up/"+filepath.Base(path), "", f)                 // want `unescaped: "C#.txt" in filepath\.Base\(…\) arrives as "C"; use url\.PathEscape \[elsewhere\]`
	http.Post("https://files.example.com/up/"+url.PathEscape(filepath.Base(path)), "", f) // right
	http.Post(mirror, filepath.Base(path), f)

	// What is fetched and stored has the name that its URL has.
	http.Get("https://files.example.com/" + filepath.Base(image))
	os.Create(filepath.Base(image))

	rel, err := filepath.Rel("/srv", path) // want `unescaped: "docs/C#.md" in filepath\.Rel\(…\) arrives as "docs/C"; use \(&url\.URL{Path: filepath\.Rel\(…\)}\)\.EscapedPath\(\); in "https://files\.example\.com/raw/" \+ filepath\.Rel\(…\) \[elsewhere\]`
	if err != nil {
		return err
	}
	http.Get("https://files.example.com/raw/" + rel)
	http.Get("https://files.example.com/raw/" + (&url.URL{Path: rel}).EscapedPath()) // right
	http.Get("https://files.example.com/del?name=" + filepath.Base(rel))             // want `unescaped: "R&D.txt" in filepath\.Base\(…\) arrives as "R"; use url\.QueryEscape \[elsewhere\]`
	return nil
}

// Who calls this decides which characters the names have.
func filesOfBuild(w http.ResponseWriter, r *http.Request) {
	for _, p := range []string{"dist/app.js", "dist/app.css"} {
		serveBuilt(w, r, p)
	}
}

func serveBuilt(w http.ResponseWriter, r *http.Request, p string) {
	data, err := os.ReadFile(p)
	if err != nil {
		http.Redirect(w, r, "/missing/"+filepath.Base(p), http.StatusFound)
		return
	}
	w.Write(data)
}

func filesWithPlainNames(p string) {
	data, err := os.ReadFile(p)
	if err != nil || strings.ContainsAny(filepath.Base(p), "/?#%&+ ") {
		return
	}
	http.Get("https://files.example.com/up/" + filepath.Base(p) + "?n=" + string(data))
}

// A path of this machine may have any characters.
func fileURL(name string) (*url.URL, error) {
	abs, err := filepath.Abs(name)
	if err != nil {
		return nil, err
	}
	if wd, err := os.Getwd(); err == nil { // want `unescaped: "/home/ann/C#" in os\.Getwd\(\) arrives as "/home/ann/C"`
		url.Parse("file://" + wd + "/schema.json")
		url.Parse((&url.URL{Scheme: "file", Path: wd + "/schema.json"}).String())
		url.Parse("file://" + (&url.URL{Path: wd}).EscapedPath())
		os.ReadFile(wd + "/schema.json")
	}
	if strings.ContainsAny(abs, "#%?") {
		return nil, os.ErrInvalid
	}
	return url.Parse("file://" + filepath.ToSlash(abs))
}

func cleanFileURL(name string) (*url.URL, error) {
	abs, err := filepath.Abs(name) // want `unescaped: "/home/ann/C#" in filepath\.Abs\(…\) arrives as "/home/ann/C"`
	if err != nil {
		return nil, err
	}
	return url.Parse("file://" + filepath.ToSlash(abs))
}
