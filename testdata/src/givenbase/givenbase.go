// Package givenbase gives bases to clients.
package givenbase

import (
	"net/http"
	"net/url"

	"givenbase/client"
)

const endpoint = "https://example.com/api/v1" // want `^lostbase: the base's "v1" is dropped: "users/" \+ id against "https://example\.com/api/v1"; end the base with "/"`

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
	client.NewBranch("")
	client.NewSeldom(endpoint)
	client.NewAliased(endpoint)
	client.NewJoiner("https://example.com/v1")
	client.NewSharingTwo("https://example.com/")
	client.NewSharingOne("https://example.com/")
	o := client.NewOpen(client.WithBase("https://example.com/api/"), client.WithBase(given))
	o.Checked, _ = url.Parse(endpoint)
	o.BaseURL, _ = url.Parse(given)
	o.BaseURL, _ = url.Parse("https://example.com/")
}

func use(host string) {
	o := client.NewOpen(client.WithBase("https://example.com/option")) // want `lostbase: the base's "option" is dropped: "v2/users" becomes "https://example\.com/v2/users"; end the base with "/"; via client/client\.go:\d+ to \(\*url\.URL\)\.Parse`
	o.BaseURL, _ = url.Parse("https://example.com/set")                // want `^lostbase: the base's "set" is dropped: "v2/users" becomes "https://example\.com/v2/users"`
	o.List()
	o = client.NewOpen()
	u, err := url.Parse("https://example.com/stored") // want `^lostbase: the base's "stored" is dropped: "v2/users" becomes "https://example\.com/v2/users"`
	if err == nil {
		o.BaseURL = u
	}
	o.List()
	_ = client.Open{BaseURL: &url.URL{Scheme: "https", Host: host, Path: "/literal"}} // want `^lostbase: the base's "literal" is dropped: "v2/users" against "https://" \+ host \+ "/literal"`
	o = client.NewOpen()
	o.BaseURL, _ = url.Parse("https://example.com/replaced")
	ended, _ := url.Parse("https://example.com/ended")
	o.BaseURL = ended
	ended.Path += "/"
	client.New(endpoint)
	client.NewBranch("https://example.com/branch")  // want `^lostbase: the base's "branch" is dropped: "users" becomes "https://example\.com/users"`
	client.New("https://" + host + "/api")          // want `^lostbase: the base's "api" is dropped: "v2/users" against "https://" \+ host \+ "/api"; end the base with "/"; via client/client\.go:\d+ to \(\*url\.URL\)\.Parse`
	client.New("https://example.com/users")         // want `^lostbase: the base's "users" is dropped: "v2/users" becomes "https://example\.com/v2/users"`
	client.NewJoiner("https://example.com/v1/")     // want `^seam: two slashes: "//orders" arrives; leave out one; in "https://example.com/v1//orders/" \+ id; via client/texts.go:\d+ to http.Get`
	_ = client.Joiner{Base: "https://example.com/"} // want `^seam: two slashes: "//orders" arrives`
	client.NewTracker("https://example.com/")
	client.NewTracker("https://example.com/jira") // want `^lostbase: the base's "jira" is dropped: "rest/issue/" \+ id against "https://example\.com/jira"; end the base with "/"`
	client.Resolve("", "api/v1")                  // want `lostbase: the base's "v1" is dropped: "users" becomes "https://example\.com/api/users"; end the base with "/"; via client/client\.go:\d+ to \(\*url\.URL\)\.Parse`
	client.New("https:/example.com/api/")         // want `^missinghost: no host is left: "v2/users" against "https:/example\.com/api/" is "https:///example\.com/api/v2/users"`
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
