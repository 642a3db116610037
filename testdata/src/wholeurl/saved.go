package wholeurl

import (
	"fmt"
	"io"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// What names a file, and is not requested; or has no query.
func silentNames(dir string) error {
	if err := os.WriteFile(path.Base(os.Args[1]), nil, 0o644); err != nil {
		return err
	}
	const link = "https://example.com/cats.png"
	http.Get(link)
	return os.WriteFile(filepath.Join(dir, path.Base(link)), nil, 0o644)
}

// Only the callers know.
func saveKnown(link string) error {
	if _, err := http.Get(link); err != nil {
		return err
	}
	return os.WriteFile(path.Base(link), nil, 0o644)
}

func saveRelease(version string) error { return saveKnown("https://example.com/" + version + ".zip") }

func saveParsed(link string) error {
	http.Get(link)
	u, err := url.Parse(link)
	if err != nil {
		return err
	}
	return os.WriteFile(path.Base(u.Path), nil, 0o644)
}

func saveCut(link string) error {
	http.Get(link)
	name, _, _ := strings.Cut(path.Base(link), "?")
	return os.WriteFile(name, nil, 0o644)
}

func saveOwn(link string) error {
	http.Get(link)
	fmt.Println("saves", path.Base(link))
	return os.WriteFile("page.html", nil, 0o644)
}

// A file that is sent.
func upload(file string) error {
	http.Post("https://example.com/"+url.PathEscape(filepath.Base(file)), "text/plain", nil)
	return os.WriteFile(filepath.Base(file)+".sent", nil, 0o644)
}

// A URL that the user gives is requested.
func save(link, dir string) error {
	res, err := http.Get(link)
	if err != nil {
		return err
	}
	defer res.Body.Close()
	file, err := os.Create(filepath.Join(dir, filepath.Base(link))) // want `wholeurl: filepath.Base of link keeps the query: the last segment of "https://example.com/cats.png\?v=2" becomes "cats.png\?v=2"; use the path`
	if err != nil {
		return err
	}
	defer file.Close()
	_, err = io.Copy(file, res.Body)
	return err
}

func saveTo(link string) error {
	if _, err := http.Get(link); err != nil {
		return err
	}
	name := path.Base(link) // want `wholeurl: path.Base of link keeps the query: `
	return os.WriteFile(name, nil, 0o644)
}

type job struct{ link, file string }

func newJob(link string) *job { return &job{link: link, file: "new-" + path.Base(link)} } // want `wholeurl: path.Base of link keeps the query: `

func (j *job) run() error {
	if _, err := http.Get(j.link); err != nil {
		return err
	}
	return os.WriteFile(j.file, nil, 0o644)
}

func downloads(w http.ResponseWriter, r *http.Request) {
	fmt.Println(save(os.Args[1], "."), saveParsed(os.Args[1]), saveCut(os.Args[1]), saveOwn(os.Args[1]), saveTo(os.Args[1]), upload(os.Args[1]))
	fmt.Println(newJob(r.FormValue("url")).run())
}
