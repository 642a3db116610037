// Package paths makes the paths of an API.
package paths

import "net/url"

type Key struct{ Zone, Name string }

func (k Key) Record() string { // want Record:`result 0 zones /\{k.Zone\}.*`
	return "zones /" + k.Zone + "/records/" + url.PathEscape(k.Name)
}

func Users(id string) string { // want Users:`result 0 users/\{.*\}/all%zz`
	return "users/" + url.PathEscape(id) + "/all%zz"
}
