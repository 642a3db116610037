package expected

import (
	"errors"
	"fmt"
	"net/url"
)

// What says that it is an error if there is none.
func selfTest() error {
	if _, err := url.Parse("http://[::1"); err == nil {
		return errors.New("accepted")
	}
	if check("http://[::1") == nil || check("http://%zz/") == nil {
		return errors.New("accepted")
	}
	if check("http://[::1") == nil || check("http://a b/") != nil { // want `badsyntax: .*`
		return errors.New("accepted")
	}
	_, err := url.ParseRequestURI("relative")
	if err == nil {
		return fmt.Errorf("accepted %q", "relative")
	}
	if u, err := url.Parse("http://[::1"); err == nil { // want `badsyntax: "\[" is not closed`
		return visitURL(u)
	}
	return err
}

func visitURL(u *url.URL) error { return errors.New(u.Host) }

func check(s string) error {
	_, err := url.Parse(s)
	return err
}
