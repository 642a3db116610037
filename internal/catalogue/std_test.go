package catalogue

import (
	"go/version"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// Every line names something real, with a string there.
func TestStdVerify(t *testing.T) {
	imp := stdImporter(t)
	for _, l := range fileLines(t, stdText) {
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
		{"database/sql.Open", true, "1 dsn, 1 mysql-dsn, 1 postgres-dsn"},
		{"net/http.Client.Get", false, "0 http-url"}, // the key does not tell fields from methods; Sink.Arg does
	}
	for _, tt := range tests {
		key, _, err := ParseFullName(tt.name, tt.call)
		if err != nil {
			t.Error(err)
			continue
		}
		var got []string
		for _, s := range All().Lookup(key) {
			got = append(got, strconv.Itoa(s.Arg)+" "+s.Role.Name)
		}
		if got := strings.Join(got, ", "); got != tt.want {
			t.Errorf("%s: %q, want %q", tt.name, got, tt.want)
		}
	}
}
