package missingscheme

import "net/http"

// What a method gives by default, or by how its receiver is set up, some clients have.
type setUp struct {
	base    string
	sandbox bool
	local   bool
}

func (s *setUp) url(path string) string {
	base := s.base
	if base == "" {
		base = "api.example.com" // want `missingscheme: `
	}
	return base + path
}

func (s *setUp) host() string {
	if s.sandbox {
		return "sandbox.example.com" // want `missingscheme: `
	}
	return "https://live.example.com"
}

func (s *setUp) get() {
	http.Get(s.url("/users"))
	http.Get(s.host() + "/users")
}

// Callers ask for the same.
func (s *setUp) place() string {
	if s.local {
		return "/var/lib/users"
	}
	return "https://live.example.com/users"
}

func (s *setUp) open() {
	if !s.local {
		http.Get(s.place())
	}
}

// Arguments decide.
func (s *setUp) of(kind string) string {
	if kind == "file" {
		return "/var/lib/users"
	}
	return s.base
}

func (s *setUp) openKind() {
	http.Get(s.of("live"))
}
