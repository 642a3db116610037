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

// The path goes elsewhere first, or other parts are asked for.

const apiRoot = "/v1/"

func named() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL")) // want `there is no path, and name\[1:\] panics`
	if err != nil {
		return ""
	}
	name := u.Path
	return name[1:]
}

func byScheme() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL")) // want `there is no path, and u\.Path\[1:\] panics`
	if err != nil || u.Host == "" {
		return ""
	}
	switch u.Scheme {
	case "mysql":
		return u.Path[1:]
	}
	return ""
}

func behindRoot() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL")) // want `there is no path, and u\.Path\[len\(apiRoot\):\] panics`
	if err != nil {
		log.Fatal(err)
	}
	return u.Path[len(apiRoot):]
}

func unslashed(path string) string { return path[1:] }

func byFunction() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL")) // want `there is no path, and path\[1:\] panics`
	if err != nil {
		return ""
	}
	log.Print(u)
	return unslashed(u.Path)
}

func cutSlash(path string) string {
	if len(path) == 0 {
		return path
	}
	return path[1:]
}

func askedByFunction() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		return ""
	}
	return cutSlash(u.Path)
}

func askedInVariable(withName bool) (name string) {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		return ""
	}
	path := u.Path
	if path != "" {
		name = path[1:]
	}
	if withName && len(u.Path) > 1 {
		name = u.Path[1:]
	}
	return name
}

func behindBegin() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil || !strings.HasPrefix(u.Path, apiRoot) {
		return ""
	}
	return u.Path[len(apiRoot):] + u.Path[0:] + u.Path[:1]
}

func again(path string, n int) string {
	if n == 0 {
		return path
	}
	return again(path, n-1)
}

func recursive() string {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		return ""
	}
	return again(u.Path, 2)
}

// Nobody knows what a parameter is given.

func GetWebURL(webURL string) string { return escapedOf(webURL) }

func escapedOf(originalURL string) string {
	u, err := url.Parse(originalURL) // want `urlfields: with "https://shop\.example" in originalURL there is no path, and u\.EscapedPath\(\)\[1:\] panics`
	if err != nil {
		return ""
	}
	return u.Hostname() + u.EscapedPath()[1:]
}

func ParseSFTP(s string) (string, error) { // want ParseSFTP:"tests 0"
	switch {
	case strings.HasPrefix(s, "sftp://"):
		u, err := url.Parse(s) // want `urlfields: with "sftp://shop\.example" in s there is no path, and u\.Path\[1:\] panics`
		if err != nil {
			return "", err
		}
		return u.Path[1:], nil
	}
	return "", errors.New("no URL")
}

func partOf() (string, error) {
	u, err := url.Parse(os.Getenv("DATABASE_URL")) // want `there is no path, and parts\[1\] panics`
	if err != nil {
		return "", err
	}
	parts := strings.Split(u.Path, "/")
	return parts[1], nil
}

// Constants, what a request asks for, and a test before.

func constant() string {
	return afterConstant("https://shop.example/x") + afterConstant("https://shop.example/y")
}

func afterConstant(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return ""
	}
	return u.Path[1:]
}

func asked(w http.ResponseWriter, r *http.Request) {
	w.Write([]byte(afterRequest(r.RequestURI) + afterRequest(r.URL.String())))
}

func afterRequest(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return ""
	}
	return u.Path[1:]
}

func OfPath(requestPath string) string {
	u, err := url.Parse(requestPath)
	if err != nil {
		return ""
	}
	return u.Path[1:]
}

func OfShop(link string) string {
	if !strings.HasPrefix(link, "https://shop.example/") {
		return ""
	}
	return behindShop(link)
}

func behindShop(link string) string {
	u, err := url.Parse(link)
	if err != nil {
		return ""
	}
	return u.Path[1:]
}

func EscapedTested(link string) (string, error) { // want EscapedTested:".*"
	u, err := url.Parse(link)
	if err != nil {
		return "", err
	}
	if u.EscapedPath() == "" {
		return "", errors.New("no path")
	}
	return u.Path[1:], nil
}

func countedParts() (string, error) {
	u, err := url.Parse(os.Getenv("DATABASE_URL"))
	if err != nil {
		return "", err
	}
	parts := strings.Split(u.Path, "/")
	if len(parts) < 2 {
		return "", errors.New("no database")
	}
	return parts[1], nil
}
