package lib

import (
	"fmt"
	"net/http"
	"net/url"
)

// What a function makes of its parameters in one way is known to its callers.

func Base() string { return "https://exa mple.com" } // want Base:`0 https://exa mple.com`

func UserURL(name string) string { return "https://example.com/users/" + name } // want UserURL:`0 https://example.com/users/{0}`

func (c *API) URL(version int, path string) string { // want URL:`0 {c.base}/v{version}/{1}`
	return fmt.Sprintf("%s/v%d/%s", c.base, version, path)
}

func Checked(name string) (string, error) { // want Checked:`0 https://example.com/{0}`
	if http.DefaultClient == nil {
		return "", errClosed
	}
	return "https://example.com/" + name, nil
}

func Generic[T any](t T, path string) string { return "https://example.com/" + path } // want Generic:`0 https://example.com/{1}`

func Plain(s string) string { return s } // want Plain:`0 {0}`

func Either2(local bool) string { // want Either2:`result 0 a b; result 0 https://example.com/`
	if local {
		return "a b"
	}
	return "https://example.com/"
}

// Not in one way, or not known: no word of it.

func Cleaned(name string) string { // want Cleaned:`0 https://example.com/{name}`
	if name == "" {
		panic("no name")
	}
	return "https://example.com/" + name
}

func Deferred() (s string) { // want Deferred:`result 0 https://example.com/`
	defer func() { s = "https://example.com/" }()
	return "a b"
}

func NamedResult() (s string) { // want NamedResult:`result 0 a b`
	s = "a b"
	return
}

func Many(names ...string) string { return "https://example.com/" + names[0] } // want Many:`0 https://example.com/{names\[0\]}`

func Failed(err error) string { return "failed: " + err.Error() } // want Failed:`0 failed: {err.Error\(\)}`

// Default may be assigned by anybody: what it is now is not what it will be.
var Default = "a b"

type Locator interface{ Locate() string }

type API struct{ base string }

func (c *API) Locate() string { return "https://example.com/a b" } // want Locate:`0 https://example.com/a b`

func parse() { url.Parse("https://example.com/") }
