// Package regions chooses what it gives.
package regions

import "errors"

func Base(region string) string { // want Base:`result 0 .*%zz.*`
	switch region {
	case "eu":
		return "https://eu.example.com/%zz"
	case "us":
		return "https://us.example.com/"
	}
	return "https://example.com/"
}

var (
	urls   = map[string]string{"a": "https://example.com/%yy", "b": "https://example.com/y"}
	others = map[string]string{"a": "https://example.com/%xx", "b": "https://example.com/y"}
	more   = map[string]string{"a": "https://example.com/%ww", "b": "https://example.com/y"}
)

func URL(name string) string { return urls[name] } // want URL:`.*%yy.*`

func Lookup(name string) (string, bool) { // want Lookup:`.*%xx.*`
	u, ok := others[name]
	return u, ok
}

func Find(name string) (string, error) { // want Find:`.*%ww.*`
	u, ok := more[name]
	if !ok {
		return "", errors.New("none")
	}
	return u, nil
}

type Region struct{ Name, Base string }

func New(env string) Region { // want New:`.*%vv.*`
	if env == "prod" {
		return Region{env, "https://example.com/"}
	}
	return Region{env, "https://example.com/%vv"}
}
