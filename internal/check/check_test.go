package check

import (
	"os"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/strval"
)

// A siteCase is a string at a sink and what a check says of it.
type siteCase struct {
	role, value string
	want        string // the message; "" for none
	at          string // the bytes that the finding is on
	fix         string // the value after the fix, "?" before it if that is a guess; "" for none

	method       string
	test, strict bool

	stored bool
}

// apis have an API of the standard library for each role that the tests use.
var apis = map[string]string{
	"http-url":       "http.Get",
	"websocket-url":  "websocket.Dial",
	"request-url":    "http.NewRequest",
	"request-target": "httptest.NewRequest",
	"push-target":    "(http.Pusher).Push",
	"reference":      "url.Parse",
	"request-uri":    "url.ParseRequestURI",
	"base-url":       "url.JoinPath",
	"path-element":   "url.JoinPath",
	"redirect-url":   "http.Redirect",
	"link":           "comment.Link.URL",
	"url-part":       "template.URL",
	"absolute-url":   "client.New",
	"exact-url":      "oauth2.Config.RedirectURL",
	"origin":         "(*http.CrossOriginProtection).AddTrustedOrigin",
	"host-port":      "redis.Options.Addr",
	"dial-address":   "net.Dial",
	"listen-address": "http.ListenAndServe",
	"server-address": "memcache.New",
	"joined-host":    "net.JoinHostPort",
	"joined-port":    "net.JoinHostPort",
	"grpc-target":    "grpc.NewClient",
	"mysql-dsn":      "sql.Open",
	"postgres-dsn":   "sql.Open",
	"grpc-host-port": "otlptracegrpc.WithEndpoint",
	"endpoint":       "api.Config.Address",
	"template-url":   "(*resty.Request).Get",
	"mongodb-url":    "(*options.ClientOptions).ApplyURI",
	"dsn":            "sql.Open",
	"git-remote":     "git.CloneOptions.URL",
	"http-endpoint":  "oauth2.Endpoint.TokenURL",
	"mux-pattern":    "http.Handle",
	"file-path":      "path.Join",
	"url-scheme":     "url.URL.Scheme",
	"url-host":       "url.URL.Host",
	"url-path":       "url.URL.Path",
	"url-query":      "url.URL.RawQuery",
	"url-fragment":   "url.URL.Fragment",
	"url-raw":        "url.URL.RawPath",
}

// newSite returns the site of a constant text in the role of that name.
func newSite(t testing.TB, role, text string) *Site {
	r, ok := catalogue.LookupRole(role)
	if !ok {
		t.Fatalf("no role %q", role)
	}
	return NewSite(strval.Value{Text: text}, r, apis[role])
}

// site returns the site that c describes.
func (c *siteCase) site(t testing.TB) *Site {
	s := newSite(t, c.role, c.value)
	s.Method, s.Test, s.Strict, s.Stored = c.method, c.test, c.strict, c.stored
	s.Context = testContext{}
	return s
}

// A testContext answers what tests are about.
type testContext struct {
	NoContext
	fit string // the name of the hole that is a host for certain
}

func (c testContext) FitHost(h strval.Hole, _ strval.Value) bool { return h.Name() == c.fit }

// testCheck runs k on cases and compares message, place and fix.
func testCheck(t *testing.T, k *Check, cases []siteCase) {
	t.Helper()
	for _, c := range cases {
		var got, at, fix string
		for _, f := range k.Run(c.site(t)) {
			got = whole(f)
			at = c.value[f.Start:f.End]
			if f.Fix != nil {
				fix = apply(c.value, f.Fix.Edits)
				if f.Fix.Unsafe {
					fix = "?" + fix
				}
			}
		}
		if got != c.want || at != c.at || fix != c.fix {
			t.Errorf("%s of %q as %s (method %q, test %t, strict %t)\n got %s\n     at %q, fix %q\nwant %s\n     at %q, fix %q",
				k.ID, c.value, c.role, c.method, c.test, c.strict, got, at, fix, c.want, c.at, c.fix)
		}
	}
}

// whole is all that f says: the message, the string and the rule.
func whole(f Finding) string {
	text := f.Text(false)
	if f.Rule != "" {
		text += " (" + f.Rule + ")"
	}
	return text
}

// A check without its page or its testdata is not done.
func TestForgotten(t *testing.T) {
	for _, c := range All {
		if c.Doc() == "" {
			t.Errorf("%s has no page: write internal/check/%[1]s.md", c.ID)
		}
		name := "../../testdata/src/" + c.ID + "/" + c.ID + ".go"
		if _, err := os.Stat(name); err != nil {
			t.Errorf("%s has no testdata: write testdata/src/%[1]s/%[1]s.go", c.ID)
		}
		if c.Title == "" || c.Run == nil {
			t.Errorf("%s has no Title or no Run", c.ID)
		}
		if Lookup(c.ID) != c {
			t.Errorf("Lookup(%q) is another check", c.ID)
		}
	}
	if Lookup("") != nil {
		t.Error(`Lookup("") is a check`)
	}
}

// The pages have the same paragraphs in the same order: what is wrong, what to write, an
// example, what is reported and what is not, the fix, the line that suppresses it.
func TestPageOrder(t *testing.T) {
	for _, c := range All {
		page := c.Doc()
		if !strings.HasPrefix(page, "# "+c.ID+": ") {
			t.Errorf("%s.md: the title is not %q and what it does", c.ID, "# "+c.ID+":")
		}
		at := 0
		for _, mark := range []string{"\n\n**Write**: ", "\n\n```go\n", "\n\n**Silent**: ", "\n\n**Fix**: ", "\n\n**Suppress**: `//urilint:ignore " + c.ID + " <reason>` on the line or the line above.\n\n"} {
			i := strings.Index(page, mark)
			if i < at || strings.Count(page, mark) != 1 {
				t.Errorf("%s.md: %q stands once, in this order: Write, the Go block, Silent, Fix, Suppress", c.ID, mark)
			}
			at = i
		}
		if i := strings.Index(page, "\n\n**Reported**: "); i >= 0 && (i < strings.Index(page, "\n```\n") || i > strings.Index(page, "\n\n**Silent**: ")) {
			t.Errorf("%s.md: Reported stands between the Go block and Silent", c.ID)
		}
	}
}
