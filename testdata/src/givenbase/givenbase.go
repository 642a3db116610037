// Package givenbase gives bases to clients.
package givenbase

import "givenbase/client"

const endpoint = "https://example.com/api/v1" // want `^lostbase: "users/\{id\}" against "https://example.com/api/v1": the base's last segment "v1" is dropped; end the base with "/"; via client.New, \(\*client.Client\).User, \(\*client.Client\).do, \(\*url.URL\).Parse$`

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
	client.NewTwice(endpoint)
}

func use(host string) {
	client.New(endpoint)
	client.New("https://" + host + "/api")  // want `^lostbase: "v2/users" against "https://\{host\}/api": the base's last segment "api" is dropped; end the base with "/"; via client.New, \(\*client.Client\).Users, `
	client.New("https://example.com/users") // want `^lostbase: "v2/users" against "https://example.com/users" is "https://example.com/v2/users": `
	client.NewTracker("https://example.com/")
	client.NewTracker("https://example.com/jira") // want `^lostbase: "rest/issue/\{id\}" against "https://example.com/jira": the base's last segment "jira" is dropped; end the base with "/"; via client.NewTracker, \(\*client.tracker\).Issue, \(\*client.tracker\).request, url.Parse$`
	client.Resolve("", "api/v1")                  // want `^lostbase: "users" against "https://example.com/api/v1" is "https://example.com/api/users": the base's last segment "v1" is dropped; end the base with "/"; via client.Resolve, \(\*url.URL\).Parse$`
	client.New("https:/example.com/api/")         // want `^missinghost: "v2/users" against "https:/example.com/api/" is "https:///example.com/api/v2/users", which has no host`
}
