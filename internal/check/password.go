package check

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/secret"
)

// password returns the place of a valid value's password, empty if there is none.
func (s *Site) password() span {
	if _, ok := s.Ref.Userinfo(); s.valid() && ok {
		p := s.layout().userinfo
		if colon := strings.IndexByte(p.of(s.Value.Text), ':'); colon >= 0 {
			return span{p.start + colon + 1, p.end}
		}
	}
	return span{}
}

// Secrets returns the places in the value of what no message may show, sorted and
// apart. They are looked for once.
func (s *Site) Secrets() []secret.Span {
	if !s.searched {
		s.secrets, s.searched = secret.Find(s.Value.Text), true
	}
	return s.secrets
}

// secretAt reports whether bytes of [start, end) are secret.
func (s *Site) secretAt(start, end int) bool {
	return slices.ContainsFunc(s.Secrets(), func(p secret.Span) bool { return p.Start < end && start < p.End })
}
