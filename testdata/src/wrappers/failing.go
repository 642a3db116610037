package wrappers

import (
	"log"
	"net/http"
	"strings"

	"github.com/pkg/errors"
)

type session struct {
	seen map[string]string
	err  error
}

// A package for errors makes one that is not nil, so that the string is requested whenever there is no error.
func (s *session) fetch(u string) error {
	if s == nil {
		return errors.New("no session")
	}
	req, err := http.NewRequest("GET", u, nil)
	if err != nil {
		return errors.Wrap(err, "fetching")
	}
	s.seen["url"] = u
	_, err = http.DefaultClient.Do(req)
	return err
}

func fetched(s *session) {
	s.fetch("https://example.com/a b") // want `badsyntax: space is not allowed in a path`
}

// An error that is set before a bare return is one, too.
func (s *session) named(u, kind string) (err error) {
	if kind != "a" && kind != "b" {
		err = errors.New("no such kind")
		return
	}
	_, err = http.Get("https://example.com" + u)
	return
}

func (s *session) logged(u, kind string) (n int, err error) {
	if kind == "" {
		err = errors.Errorf("no kind")
		log.Print(err)
		return 0, err
	}
	_, err = http.Get("https://example.com" + u)
	return 1, err
}

// Not where it may be nil, or is another one: nobody knows whether the path is requested.
func (s *session) maybe(u, kind string) (err error) {
	if kind == "" {
		err = s.fetch("https://example.com")
		return
	}
	s.seen[kind] = strings.ToUpper(u)
	_, err = http.Get("https://example.com" + u)
	return
}

func (s *session) cleared(u, kind string) (err error) {
	if kind == "" {
		err = errors.New("no kind")
		if s.seen == nil {
			err = nil
		}
		return
	}
	s.seen[kind] = strings.ToUpper(u)
	_, err = http.Get("https://example.com" + u)
	return
}

// The error is set, but not returned.
func (s *session) dropped(u, kind string) (n int) {
	if kind == "" {
		s.err = errors.New("no kind")
		return
	}
	s.seen[kind] = strings.ToUpper(u)
	http.Get("https://example.com" + u)
	return
}

type paths struct{ users, items, a, b, c string }

func newPaths() paths {
	return paths{
		users: "/us ers", // want `badsyntax: space is not allowed in a path`
		items: "/it ems", // want `badsyntax: space is not allowed in a path`
		a:     "/a b",
		b:     "/a b",
		c:     "/a b",
	}
}

func (p paths) all(s *session, kind string) {
	s.named(p.users, kind)
	s.logged(p.items, kind)
	s.maybe(p.a, kind)
	s.cleared(p.b, kind)
	s.dropped(p.c, kind)
}
