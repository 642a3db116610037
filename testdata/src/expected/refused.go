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
	if parse("http://[::1") == nil || parse("http://a b/") != nil { // want `badsyntax: .*`
		return errors.New("accepted")
	}
	var errs []error
	if _, err := url.Parse("http://h:port/"); err == nil {
		errs = append(errs, errors.New("accepted"))
	}
	if _, err := url.Parse("http://h:port/"); err != nil { // want `badsyntax: `
		errs = append(errs, errors.New("refused"))
	}
	_, err := url.ParseRequestURI("relative")
	if err == nil {
		return fmt.Errorf("accepted %q", "relative")
	}
	if u, err := url.Parse("http://[::1"); err == nil { // want `badsyntax: "\[" is not closed`
		return visitURL(u)
	}
	return errors.Join(append(errs, err)...)
}

// What only says whether a string is right is asked about strings that are wrong.
func asks() {
	if valid("http://[::1") {
		panic("accepted")
	}
	for _, row := range []struct {
		in string
		ok bool
	}{{"http://a b/", false}, {"http://example.com/", true}} {
		if (validateURL(row.in) == nil) != row.ok {
			panic(row.in)
		}
	}
	if err := openURL("http://[::1"); err != nil { // want `badsyntax: "\[" is not closed`
		panic(err)
	}
	var refused *url.Error
	_, err := url.ParseRequestURI("http://[::1")
	if !errors.As(err, &refused) {
		panic(err)
	}
}

// An Origin is what others load, too.
type Origin struct{ URL string } // want URL:`request-uri {} via expected.LoadAll, url.ParseRequestURI`

// LoadAll refuses what is no URL.
func LoadAll(list []Origin) error {
	for _, o := range list {
		if _, err := url.ParseRequestURI(o.URL); err != nil {
			return err
		}
	}
	return nil
}

// A literal in what is given.
func givenWhole() error {
	if err := LoadAll([]Origin{{URL: "http://[::1"}}); err == nil {
		return errors.New("accepted")
	}
	return LoadAll([]Origin{{URL: "http://[::1"}}) // want `badsyntax: "\[" is not closed`
}

var errRefused = errors.New("refused")

func valid(s string) bool {
	u, err := url.Parse(s)
	return err == nil && u.Host != ""
}

func validateURL(s string) error {
	if _, err := url.Parse(s); err != nil {
		return errRefused
	}
	return nil
}

func openURL(s string) error {
	u, err := url.Parse(s)
	if err == nil {
		fmt.Println(u)
	}
	return err
}

func visitURL(u *url.URL) error { return errors.New(u.Host) }

func parse(s string) error {
	_, err := url.Parse(s)
	return err
}

func check(s string) error {
	_, err := url.Parse(s)
	return err
}
