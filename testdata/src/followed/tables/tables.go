// Package tables has lists and maps of URLs.
package tables

import "os"

type Target struct {
	Name string
	URL  string
	Off  bool
}

func List() []string { return []string{"https://example.com/%zz", "https://example.com/ok"} } // want List:`result 0.\[0\] https://example.com/%zz; result 0.\[1\] https://example.com/ok`

func All() []Target { // want All:`result 0.\[0\].Name 50%; .*result 0.\[1\].URL ; .*result 0.\[2\].URL https://example.com/%yy`
	return []Target{
		{Name: "50%", URL: "https://example.com/ok"},
		{Name: "b"},
		{Name: "c", URL: "https://example.com/%yy"},
	}
}

func Pointers() []*Target { return []*Target{{URL: "https://example.com/%xx"}} } // want Pointers:`result 0.\[0\].URL https://example.com/%xx`

func ByName() map[string]Target { // want ByName:`result 0.\["eu"\].URL https://eu.example.com/; result 0.\["us"\].URL https://us.example.com/%ww`
	return map[string]Target{
		"eu": {Name: "eu", URL: "https://eu.example.com/"},
		"us": {Name: "us", URL: "https://us.example.com/%ww"},
	}
}

type Kind int

const (
	First Kind = iota
	Second
)

func ByKind() map[Kind]string { // want ByKind:`result 0.\[0\] https://example.com/; result 0.\[1\] https://example.com/%vv`
	return map[Kind]string{First: "https://example.com/", Second: "https://example.com/%vv"}
}

// Some is not known.
func Some() []string {
	list := []string{"https://example.com/%zz"}
	if s := os.Getenv("MORE"); s != "" {
		list = append(list, s)
	}
	return list
}

// Names are no URLs.
func Names() []string { return []string{"a b", "100%"} } // want Names:`result 0.\[0\] a b; result 0.\[1\] 100%`
