package gathered

import (
	"fmt"
	"net/http"
	"strings"
)

// What a loop over a known list makes.
func looped(id string, unknown []string) {
	http.Get(concat("example.com", "/users"))               // want `missingscheme: no scheme: http\.Get fails`
	http.Get(plus("https://example.com", "a%zzb"))          // want `badsyntax: "%" is not followed by two hex digits`
	http.Get("https://example.com" + sum("users", "a%zzb")) // want `badsyntax: "%" is not followed by two hex digits`

	var b strings.Builder
	for _, p := range []string{"https://", "exam ple.com", "/users"} { // want `badsyntax: space is not allowed in a host`
		fmt.Fprintf(&b, "%s", p)
	}
	http.Get(b.String())
}

func loopedRight(id string, unknown []string) {
	http.Get(concat("https://", "example.com", "/users"))
	http.Get(concat("https://example.com/"))
	http.Get("https://example.com" + sum("users", "100%25"))
	http.Get("https://example.com/" + sum())
	http.Get(reversed("/users", "https://example.com"))
	http.Get(skipping("", "example.com/users", "https://example.com"))
	http.Get(escaped("https://example.com", "a b", "c%"))
	http.Get(wrapped("https://example.com", "100%", "25"))
	http.Get(indexed([]string{"https://example.com/users", "a%zzb"}))
	http.Get(separated("https:", "", "example.com", "users"))
	http.Get(cleared("example.com", "https://example.com/"))
	for _, s := range []string{"https://example.com/", "users"} {
		part := s
		if strings.Contains(part, ":") {
			http.Get(part)
		}
	}
	for k := range map[string]bool{"/users": true, "https://example.com": true} {
		id += k
	}
	http.Get(id)
}

func concat(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		b.WriteString(p)
	}
	return b.String()
}

func plus(base string, parts ...string) string {
	for _, p := range parts {
		base += "/"
		base += p
	}
	return base
}

func sum(parts ...string) string {
	s := ""
	for _, p := range parts {
		s = s + "/" + p
	}
	return s
}

func wrapped(base string, parts ...string) string {
	base += "/"
	for _, p := range parts {
		base += p
	}
	return base
}

func reversed(parts ...string) string {
	s := ""
	for _, p := range parts {
		s = p + s
	}
	return s
}

func skipping(parts ...string) string {
	s := ""
	for _, p := range parts {
		if !strings.Contains(p, ":") {
			continue
		}
		s += p
	}
	return s
}

func escaped(base string, parts ...string) string {
	for _, p := range parts {
		base += "/" + strings.NewReplacer("%", "%25", " ", "%20").Replace(p)
	}
	return base
}

func indexed(parts []string) string {
	s := ""
	for i := range parts[:1] {
		s += parts[i]
	}
	return s
}

func separated(parts ...string) string {
	var b strings.Builder
	for i, p := range parts {
		if i > 0 {
			b.WriteByte('/')
		}
		b.WriteString(p)
	}
	return b.String()
}

func cleared(parts ...string) string {
	var b strings.Builder
	for _, p := range parts {
		b.Reset()
		b.WriteString(p)
	}
	return b.String()
}
