package catalogue

import (
	"slices"
	"testing"
)

func TestWith(t *testing.T) {
	std := All()
	before := len(std.packages)
	fetch := Line{Name: "example.com/p.Fetch", Arg: "1", Role: "http-url"}
	c, err := std.With([]Line{
		fetch, fetch, // twice the same is once
		{Name: "example.com/p.Fetch", Arg: "0", Role: "reference"},
		{Name: "example.com/p.Config.Base", Arg: ".", Role: "base-url"},
		{Name: "net/url.JoinPath", Arg: "0", Role: "http-url"}, // in place of std's; its index 1 stays
	})
	if err != nil {
		t.Fatal(err)
	}
	tests := []struct {
		key  Key
		want []string
	}{
		{Key{"example.com/p", "", "Fetch"}, []string{"reference", "http-url"}},
		{Key{"example.com/p", "Config", "Base"}, []string{"base-url"}},
		{Key{"net/url", "", "JoinPath"}, []string{"http-url", "path-element"}},
		{Key{"net/http", "", "Get"}, []string{"http-url"}},
		{Key{"example.com/p", "", "Post"}, nil},
	}
	for _, tt := range tests {
		var got []string
		for _, s := range c.Lookup(tt.key) {
			got = append(got, s.Role.Name)
		}
		if !slices.Equal(got, tt.want) {
			t.Errorf("%+v: %q, want %q", tt.key, got, tt.want)
		}
	}
	if !c.Package("example.com/p") || !c.Package("net/http") || c.Package("example.com") {
		t.Error("Package does not know its packages")
	}
	if len(std.packages) != before || std.Package("example.com/p") || std.Lookup(Key{"net/url", "", "JoinPath"})[0].Role.Name != "base-url" {
		t.Error("With has changed the catalogue that it extends")
	}
}

func TestWithErrors(t *testing.T) {
	tests := []struct {
		lines []Line
		want  string
	}{
		{[]Line{{Name: "example.com/p.F", Arg: "x", Role: "http-url"}}, `example.com/p.F: index "x": must be a parameter's number from 0, with "..." if it is variadic, or "." for a field or a conversion`},
		{[]Line{{Name: "F", Arg: ".", Role: "http-url"}}, `F: name "F": a field is written crypto/x509.Certificate.OCSPServer, a type html/template.URL`},
		{[]Line{
			{Name: "example.com/p.F", Arg: "0", Role: "http-url"},
			{Name: "example.com/p.F", Arg: "0", Role: "reference"},
		}, `example.com/p.F: role "reference": is declared twice, first as http-url`},
	}
	for _, tt := range tests {
		c, err := All().With(tt.lines)
		if c != nil || err == nil || err.Error() != tt.want {
			t.Errorf("With(%v) = %v, %v, want %s", tt.lines, c, err, tt.want)
		}
	}
}

func TestReaches(t *testing.T) {
	clientGet, err := new(Catalogue).With([]Line{{Name: "(*net/http.Client).Get", Arg: "0", Role: "http-url"}})
	if err != nil {
		t.Fatal(err)
	}
	own, err := clientGet.With([]Line{{Name: "example.com/p.fetch", Arg: "0", Role: "http-url"}})
	if err != nil {
		t.Fatal(err)
	}
	get, err := new(Catalogue).With([]Line{{Name: "net/http.Get", Arg: "0", Role: "http-url"}})
	if err != nil {
		t.Fatal(err)
	}
	const (
		direct   = "package p; import \"net/http\"; var _ = http.Get"
		indirect = "package p; import \"net/http/httptest\"; func f(s *httptest.Server) { s.Client().Get(\"\") }"
		none     = "package p; import \"strings\"; var _ = strings.Cut"
	)
	tests := []struct {
		catalogue *Catalogue
		src       string
		want      bool
	}{
		{clientGet, direct, true},
		{clientGet, indirect, true}, // net/http comes with the types of httptest
		{clientGet, none, false},
		{get, direct, true},
		{get, indirect, false}, // http.Get needs an import of net/http
		{own, none, true},      // the package has a sink itself
	}
	for _, tt := range tests {
		pkg, _, _ := typeCheck(t, "example.com/p", tt.src)
		if got := tt.catalogue.Reaches(pkg); got != tt.want {
			t.Errorf("Reaches(%s) = %v", tt.src, got)
		}
	}
}

func TestAPI(t *testing.T) {
	tests := []struct{ name, arg, pkg, want string }{
		{"net/http.Get", "0", "http", "http.Get"},
		{"(*net/http.Client).Get", "0", "http", "(*http.Client).Get"},
		{"(net/http.Pusher).Push", "0", "http", "(http.Pusher).Push"},
		{"crypto/x509.Certificate.OCSPServer", ".", "x509", "x509.Certificate.OCSPServer"},
		{"html/template.URL", ".", "template", "template.URL"},
		{"github.com/nats-io/nats.go.Connect", "0", "nats", "nats.Connect"},
	}
	for _, tt := range tests {
		s, err := Line{Name: tt.name, Arg: tt.arg, Role: "reference"}.Sink()
		if err != nil {
			t.Error(err)
			continue
		}
		if got := s.API(tt.pkg); got != tt.want {
			t.Errorf("API of %s = %s, want %s", tt.name, got, tt.want)
		}
	}
}

// What a process pays that meets the packages of an HTTP client: to find the
// sections, and to parse some.
func BenchmarkAll(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		all := parseFiles()
		for _, path := range []string{"net/http", "net/url", "net/http/httptest", "path", "github.com/go-resty/resty/v2"} {
			if all.Lookup(Key{path, "", "none"}) != nil {
				b.Fatal(path)
			}
		}
	}
}

// What it pays at most.
func BenchmarkAllPackages(b *testing.B) {
	b.ReportAllocs()
	for b.Loop() {
		all := parseFiles()
		for path := range all.packages {
			if all.Lookup(Key{path, "", "none"}) != nil {
				b.Fatal(path)
			}
		}
	}
}

func BenchmarkLookup(b *testing.B) {
	pkg, err := stdImporter(b).Import("net/http")
	if err != nil {
		b.Fatal(err)
	}
	tests := []struct {
		name, recv, method string
		want               int
	}{
		{"function", "", "Get", 1},
		{"method", "Client", "Get", 1},
		{"other", "Request", "Cookie", 0},
	}
	for _, tt := range tests {
		obj := lookup(pkg, tt.recv, tt.method)
		c := All()
		b.Run(tt.name, func(b *testing.B) {
			b.ReportAllocs()
			for b.Loop() {
				key, ok := KeyOf(obj)
				if got := len(c.Lookup(key)); !ok || got != tt.want {
					b.Fatal(key, ok, got)
				}
			}
		})
	}
}
