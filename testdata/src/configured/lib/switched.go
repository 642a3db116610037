package lib

import (
	"io"
	"net/http"
)

// A Switched client says by a field of its own whether another does its requests.
type Switched struct {
	base    string
	useDoer bool
	doer    Doer
}

// Send makes the request, or has the other do it.
func (s *Switched) Send(method, path string, body io.Reader) error { // want Send:`1 http-url {s.base}{} via http.NewRequest loosely`
	url := s.base + path
	if s.useDoer {
		if s.doer == nil {
			return io.EOF
		}
		return s.doer.Do(method, url, body)
	}
	req, err := http.NewRequest(method, url, body)
	if err != nil {
		return err
	}
	_, err = http.DefaultClient.Do(req)
	return err
}

// chosen: the caller says who takes the string.
func (s *Switched) chosen(method, path string, own bool) error {
	url := s.base + path
	if own {
		return s.doer.Do(method, url, nil)
	}
	_, err := http.NewRequest(method, url, nil)
	return err
}

// run: a command is no URL.
func (s *Switched) run(line string) error {
	if s.useDoer {
		return s.doer.Run(line)
	}
	_, err := http.Get(line)
	return err
}

func (s *Switched) use() {
	s.chosen("GET", "/a%zzb", true)
	s.run("ls a%zzb")

	s.Send("GET", "/a%zzb", nil) // want `badsyntax: "%" is not followed by two hex digits; url\.Parse fails; write "%25" for "%"`
}
