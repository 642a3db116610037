// Package setting has URLs that begin with what the user of the program gives.
package setting

import (
	"flag"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"
)

var server = flag.String("server", "", "the URL of the server")

type config struct {
	api, cut, parsed, matched, trimmed string
}

func wrong(c *config, id string) {
	http.Get(*server + "/users")                     // want `setting: no code looks at \*server: "https://shop.example/" makes "https://shop.example//users", and "shop.example" has no scheme; look at both where it is read`
	http.Get(os.Getenv("API_URL") + "/users?page=1") // want `setting: no code looks at os.Getenv\(…\): "https://shop.example/" makes "https://shop.example//users"`
	http.Get(c.api + "/users/" + url.PathEscape(id)) // want `setting: no code looks at c.api: "https://shop.example/" makes "https://shop.example//users/"`
	http.NewRequest("GET", c.api+"/orders", nil)     // want `setting: no code looks at c.api`
	base := os.Getenv("BASE")
	http.Get(base + "/users") // want `setting: no code looks at os.Getenv`
}

// What is looked at, what a request asks for, and what is not known to be a setting.
func silent(c *config, r *http.Request, base string) error {
	if _, err := url.Parse(c.parsed); err != nil {
		return err
	}
	if !regexp.MustCompile(`^https://[^/]+$`).MatchString(c.matched) {
		return http.ErrNotSupported
	}
	c.trimmed = strings.TrimSuffix(c.trimmed, "/")
	http.Get(c.parsed + "/users")
	http.Get(c.matched + "/users")
	http.Get(c.trimmed + "/users")
	http.Get(strings.TrimSuffix(c.cut, "/") + "/users")
	http.Get("https://shop.example" + os.Getenv("API_PATH") + "/users")
	http.Get(r.FormValue("server") + "/users")
	http.Get(base + "/users")
	http.Get(os.Getenv("API_URL"))

	other := os.Getenv("OTHER")
	if !strings.HasPrefix(other, "https://") || strings.HasSuffix(other, "/") {
		return http.ErrNotSupported
	}
	http.Get(other + "/users")
	return nil
}
