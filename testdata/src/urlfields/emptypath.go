package urlfields

import (
	"errors"
	"log"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A URL may have no path. Then there is no first byte to cut off.

type database struct{ Host, Name string }

func fromEnvironment() (database, error) {
	u, err := url.Parse(os.Getenv("DATABASE_URL")) // want `urlfields: with "https://shop\.example" in os\.Getenv\(…\) there is no path, and u\.Path\[1:\] panics; test its length first`
	if err != nil {
		return database{}, err
	}
	return database{Host: u.Hostname(), Name: u.Path[1:]}, nil
}

func idOf(w http.ResponseWriter, r *http.Request) {
	link, err := url.Parse(r.FormValue("link")) // want `urlfields: with "https://shop\.example" in r\.FormValue\(…\) there is no path, and link\.Path\[1:\] panics`
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	id := link.Path[1:]
	w.Write([]byte(strings.Split(id, "/")[0]))
}

func ParseEndpoint(rawURL string) (bool, error) { // want ParseEndpoint:"0 reference {} via url.Parse; tests 0"
	u, err := url.Parse(rawURL) // want `urlfields: with "https://shop\.example" in rawURL there is no path, and u\.Path\[len\(u\.Path\) - 1\] panics`
	if err != nil {
		return false, err
	}
	return u.Path[len(u.Path)-1] == '/', nil
}

// Something asks whether there is one.

func tested() (string, error) {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		return "", err
	}
	if u.Path == "" || u.Path == "/" {
		return "", errors.New("no database")
	}
	return u.Path[1:], nil
}

func byLength() (name string) {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		log.Fatal(err)
	}
	if len(u.Path) > 1 {
		name = u.Path[1:]
	}
	return name
}

func byPrefix() string {
	raw := os.Getenv("DATABASE_URL")
	if strings.Count(raw, "/") < 3 {
		raw += "/app"
	}
	u, err := url.Parse(raw)
	if err != nil {
		return ""
	}
	if strings.HasPrefix(u.Path, "/") {
		return u.Path[1:]
	}
	return u.Path
}

func isComplete(u *url.URL) bool { return u.Host != "" && u.Path != "" }

func byHelper() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil || !isComplete(u) {
		return ""
	}
	return u.Path[1:]
}

func ofRequest(r *http.Request) string {
	u, err := url.ParseRequestURI(r.RequestURI)
	if err != nil {
		return ""
	}
	return u.Path[1:] + r.URL.Path[1:]
}

func withDefault() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		return ""
	}
	if u.Path == "" {
		u.Path = "/app"
	}
	return u.Path[1:]
}

func cutPrefix() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		return ""
	}
	return strings.TrimPrefix(u.Path, "/")
}
