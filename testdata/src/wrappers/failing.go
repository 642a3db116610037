package wrappers

import (
	"net/http"

	"github.com/pkg/errors"
)

type session struct{ seen map[string]string }

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
