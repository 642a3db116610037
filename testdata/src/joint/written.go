package joint

import (
	"crypto/md5"
	"net/http"
	"net/url"
	"os"
)

// The package writes all that the field may have. No other use makes that right.
type hashing struct{ host string }

func newHashing(prod bool) *hashing {
	h := &hashing{host: "https://api.example.com/gate%zzway"} // want `badsyntax: "%" is not followed by two hex digits; url.Parse fails`
	if prod {
		h.host = "https://api.example.org/gate%zzway" // want `badsyntax: "%" is not followed by two hex digits; url.Parse fails`
	}
	return h
}

func (h *hashing) build() (*url.URL, error) { return url.Parse(h.host + "?a=b") }

func (h *hashing) sum() [16]byte { return md5.Sum([]byte(h.host)) }

// It may be given something else.
type hashingGiven struct{ host string }

func newHashingGiven(host string) *hashingGiven {
	if host == "" {
		host = "https://api.example.com/gate%zzway"
	}
	return &hashingGiven{host: host}
}

func (h *hashingGiven) build() (*url.URL, error) { return url.Parse(h.host + "?a=b") }

func (h *hashingGiven) sum() [16]byte { return md5.Sum([]byte(h.host)) }

// It names a file, or both.
type naming struct{ name string }

func newNaming(local bool) *naming {
	if local {
		return &naming{name: "50%done.txt"}
	}
	return &naming{name: "https://example.com/a.txt"}
}

func (n *naming) fetch() (*http.Response, error) { return http.Get(n.name) }

func (n *naming) open() (*os.File, error) { return os.Open(n.name) }

// It is not always requested.
type sometimes struct{ host string }

func newSometimes() *sometimes { return &sometimes{host: "https://example.com/gate%zzway"} }

func (s *sometimes) get(ok bool) (*http.Response, error) {
	if ok {
		return nil, nil
	}
	return http.Get(s.host)
}

func (s *sometimes) sum() [16]byte { return md5.Sum([]byte(s.host)) }
