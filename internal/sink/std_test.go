package sink

import (
	"cmp"
	"go/version"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"
)

// stdLines returns the lines of std.txt in the file's order.
func stdLines(t testing.TB) []Line {
	t.Helper()
	var lines []Line
	for text := range strings.Lines(stdText) {
		l, ok, err := parseLine(strings.TrimSuffix(text, "\n"))
		if err != nil {
			t.Fatal(err)
		}
		if ok {
			lines = append(lines, l)
		}
	}
	return lines
}

// Every line names something real, with a string there.
func TestStdVerify(t *testing.T) {
	imp := stdImporter(t)
	for _, l := range stdLines(t) {
		s, err := l.Sink()
		if err != nil {
			t.Error(err)
			continue
		}
		if l.Since != "" && version.IsValid(runtime.Version()) && version.Compare(runtime.Version(), l.Since) < 0 {
			t.Logf("%s: %s has it, not %s", l.Name, l.Since, runtime.Version())
			continue
		}
		pkg, err := imp.Import(s.Key.Pkg)
		if err != nil {
			t.Errorf("%s: %v", l.Name, err)
			continue
		}
		if err := s.Verify(pkg); err != nil {
			t.Error(err)
		}
		if s.String() != l.Name {
			t.Errorf("%q is printed as %q", l.Name, s)
		}
	}
}

// Every line is found by its key, and none is lost.
func TestStdLookup(t *testing.T) {
	n := 0
	for _, sinks := range Std().sinks {
		n += len(sinks)
	}
	lines := stdLines(t)
	if n != len(lines) {
		t.Errorf("%d sinks of %d lines: some line is there twice", n, len(lines))
	}
	for _, l := range lines {
		s, err := l.Sink()
		if err != nil {
			t.Fatal(err)
		}
		if !slices.Contains(Std().Lookup(s.Key), s) {
			t.Errorf("%s %s is not found", l.Name, l.Arg)
		}
		if !Std().Package(s.Key.Pkg) {
			t.Errorf("package %s is not known", s.Key.Pkg)
		}
	}
}

func TestStdSorted(t *testing.T) {
	lines := stdLines(t)
	for i := 1; i < len(lines); i++ {
		s, _ := lines[i-1].Sink()
		u, _ := lines[i].Sink()
		if cmp.Or(
			cmp.Compare(s.Key.Pkg, u.Key.Pkg),
			cmp.Compare(s.Key.Recv, u.Key.Recv),
			cmp.Compare(s.Key.Name, u.Key.Name),
			cmp.Compare(s.Arg, u.Arg),
		) >= 0 {
			t.Errorf("%s %s must stand before %s %s (package, receiver, name, index)", lines[i].Name, lines[i].Arg, lines[i-1].Name, lines[i-1].Arg)
		}
	}
}

// The roles of std's sinks, where it would be easy to take the wrong one.
func TestStdRoles(t *testing.T) {
	tests := []struct {
		name string
		call bool
		want string // index role, …
	}{
		{"net/http.Get", true, "0 http-url"},
		{"net/http.NewRequest", true, "1 request-url"},
		{"net/http.NewRequestWithContext", true, "2 request-url"},
		{"net/http.Redirect", true, "2 redirect-url"},
		{"net/http.RedirectHandler", true, "0 redirect-url"},
		{"net/url.JoinPath", true, "0 base-url, 1 path-element"},
		{"(*net/url.URL).JoinPath", true, "0 path-element"},
		{"net/http/httptest.NewRequest", true, "1 request-target"},
		{"net/http.HandleFunc", true, "0 mux-pattern"},
		{"(*net/http.ServeMux).Handle", true, "0 mux-pattern"},
		{"path.Join", true, "0 file-path"},
		{"path/filepath.Clean", true, "0 file-path"},
		{"crypto/x509.Certificate.OCSPServer", false, "-1 absolute-url"},
		{"net/url.URL.Scheme", false, "-1 url-scheme"},
		{"net/url.URL.RawPath", false, "-1 url-raw"},
		{"html/template.URL", false, "-1 url-part"},
		{"net/http.Error", true, ""},
		{"net/http.Client.Get", false, "0 http-url"}, // the key does not tell fields from methods; Sink.Arg does
	}
	for _, tt := range tests {
		key, _, err := ParseFullName(tt.name, tt.call)
		if err != nil {
			t.Error(err)
			continue
		}
		var got []string
		for _, s := range Std().Lookup(key) {
			got = append(got, strconv.Itoa(s.Arg)+" "+s.Role.Name)
		}
		if got := strings.Join(got, ", "); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
