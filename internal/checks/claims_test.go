package checks

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// The execution oracle: each claim about an ordinary value is tried with a client
// and a server of net/http, which say what arrives.

// arrived is what a request brought to the server.
type arrived struct {
	status   int
	path, q  string
	hasQuery bool
}

// oracle is a server that notes what arrives, and redirects to what it is told.
type oracle struct {
	*httptest.Server
	got      arrived
	location string
}

func newOracle(t *testing.T) *oracle {
	o := &oracle{}
	o.Server = httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if r.URL.Path == "/redirect" {
			http.Redirect(w, r, o.location, http.StatusFound)
			return
		}
		r.ParseForm()
		o.got = arrived{path: r.URL.Path, q: r.Form.Get("q"), hasQuery: r.Form.Has("q")}
	}))
	t.Cleanup(o.Close)
	return o
}

// get fetches target, and returns what arrived, or the error of the client.
func (o *oracle) get(target string) (arrived, error) {
	o.got = arrived{}
	resp, err := http.Get(target)
	if err != nil {
		return arrived{}, err
	}
	resp.Body.Close()
	o.got.status = resp.StatusCode
	return o.got, nil
}

// browse follows the redirection as a browser does, which escapes blanks and quotation
// marks in a query and keeps the fragment to itself.
//
//	query percent-encode set   (URL Standard section 1.3)
func (o *oracle) browse(t *testing.T) (arrived, error) {
	req, err := http.NewRequest("GET", o.URL+"/redirect", nil)
	if err != nil {
		t.Fatal(err)
	}
	resp, err := http.DefaultTransport.RoundTrip(req) // a Client would parse the Location
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	location, _, _ := strings.Cut(resp.Header.Get("Location"), "#")
	location = strings.NewReplacer(" ", "%20", `"`, "%22", "<", "%3C", ">", "%3E").Replace(location)
	return o.get(o.URL + location)
}

var (
	arrivesAs = regexp.MustCompile(`^("(?:[^"\\]|\\.)*") in x arrives as ("(?:[^"\\]|\\.)*")$`)
	dropped   = regexp.MustCompile(`^("(?:[^"\\]|\\.)*") in x is dropped$`)
	refused   = regexp.MustCompile(`^with ("(?:[^"\\]|\\.)*") in x, the server answers 400 Bad Request`)
	unparsed  = regexp.MustCompile(`^with ("(?:[^"\\]|\\.)*") in x, url.Parse fails$`)
	segments  = regexp.MustCompile(`^("(?:[^"\\]|\\.)*") in x arrives as two segments`)
)

func TestClaims(t *testing.T) {
	o := newOracle(t)
	tried := 0
	for _, name := range kind.Names() {
		k := kind.Must(name)
		for _, c := range []struct {
			role, before, after string
			inPath              bool
		}{
			{"http-url", "https://h.example/?q=", "", false},
			{"http-url", "https://h.example/?a=b&q=", "&c=d", false},
			{"redirect-url", "/?q=", "", false},
			{"http-url", "https://h.example/x/", "", true},
		} {
			s := checktest.Site(t, c.role, "")
			h := strval.Hole{At: len(c.before), Kind: k.Language, Given: k, Label: "x"}
			if !k.Fills {
				h.Kind = strval.Any
			}
			s = check.NewSite(strval.Value{Text: c.before + "\x00" + c.after, Holes: []strval.Hole{h}}, s.Role, "http.Get")
			claim := s.Claim(h, c.inPath)
			if claim == "" {
				continue
			}
			tried++
			unquote := func(i int, m []string) string {
				w, err := strconv.Unquote(m[i])
				if err != nil {
					t.Fatal(err)
				}
				return w
			}
			fetch := func(w string) (arrived, error) {
				target := c.before + w + c.after
				if c.role == "redirect-url" {
					o.location = target
					return o.browse(t)
				}
				return o.get(o.URL + strings.TrimPrefix(target, "https://h.example"))
			}
			switch m := arrivesAs.FindStringSubmatch(claim); {
			case m != nil && c.inPath:
				got, err := fetch(unquote(1, m))
				if err != nil || got.path != "/x/"+unquote(2, m) && got.path != "/x"+unquote(2, m) {
					t.Errorf("%s in %q: %s, but %+v, %v", name, c.before, claim, got, err)
				}
			case m != nil:
				if got, err := fetch(unquote(1, m)); err != nil || got.q != unquote(2, m) {
					t.Errorf("%s in %q: %s, but %+v, %v", name, c.before, claim, got, err)
				}
			case dropped.MatchString(claim):
				if got, err := fetch(unquote(1, dropped.FindStringSubmatch(claim))); err != nil || got.hasQuery {
					t.Errorf("%s in %q: %s, but %+v, %v", name, c.before, claim, got, err)
				}
			case refused.MatchString(claim):
				if got, err := fetch(unquote(1, refused.FindStringSubmatch(claim))); err != nil || got.status != http.StatusBadRequest {
					t.Errorf("%s in %q: %s, but %+v, %v", name, c.before, claim, got, err)
				}
			case unparsed.MatchString(claim):
				if got, err := fetch(unquote(1, unparsed.FindStringSubmatch(claim))); err == nil {
					t.Errorf("%s in %q: %s, but %+v", name, c.before, claim, got)
				}
			case segments.MatchString(claim):
				w := unquote(1, segments.FindStringSubmatch(claim))
				if got, err := fetch(w); err != nil || strings.Count(got.path, "/") != 3 {
					t.Errorf("%s in %q: %s, but %+v, %v", name, c.before, claim, got, err)
				}
			default:
				t.Errorf("%s in %q: a claim that nothing tries: %s", name, c.before, claim)
			}
		}
	}
	if tried < 30 {
		t.Errorf("%d claims were tried", tried)
	}
	t.Logf("%d claims were tried", tried)
}

// What is escaped as the message says arrives as it is.
func TestAdvice(t *testing.T) {
	o := newOracle(t)
	for _, name := range kind.Names() {
		for _, w := range kind.Must(name).Witnesses {
			got, err := o.get(o.URL + "/?q=" + url.QueryEscape(w))
			if err != nil || got.q != w {
				t.Errorf("%s: %q arrives as %q, %v", name, w, got.q, err)
			}
		}
	}
}

// A query that is escaped as a whole arrives as one parameter.
func TestPairsEscaped(t *testing.T) {
	var got url.Values
	srv := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { got = r.URL.Query() }))
	defer srv.Close()
	resp, err := http.Get(srv.URL + "/?" + url.QueryEscape("a=b&c=d"))
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if len(got) != 1 || !got.Has("a=b&c=d") {
		t.Errorf("got %q, want one parameter, named %q", got, "a=b&c=d")
	}
}

// A plus in a path is one.
func TestPlusInPath(t *testing.T) {
	u, err := url.Parse("http://h/C++")
	if err != nil || u.Path != "/C++" {
		t.Errorf("%v, %v: the path is not /C++", u, err)
	}
	if got, err := url.QueryUnescape(u.EscapedPath()); err != nil || got != "/C  " {
		t.Errorf("QueryUnescape gives %q, %v", got, err)
	}
	if got, err := url.PathUnescape(u.EscapedPath()); err != nil || got != "/C++" {
		t.Errorf("PathUnescape gives %q, %v", got, err)
	}
}
