package checktest

import (
	"cmp"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// A Case is a string at a sink and what a check says of it.
type Case struct {
	Role, Value string
	Want        string // the message; "" for none
	At          string // the bytes that the finding is on
	Fix         string // the value after the fix, "?" before it if that is a guess; "" for none

	Method       string
	Test, Strict bool

	Stored bool

	Base  string // what the value is resolved against or joined to; "": it is not known
	Later string // what is joined after it
}

// Apis have an API of the standard library for each role that the tests use.
var Apis = map[string]string{
	"http-url":        "http.Get",
	"websocket-url":   "websocket.Dial",
	"request-url":     "http.NewRequest",
	"request-target":  "httptest.NewRequest",
	"push-target":     "(http.Pusher).Push",
	"reference":       "url.Parse",
	"request-uri":     "url.ParseRequestURI",
	"base-url":        "url.JoinPath",
	"client-base":     "(*resty.Client).SetBaseURL",
	"path-element":    "url.JoinPath",
	"redirect-url":    "http.Redirect",
	"link":            "comment.Link.URL",
	"url-part":        "template.URL",
	"absolute-url":    "client.New",
	"exact-url":       "oauth2.Config.RedirectURL",
	"origin":          "(*http.CrossOriginProtection).AddTrustedOrigin",
	"host-port":       "redis.Options.Addr",
	"dial-address":    "net.Dial",
	"listen-address":  "http.ListenAndServe",
	"server-address":  "memcache.New",
	"joined-host":     "net.JoinHostPort",
	"joined-port":     "net.JoinHostPort",
	"grpc-target":     "grpc.NewClient",
	"mysql-dsn":       "sql.Open",
	"postgres-dsn":    "sql.Open",
	"grpc-host-port":  "otlptracegrpc.WithEndpoint",
	"endpoint":        "api.Config.Address",
	"template-url":    "(*resty.Request).Get",
	"mongodb-url":     "(*options.ClientOptions).ApplyURI",
	"dsn":             "sql.Open",
	"git-remote":      "git.CloneOptions.URL",
	"http-endpoint":   "oauth2.Endpoint.TokenURL",
	"mux-pattern":     "http.Handle",
	"gorilla-pattern": "(*mux.Router).HandleFunc",
	"chi-pattern":     "(*chi.Mux).Get",
	"colon-pattern":   "(*gin.RouterGroup).GET",
	"file-path":       "path.Join",
	"url-scheme":      "url.URL.Scheme",
	"url-host":        "url.URL.Host",
	"url-path":        "url.URL.Path",
	"url-query":       "url.URL.RawQuery",
	"url-fragment":    "url.URL.Fragment",
	"url-raw":         "url.URL.RawPath",
}

// Site returns the site of a constant text in the role of that name.
func Site(t testing.TB, role, text string) *check.Site {
	r, ok := catalogue.LookupRole(role)
	if !ok {
		t.Fatalf("no role %q", role)
	}
	return check.NewSite(strval.Value{Text: text}, r, Apis[role])
}

// site returns the site that c describes.
func (c *Case) site(t testing.TB) *check.Site {
	s := Site(t, c.Role, c.Value)
	s.Method, s.Test, s.Strict, s.Stored = c.Method, c.Test, c.Strict, c.Stored
	s.Context = Context{}
	if c.Base != "" {
		if s.Base = check.NewBase(strval.Value{Text: c.Base}); s.Base == nil {
			t.Fatalf("%q is no base", c.Base)
		}
	}
	if c.Later != "" {
		s.Later = []strval.Value{{Text: c.Later}}
	}
	return s
}

// A Context answers what tests are about.
type Context struct {
	check.NoContext
	Fit string // the name of the hole that is a host for certain
}

func (c Context) FitHost(h strval.Hole, _ strval.Value) bool { return h.Name() == c.Fit }

// Run runs k on cases and compares message, place and fix.
func Run(t *testing.T, k *check.Check, cases []Case) {
	t.Helper()
	run(t, k, "", cases)
}

// RunBase runs k, at API api in the role of that name, on cases, and compares message and place.
func RunBase(t *testing.T, k *check.Check, role, api string, cases []Case) {
	t.Helper()
	for i := range cases {
		cases[i].Role = role
	}
	run(t, k, api, cases)
}

// run is Run, or RunBase if the api is given.
func run(t *testing.T, k *check.Check, api string, cases []Case) {
	t.Helper()
	for _, c := range cases {
		s := c.site(t)
		s.API = cmp.Or(api, s.API)
		var got, at, fix string
		for _, f := range k.Run(s) {
			got = Whole(f)
			if at = c.Value; f.AtBase {
				at = c.Base
			}
			if at = at[f.Start:f.End]; f.Fix != nil && api == "" {
				fix = check.Apply(c.Value, f.Fix.Edits)
				if f.Fix.Unsafe {
					fix = "?" + fix
				}
			}
		}
		if got != c.Want || at != c.At || fix != c.Fix {
			t.Errorf("%s of %q as %s against %q (method %q, test %t, strict %t)\n got %s\n     at %q, fix %q\nwant %s\n     at %q, fix %q",
				k.ID, c.Value, c.Role, c.Base, c.Method, c.Test, c.Strict, got, at, fix, c.Want, c.At, c.Fix)
		}
	}
}

// Whole is all that f says: the message, the string and the rule.
func Whole(f check.Finding) string {
	text := f.Text(false)
	if f.Rule != "" {
		text += " (" + f.Rule + ")"
	}
	return text
}
