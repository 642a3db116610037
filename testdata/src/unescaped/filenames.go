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
