// Package valid has tests of strings that other packages use.
package valid

import (
	"errors"
	"net"
	"net/netip"
	"regexp"
	"strings"
)

var (
	errHost = errors.New("no host")
	name    = regexp.MustCompile(`^[a-z][a-z0-9-]*$`)
	plans   = map[string]bool{"free": true, "team": true}
)

// Name accepts names without special characters.
func Name(s string) error { // want Name:`tests 0`
	if !name.MatchString(s) {
		return errHost
	}
	return nil
}

// Labels accepts names of the domain name system.
func Labels(s string) error { // want Labels:`tests 0`
	labels := strings.Split(s, ".")
	for _, label := range labels {
		if !name.MatchString(label) {
			return errHost
		}
	}
	return nil
}

// IPv4 accepts addresses of one kind.
func IPv4(s string) bool { // want IPv4:`tests 0`
	a, err := netip.ParseAddr(s)
	return err == nil && a.Is4() && name.MatchString("x")
}

// Host accepts names, and not addresses.
func Host(s string) (string, error) { // want Host:`tests 0`
	if net.ParseIP(s) != nil {
		return "", errHost
	}
	return s, nil
}

// Clean accepts names, and puts addresses into brackets.
func Clean(s string) (string, error) { // want Clean:`tests 0; tested result 0`
	switch a, err := netip.ParseAddr(s); {
	case s == "":
		return "", errHost
	case err == nil && a.Is6():
		return "[" + s + "]", nil
	case !name.MatchString(s):
		return "", errHost
	}
	return s, nil
}

// Lower accepts each.
func Lower(s string) (string, error) {
	if s == "" {
		return "", errHost
	}
	return strings.ToLower(s), nil
}

// Settings are tested by a method.
type Settings struct {
	Host  string // want Host:"bracketed"
	Proxy string // want Proxy:`tests -1`
}

func (s *Settings) Validate() error { // want Validate:`sets -1\.Host \{\}`
	if !name.MatchString(s.Host) || s.Proxy == "" {
		return errHost
	}
	return nil
}

// IsHost says more than it tests.
func IsHost(s string) bool { return len(s) > 2 } // want IsHost:`tests 0`

// Plan accepts words of a list.
func Plan(s string) bool { return plans[s] } // want Plan:`tests 0`

// Any accepts all but nothing.
func Any(s string) error {
	if s == "" {
		return errHost
	}
	return nil
}

// A Level is one of two.
type Level string

const (
	Low  Level = "low"
	High Level = "high"
)

// A Color is what people write, too.
type Color string // want Color:`open`

const (
	Red  Color = "red"
	Blue Color = "blue"
)

// ParseColor accepts each.
func ParseColor(s string) Color { return Color(s) } // want ParseColor:`result 0 {0}`

// A Mailbox is checked where it is loaded.
type Mailbox struct {
	Email    string // want Email:`tests -1`
	Password string // want Password:`tests -1`
	Back     string // want Back:`tests -1`
	Note     string // want Note:`tests -1`
}

// Load returns a mailbox with which URLs are made.
func Load(email, password, back, note string) (*Mailbox, error) {
	m := &Mailbox{Email: email, Password: password, Back: back, Note: note}
	if strings.ContainsAny(m.Email, "+&# %") || !name.MatchString(m.Password) {
		return nil, errHost
	}
	if strings.Contains(m.Back, "?") {
		return nil, errHost
	}
	if m.Note == "" {
		return nil, errHost
	}
	return m, nil
}

// A Reader is set to what is tested.
type Reader struct {
	Email string // want Email:`tests -1`
}

// NewReader accepts an address without delimiters.
func NewReader(email string) (*Reader, error) { // want NewReader:`tests 0`
	if strings.ContainsAny(email, "+&# %") {
		return nil, errHost
	}
	return &Reader{Email: email}, nil
}
