// Package givenbase gives bases to clients.
package givenbase

import (
	"net/http"
	"net/url"

	"givenbase/client"
)

const endpoint = "https://example.com/api/v1" // want `^lostbase: "users/" \+ id against "https://example\.com/api/v1": the base's last segment "v1" is dropped; end the base with "/"; via client\.New, \(\*client\.Client\)\.User, \(\*client\.Client\)\.do, \(\*url\.URL\)\.Parse \[elsewhere\]$`

// What looks wrong and is right.
func silent(given string) {
	client.New("https://example.com")
	client.New("https://example.com/")
	client.New("https://example.com/api/v1/")
	client.New(given)
	client.Resolve("", "")
	client.Resolve("", "api/")
	client.Resolve("", given)
	client.NewSlashed(endpoint)
	client.NewAltered(endpoint)
	client.NewChecked(endpoint)
	client.NewBranch(endpoint)
	client.NewSeldom(endpoint)
	client.NewAliased(endpoint)
	o := client.NewOpen(client.WithBase("https://example.com/api/"), client.WithBase(given))
	o.Checked, _ = url.Parse(endpoint)
	o.BaseURL, _ = url.Parse(given)
	o.BaseURL, _ = url.Parse("https://example.com/")
}

func use(host string) {
	o := client.NewOpen(client.WithBase("https://example.com/option")) // want `^lostbase: "v2/users" against "https://example\.com/option" is "https://example\.com/v2/users": the base's last segment "option" is dropped; end the base with "/"; via client\.WithBase, \(\*client\.Open\)\.List, \(\*url\.URL\)\.Parse \[elsewhere\]$`
	o.BaseURL, _ = url.Parse("https://example.com/set")                // want `^lostbase: "v2/users" against "https://example.com/set" is `
	u, err := url.Parse("https://example.com/stored")                  // want `^lostbase: "v2/users" against "https://example.com/stored" is `
	if err == nil {
		o.BaseURL = u
	}
	_ = client.Open{BaseURL: &url.URL{Scheme: "https", Host: host, Path: "/literal"}} // want `^lostbase: "v2/users" against "https://" \+ host \+ "/literal": `
	ended, _ := url.Parse("https://example.com/ended")
	o.BaseURL = ended
	ended.Path += "/"
	client.New(endpoint)
	client.New("https://" + host + "/api")  // want `^lostbase: "v2/users" against "https://" \+ host \+ "/api": the base's last segment "api" is dropped; end the base with "/"; via client.New, \(\*client.Client\).Users, `
	client.New("https://example.com/users") // want `^lostbase: "v2/users" against "https://example.com/users" is "https://example.com/v2/users": `
	client.NewTracker("https://example.com/")
	client.NewTracker("https://example.com/jira") // want `^lostbase: "rest/issue/" \+ id against "https://example\.com/jira": the base's last segment "jira" is dropped; end the base with "/"; via client\.NewTracker, \(\*client\.tracker\)\.Issue, \(\*client\.tracker\)\.request, url\.Parse \[elsewhere\]$`
	client.Resolve("", "api/v1")                  // want `^lostbase: "users" against "https://example\.com/api/v1" is "https://example\.com/api/users": the base's last segment "v1" is dropped; end the base with "/"; via client\.Resolve, \(\*url\.URL\)\.Parse \[elsewhere\]$`
	client.New("https:/example.com/api/")         // want `^missinghost: "v2/users" against "https:/example.com/api/" is "https:///example.com/api/v2/users", which has no host`
}

// Both are given in one call: no base meets the reference of another. Silent.
func rel(base, ref string) {
	u, _ := url.Parse(base)
	v, _ := u.Parse(ref)
	http.Get(v.String())
}

func pairs() {
	rel("https://example.com/a/b", "/x")
	rel("https://example.com/a/b/", "c")
	rel("https://example.com/a/b/c/", "../../d")
	rel("https://example.com/a/", "../d")
}
