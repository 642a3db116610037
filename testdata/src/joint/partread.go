package joint

import (
	"errors"
	"net/http"
	"net/url"
	"os"
	"strings"
)

// A URL of which a part is read somewhere, or which is printed. It is requested all the same.
type partPrinting struct{ base *url.URL }

func newPartPrinting(s string) (*partPrinting, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return &partPrinting{base: u}, nil
}

func (p *partPrinting) get() (*http.Response, error) {
	println(p.base.Path, p.base.String())
	return http.Get(p.base.String() + "/x")
}

func partPrintings() {
	newPartPrinting("https://example.com/a%zz") // want `badsyntax: "%" is not followed by two hex digits`
	newPartPrinting("htps://example.com/a")     // want `badscheme: the scheme "htps": http.Get fails`
}

type partSlashing struct{ base *url.URL }

func newPartSlashing(s string) (*partSlashing, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return &partSlashing{base: u}, nil
}

func (s *partSlashing) get() (*http.Response, error) {
	if !strings.HasSuffix(s.base.Path, "/") {
		return nil, errors.New("no slash")
	}
	return http.Get(s.base.String() + "x")
}

func partSlashings() { newPartSlashing("https://example.com/a%zz/") } // want `badsyntax: "%" is not followed by two hex digits`

// A function that is not known is given the URL: it is parsed before.
type partHanding struct{ base *url.URL }

func newPartHanding(s string) (*partHanding, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return &partHanding{base: u}, nil
}

func (h *partHanding) get(set func(*url.URL)) (*http.Response, error) {
	set(h.base)
	return http.Get(h.base.String())
}

func partHandings() {
	newPartHanding("https://example.com/a%zz") // want `badsyntax: "%" is not followed by two hex digits`
	newPartHanding("htps://example.com/a")
}

// The scheme decides whether it is requested.
type partChoosing struct{ base *url.URL }

func newPartChoosing(s string) (*partChoosing, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return &partChoosing{base: u}, nil
}

func (c *partChoosing) get() (any, error) {
	if c.base.Scheme == "file" {
		return os.Open(c.base.Path)
	}
	return http.Get(c.base.String())
}

func (c *partChoosing) must() (any, error) {
	if c.base.Scheme != "https" {
		return nil, errors.New("not https")
	}
	return http.Get(c.base.String() + "/x")
}

func partChoosings() {
	newPartChoosing("file:///etc/hosts")
	newPartChoosing("unix:///run/x.sock")
	newPartChoosing("ftp://example.com/x")
}

// The path is set before the request, or the scheme.
type partSetting struct{ base *url.URL }

func newPartSetting(s string) (*partSetting, error) {
	u, err := url.Parse(s)
	if err != nil {
		return nil, err
	}
	return &partSetting{base: u}, nil
}

func (s *partSetting) setScheme() { s.base.Scheme = "https" }

func (s *partSetting) setPath() { s.base.Path = "/x" }

func (s *partSetting) get() (*http.Response, error) {
	println(s.base.Host)
	return http.Get(s.base.String())
}

func partSettings() { newPartSetting("htps://example.com/a//b") }

// What is no URL names a file.
type partEither struct {
	base *url.URL
	file string
}

func newPartEither(s string) *partEither {
	u, err := url.Parse(s)
	if err != nil {
		return &partEither{file: s}
	}
	return &partEither{base: u}
}

func (e *partEither) get() (any, error) {
	if e.base != nil {
		println(e.base.Path)
		return http.Get(e.base.String())
	}
	return os.Open(e.file)
}

func partEithers() { newPartEither("50%done.txt") }

type partBoth struct {
	base *url.URL
	file string
}

func newPartBoth(s string) *partBoth {
	u, _ := url.Parse(s)
	return &partBoth{base: u, file: s}
}

func (b *partBoth) get() (any, error) {
	if b.base != nil && b.base.Scheme != "" {
		return http.Get(b.base.String())
	}
	return os.Open(b.file)
}

func (b *partBoth) fetch() (any, error) { return http.Get(b.file) }

func partBoths() { newPartBoth("50%done.txt") }
