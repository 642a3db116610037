package pathjoin

import (
	"context"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"path"
	"path/filepath"
	"strings"
)

// Twenty places as public code has them, written anew.

type restAPI struct {
	BaseURL, version string
	client           *http.Client
}

func (a *restAPI) put(ctx context.Context, id string) (*http.Request, error) { // 1
	u, err := url.Parse(path.Join(a.BaseURL, "metadata", id)) // want `pathjoin: `
	if err != nil {
		return nil, err
	}
	return http.NewRequest(http.MethodPut, u.String(), nil)
}

func (a *restAPI) complete(ctx context.Context) (*http.Response, error) { // 2
	req, _ := http.NewRequestWithContext(ctx, http.MethodPost, path.Join(a.BaseURL, "completions"), nil) // want `pathjoin: `
	return a.client.Do(req)
}

func (a *restAPI) order(ctx context.Context, number string) (*http.Response, error) { // 3
	link := path.Join(a.BaseURL, "/orders/", number)
	req, err := http.NewRequestWithContext(ctx, http.MethodGet, link, nil) // want `pathjoin: `
	if err != nil {
		return nil, err
	}
	return a.client.Do(req)
}

func (a *restAPI) config(name string) (*http.Response, error) { // 4
	return http.Get(path.Join(a.BaseURL, "connectors", name, "config")) // want `pathjoin: `
}

func (a *restAPI) create() (*http.Request, error) { // 5
	link := path.Join(a.BaseURL, "/projects") // want `pathjoin: `
	return http.NewRequest("POST", link, nil)
}

const releases = "https://github.example/x/releases/download" // want `pathjoin: `

func fetchRelease(version string) (*http.Response, error) { // 6
	base := filepath.Join(releases, version)
	return http.Get(base + "/app.apk")
}

func storage(id string) string { // 7
	base := "http://storages" // want `pathjoin: `
	return filepath.Join(base, id, "files")
}

func token(host, service string) (*http.Response, error) { // 8
	return http.Get(path.Join("https://"+host, "v2", service)) // want `pathjoin: `
}

func avatar(host, id string) string { // 9
	return path.Join("https://"+host, "avatars", id) // want `pathjoin: `
}

func asset(name string) string { // 10
	return path.Join(fmt.Sprintf("https://%s/assets", os.Getenv("CDN")), name) // want `pathjoin: `
}

func cleaned(raw string) (*url.URL, error) { // 11
	return url.Parse(path.Clean("https://example.com/" + raw)) // want `pathjoin: `
}

type repo struct{ url string }

func (r *repo) index() (*http.Response, error) { return http.Get(r.url + "/index.yaml") }

func (r *repo) chart(name string) string { // 12
	return path.Join(r.url, "charts", name) // want `pathjoin: `
}

func (r *repo) icon() (*http.Response, error) { // 13
	u := filepath.Join(r.url, "icon.png")
	return http.Get(u) // want `pathjoin: `
}

func callback(u *url.URL) (*http.Response, error) { // 14
	return http.Post(path.Join(u.String(), "callback"), "", nil) // want `pathjoin: `
}

func fetchAll(base string, names []string) { // 15
	for _, name := range names {
		resp, err := http.Get(path.Join(base, name)) // want `pathjoin: `
		if err == nil {
			resp.Body.Close()
		}
	}
}

func bucketFile(bucket, name string) string { // 16
	return filepath.Join("s3://", bucket, name) // want `pathjoin: `
}

func query(u *url.URL, id string) string { // 17
	u.Path = path.Join(u.Path, "items", id+"?full=1") // want `urlfields: `
	return u.String()
}

func (a *restAPI) versioned(rest string) (*http.Response, error) {
	return a.get(path.Join(a.BaseURL, a.version, rest)) // 18 // want `pathjoin: `
}

func (a *restAPI) get(link string) (*http.Response, error) {
	req, err := http.NewRequest("GET", link, nil)
	if err != nil {
		return nil, err
	}
	return a.client.Do(req)
}

func env() (*http.Response, error) { // 19
	return http.Get(path.Join(os.Getenv("BASE_URL"), "health")) // want `pathjoin: `
}

func parameter(baseURL, env string) string { // 20: not told, nothing is done with it here
	return filepath.Join(baseURL, "env", env)
}

// Twenty look-alikes: each is right, or may be.
func alike(u *url.URL, a *restAPI, base, dir, name string, parts []string) []string {
	u.Path = path.Join(u.Path, "items", name)                               // 1
	http.Get(a.BaseURL + path.Join("/v1", name))                            // 2
	http.Get("https://example.com" + path.Clean("/"+name))                  // 3
	http.Get("https://" + path.Join("example.com", name))                   // 4
	v := url.URL{Scheme: "https", Host: base, Path: path.Join("/v1", name)} // 5
	joined, _ := url.JoinPath(base, "v1", name)                             // 6
	link := strings.Replace(path.Join("https://h", name), ":/", "://", 1)   // 7
	f, _ := os.Open(filepath.Join(dir, name))                               // 8
	f.Close()
	return []string{
		v.String(), joined, link,
		path.Base("https://example.com/" + name),            // 9
		path.Ext("https://example.com/a.png"),               // 10
		filepath.Join(dir, "https"),                         // 11
		filepath.Join("cache", path.Base(base)),             // 12
		path.Join("/", "v1", name),                          // 13
		path.Join("users", name, "http:"),                   // 14
		filepath.Join("cache", "https://example.com/"+name), // 15: a name in a cache
		"https://example.com/" + strings.Join(parts, "/"),   // 16
		path.Join(dir, filepath.FromSlash(name)),            // 17
		"file://" + filepath.Join(dir, name),                // 18
		path.Join(u.Host, u.Path),                           // 19
		path.Dir(u.Path),                                    // 20
	}
}
