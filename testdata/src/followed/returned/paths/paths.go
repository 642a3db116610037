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

// A List says by its fields which things it is of: other packages know what all begin with.
type List struct {
	Team, Type, Sort string
	Deep             bool
}

func (l *List) Path() string { // want Path:`result 0 lists /\{…\}`
	p := "lists /"
	if l.Team != "" {
		p += "teams/" + url.PathEscape(l.Team)
	}
	if l.Type != "" {
		p += "/" + url.PathEscape(l.Type)
	}
	if l.Deep {
		p += "/all"
	}
	if l.Sort == "" {
		return p
	}
	return p + "?sort=" + url.QueryEscape(l.Sort)
}

// Rate begins with a half of an escape.
func (l *List) Rate() string { // want Rate:`result 0 rates/5%2\{…\}`
	if l.Deep {
		return "rates/5%20" + url.PathEscape(l.Team)
	}
	return "rates/5%25" + url.PathEscape(l.Team)
}

// Format is filled in elsewhere.
func (l *List) Format() string { // want Format:`result 0 lists/%s/\{…\}`
	if l.Deep {
		return "lists/%s/all/" + url.PathEscape(l.Team)
	}
	return "lists/%s/" + url.PathEscape(l.Team)
}

// Title is no path.
func (l *List) Title() string { // want Title:`result 0 a list/of \{…\}`
	if l.Deep {
		return "a list/of all/" + l.Team
	}
	return "a list/of one/" + l.Team
}

// Address begins with a port that is no port yet.
func (l *List) Address() string { // want Address:`result 0 http://localhost:80\{…\}`
	if l.Deep {
		return "http://localhost:80/" + url.PathEscape(l.Team)
	}
	return "http://localhost:8080/" + url.PathEscape(l.Team)
}
