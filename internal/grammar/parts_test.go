package grammar_test

import (
	"bufio"
	"fmt"
	"math/rand/v2"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/grammar"
)

// parts are what a program asks of a parsed URL, with the language of each.
var parts = []struct {
	name string
	kind grammar.Kind
	of   func(*url.URL) string
}{
	{"Scheme", grammar.URLScheme, func(u *url.URL) string { return u.Scheme }},
	{"Host", grammar.URLHost, func(u *url.URL) string { return u.Host }},
	{"Hostname", grammar.URLHostname, (*url.URL).Hostname},
	{"Port", grammar.URLPort, (*url.URL).Port},
	{"Opaque", grammar.URLOpaque, func(u *url.URL) string { return u.Opaque }},
	{"EscapedPath", grammar.EncodedPath, (*url.URL).EscapedPath},
	{"RawQuery", grammar.EncodedQuery, func(u *url.URL) string { return u.RawQuery }},
}

// A urlMaker writes URLs that net/url is likely to take, most of them odd.
type urlMaker struct{ rnd *rand.Rand }

func (m urlMaker) pick(list ...string) string { return list[m.rnd.IntN(len(list))] }

// some returns a few of list's strings, one after the other.
func (m urlMaker) some(list ...string) string {
	var b strings.Builder
	for range m.rnd.IntN(5) {
		b.WriteString(m.pick(list...))
	}
	return b.String()
}

func (m urlMaker) host() string {
	return m.pick(
		m.some("a", "Z", "9", ".", "-", "_", "~", "!", "$", "&", "'", "(", ")", "*", "+", ",", ";", "=", "]", "<", ">", "\"", "%25", "%C3%a9", "é", "\xff", ":", ":80"),
		"[::1]", "[FE80::1]", "[::ffff:127.0.0.1]", "[1:2:3:4:5:6:7:8]",
		"[fe80::1%25"+m.pick("e", "")+m.some("n", "%20", "0", ":", "]", "%5b", "é", "%25", "<")+"]",
		"example.com", "localhost", "127.0.0.1", "")
}

func (m urlMaker) url() string {
	scheme := m.pick("http:", "HTTPS:", "foo+bar-1.x:", "postgres:", "", "", "1x:")
	user := m.pick("", "", "u@", "u:p%40@", "p@ss@")
	port := m.pick("", "", ":", ":80", ":00000", ":x")
	path := m.some("/", "a", "%2F", "%2f", "[", "]", "{", " ", "é", ":", "*", "..", "%00", ";", "\\", "%C3%A9", "^")
	query := m.pick("", "?", "?"+m.some("a=b", "&", "?", "%zz", " ", "é", "\"", "#", "`"))
	fragment := m.pick("", "", "#"+m.some("a", "#", "%20", "é", "?"))
	switch m.rnd.IntN(4) {
	case 0:
		return scheme + path + query + fragment
	case 1:
		return path + query
	}
	return scheme + "//" + user + m.host() + port + m.pick("", "/"+path) + query + fragment
}

// Sound: each part of each URL that net/url makes is in its language, whether it
// was parsed, resolved or joined.
func TestPartLanguages(t *testing.T) {
	m := urlMaker{rand.New(rand.NewPCG(7, 8))}
	base, err := url.Parse("HTTP://h:80/a/b?c#d")
	if err != nil {
		t.Fatal(err)
	}
	seen := make(map[string]map[string]bool)
	count := 0
	look := func(how, s string, u *url.URL, queryKind grammar.Kind) {
		count++
		for _, p := range parts {
			kind := p.kind
			if kind == grammar.EncodedQuery {
				kind = queryKind
			}
			text := p.of(u)
			if n, ok := kind.Match(text); !ok {
				t.Fatalf("%s(%q).%s is %q, which is not in %v from byte %d", how, s, p.name, text, kind, n)
			}
			if seen[p.name] == nil {
				seen[p.name] = make(map[string]bool)
			}
			seen[p.name][text] = true
		}
	}
	for range 40000 {
		s := m.url()
		u, err := url.Parse(s)
		if err == nil {
			look("Parse", s, u, grammar.ParsedQuery)
			look("ResolveReference", s, base.ResolveReference(u), grammar.ParsedQuery)
			look("JoinPath", s, u.JoinPath("x", "../y"), grammar.ParsedQuery)
		}
		if u, err := url.ParseRequestURI(s); err == nil {
			look("ParseRequestURI", s, u, grammar.EncodedQuery)
		}
	}
	if count < 50000 {
		t.Errorf("only %d URLs were looked at", count)
	}
	for _, p := range parts {
		if n := len(seen[p.name]); n < 6 {
			t.Errorf("only %d different values of %s", n, p.name)
		}
	}
}

// No wider than a witness shows: of each string of a language there is a URL whose
// part it is.
func TestPartWitnesses(t *testing.T) {
	// escape writes the bytes of a host that only escapes can, of the zone those
	// that it may not have either.
	escape := strings.NewReplacer("%", "%25", " ", "%20", "[", "%5B")
	inHost := func(s string) string {
		if rest, ok := strings.CutPrefix(s, "["); ok {
			return "[" + escape.Replace(rest)
		}
		return escape.Replace(s)
	}
	witness := map[grammar.Kind]func(string) (string, func(*url.URL) string){
		grammar.URLScheme: func(s string) (string, func(*url.URL) string) {
			if s == "" {
				return "/", parts[0].of
			}
			return s + ":x", parts[0].of
		},
		grammar.URLHost: func(s string) (string, func(*url.URL) string) { return "foo://" + inHost(s) + "/", parts[1].of },
		grammar.URLHostname: func(s string) (string, func(*url.URL) string) {
			if address, zone, ok := strings.Cut(s, "%"); ok && strings.ContainsAny(zone, "[ ") {
				return "foo://[" + address + "%25" + escape.Replace(zone) + "]:80", parts[2].of
			}
			return "foo://" + inHost(s) + ":80", parts[2].of // the port is what Hostname leaves out
		},
		grammar.URLPort:   func(s string) (string, func(*url.URL) string) { return "http://h:" + s, parts[3].of },
		grammar.URLOpaque: func(s string) (string, func(*url.URL) string) { return "x:" + s + "?", parts[4].of },
		grammar.EncodedPath: func(s string) (string, func(*url.URL) string) {
			if strings.HasPrefix(s, "/") {
				return "foo://h" + s, parts[5].of
			}
			// Parse takes a colon in the first segment only behind "./".
			return "./" + s, func(u *url.URL) string { return strings.TrimPrefix(u.EscapedPath(), "./") }
		},
		grammar.EncodedQuery: func(s string) (string, func(*url.URL) string) { return "/?" + s, parts[6].of },
		grammar.ParsedQuery:  func(s string) (string, func(*url.URL) string) { return "/?" + s, parts[6].of },
		grammar.RequestPath: func(s string) (string, func(*url.URL) string) {
			path := func(u *url.URL) string { return u.Path }
			if s == "*" {
				return s, path
			}
			var b strings.Builder
			for i := range len(s) {
				if s[i] == '/' {
					b.WriteByte('/')
				} else {
					fmt.Fprintf(&b, "%%%02x", s[i])
				}
			}
			return "http://h" + b.String(), path
		},
	}
	rnd := rand.New(rand.NewPCG(9, 10))
	for kind, of := range witness {
		parse := url.Parse
		if kind == grammar.EncodedQuery || kind == grammar.RequestPath || kind == grammar.URLOpaque {
			parse = url.ParseRequestURI
		}
		failed, different := 0, make(map[string]bool)
		for range 3000 {
			s := grammar.Fill(kind, rnd)
			text, part := of(s)
			u, err := parse(text)
			if err != nil || part(u) != s {
				failed++
				if failed < 5 {
					t.Errorf("%v: no witness for %q: url.Parse(%q) is %+v, %v", kind, s, text, u, err)
				}
			}
			different[s] = true
		}
		if len(different) < 20 {
			t.Errorf("%v: only %d different strings", kind, len(different))
		}
	}
}

// What a server reads of a request: the path begins with a slash, if it is there,
// and nothing else of the URL is, but for a proxy's requests.
func TestRequestParts(t *testing.T) {
	m := urlMaker{rand.New(rand.NewPCG(11, 12))}
	read := 0
	for range 20000 {
		target := m.pick(m.url(), "/"+m.url(), "*", "h:443")
		method := m.pick("GET", "OPTIONS", "CONNECT", "POST")
		text := method + " " + target + " HTTP/1.1\r\nHost: h\r\n\r\n"
		r, err := http.ReadRequest(bufio.NewReader(strings.NewReader(text)))
		if err != nil {
			continue
		}
		read++
		if n, ok := grammar.RequestPath.Match(r.URL.Path); !ok {
			t.Fatalf("%q: the path %q is not in its language, from byte %d", text, r.URL.Path, n)
		}
		if _, ok := grammar.Nothing.Match(r.URL.Fragment); !ok {
			t.Fatalf("%q: the fragment is %q", text, r.URL.Fragment)
		}
		if strings.HasPrefix(target, "/") && method != "CONNECT" {
			for _, p := range parts[:5] { // of origin-form
				if _, ok := grammar.Nothing.Match(p.of(r.URL)); !ok {
					t.Fatalf("%q: %s is %q", text, p.name, p.of(r.URL))
				}
			}
		}
	}
	if read < 5000 {
		t.Errorf("only %d requests were read", read)
	}
}
