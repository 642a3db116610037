// Package sole has what takes the error of a parser for the answer whether a text is a URL.
package sole

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"regexp"
	"strings"
)

// Right: something else looks at the text, or at the result.

func isValidURLTwice(s string) bool {
	_, err := url.ParseRequestURI(s)
	if err != nil {
		return false
	}
	u, err := url.Parse(s)
	return err == nil && u.Scheme != "" && u.Host != ""
}

func isValidURLScheme(s string) bool {
	if !strings.HasPrefix(s, "https://") {
		return false
	}
	_, err := url.ParseRequestURI(s)
	return err == nil
}

func isValidURLLater(s string) bool {
	_, err := url.ParseRequestURI(s)
	return err == nil && strings.HasPrefix(s, "http")
}

var web = regexp.MustCompile("^https?://")

func validateURLs(list []string) error {
	for _, s := range list {
		if _, err := url.Parse(s); err != nil || !web.MatchString(s) {
			return fmt.Errorf("no valid URL: %s", s)
		}
	}
	return nil
}

// What is requested fails by itself.
func ping(validURL string) error {
	if _, err := url.Parse(validURL); err != nil {
		return fmt.Errorf("invalid url: %w", err)
	}
	_, err := http.Get(validURL)
	return err
}

// A path may be right.
func isValidTarget(target string) bool {
	_, err := url.ParseRequestURI(target)
	return err == nil
}

// It has the scheme.
func isValidURLHost(host string) bool {
	_, err := url.Parse("https://" + host)
	return err == nil
}

// A method of http.ServeMux's kind, with a result that is read.
func validURL(s string) (*url.URL, error) {
	u, err := url.Parse(s)
	return u, err
}

var hook = regexp.MustCompile(`^https://hooks\.example\.com/[0-9]+$`)

func isHookURLValid(raw string) bool {
	if _, err := url.Parse(raw); err != nil {
		return false
	}
	return hook.Match([]byte(raw))
}

// Wrong.

func isURLStringValid(raw string) bool {
	if _, err := url.ParseRequestURI(raw); err != nil { // want `discarded: url.ParseRequestURI alone decides that raw is a URL: it accepts "localhost:8080/x", whose scheme is "localhost"; test Scheme and Host of its result`
		log.Print(err)
		return false
	}
	return true
}

func validURLText(s string) bool {
	_, err := url.Parse(s) // want `discarded: url.Parse alone decides`
	return err == nil
}

var errInvalidURL = errors.New("invalid")

type payload struct{ longURL, domain string }

func shorten(w http.ResponseWriter, r *http.Request, in payload, store func(string) error) error {
	if in.longURL == "" {
		return errors.New("no URL")
	}
	if _, err := url.ParseRequestURI(in.longURL); err != nil { // want `discarded: url.ParseRequestURI alone decides that in.longURL is a URL`
		return errInvalidURL
	}
	if err := store(in.longURL); err != nil {
		return err
	}
	_, err := url.ParseRequestURI(in.domain) // want `discarded: url.ParseRequestURI alone decides that in.domain is a URL`
	if err != nil {
		return fmt.Errorf("invalid url setting for key 'domain' value '%s'", in.domain)
	}
	http.Redirect(w, r, in.longURL, http.StatusFound)
	return nil
}
