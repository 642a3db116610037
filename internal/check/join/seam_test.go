package join

import (
	"go/ast"
	"net/http"
	"net/http/httptest"
	"net/http/httputil"
	"net/url"
	"strings"
	"testing"
	"time"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// glued returns the value that is made of pieces, divided by "|" in text: "{x}" is a
// hole, "{int}" a number, "{enc}" what url.Values.Encode writes, "{scheme}" and "{host}" parts of a URL.
func glued(text string) strval.Value {
	var v strval.Value
	for piece := range strings.SplitSeq(text, "|") {
		lit := &ast.BasicLit{}
		for piece != "" {
			span := strval.Span{Start: len(v.Text), Lit: lit, Len: 1}
			name, rest, ok := strings.Cut(strings.TrimPrefix(piece, "{"), "}")
			if ok && piece[0] == '{' {
				h := strval.Hole{At: len(v.Text), Label: name}
				switch name {
				case "enc":
					h.Kind = strval.QueryEncoded
				case "int":
					h.Kind = strval.Int
				case "scheme", "host":
					h.Given = kind.Must("url-" + name)
				}
				v.Holes = append(v.Holes, h)
				v.Text += "\x00"
				span.Lit = nil
				piece = rest
			} else {
				n := len(piece)
				if i := strings.IndexByte(piece, '{'); i >= 0 {
					n = i
				}
				v.Text += piece[:n]
				piece = piece[n:]
			}
			span.End = len(v.Text)
			v.Spans = append(v.Spans, span)
		}
	}
	return v
}

func TestSeam(t *testing.T) {
	for _, c := range []struct {
		role, value string
		want        string // the beginning of the message
		fix         string // what the whole text becomes
	}{
		// What looks wrong and is right.
		{"http-url", "https://h.com", "", ""},
		{"http-url", "https://h.comv1/x", "", ""}, // one literal
		{"http-url", "https://h.com|/v1", "", ""},
		{"http-url", "https://h.com|{x}", "", ""},
		{"http-url", "{x}|v1/users", "", ""},
		{"http-url", "https://|h.com|/v1", "", ""},
		{"http-url", "https://h.com|.eu/v1", "", ""},
		{"http-url", "https://h.com|-eu.example/v1", "", ""},
		{"http-url", "https://h.com|pany.org/v1", "", ""},
		{"http-url", "https://h.co|m/v1", "", ""},
		{"http-url", "https://{x}.com|v1", "", ""},
		{"http-url", "https://host|v1", "", ""},
		{"http-url", "https://u@h.com|v1", "", ""},
		{"http-url", "file://|/etc", "", ""},
		{"http-url", "/|/x", "", ""}, // a path that is joined elsewhere
		{"http-url", "https://h.com/|/|/x", "", ""},
		{"http-url", "https://proxy/|https://h.com/x", "", ""},
		{"http-url", "https://proxy/?u=|https://h.com/x?a=b", "", ""},
		{"http-url", "https://h/?u=/x|?a=b", "", ""},
		{"http-url", "https://h/?u={x}|?a=b", "", ""},
		{"http-url", "https://h/?a=b|?", "", ""},
		{"http-url", "https://h/?a=b|c", "", ""},
		{"http-url", "https://h/?a=b|cd==", "", ""},
		{"http-url", "https://h/?a=b|cd&e=f", "", ""},
		{"http-url", "https://h/?{x}|c=d", "", ""},
		{"http-url", "https://h/?a={enc}|cd=d", "enc is a whole query", ""},
		{"http-url", "https://h/?|{enc}", "", ""},
		{"http-url", "https://h/x#a=|{enc}", "", ""},
		{"http-url", "https://h/x/|a=b", "", ""},
		{"http-url", "https://h/x;v|a=b", "", ""},
		{"http-url", "https://h/{x}|a=b", "", ""},
		{"http-url", "{scheme}|://|{host}", "", ""},
		{"text", "{scheme}|{host}", "", ""},
		{"text", "see https://h.com|v1", "", ""},
		{"mux-pattern", "https://h.com|v1", "", ""},

		{"http-url", "https://h/{x}|&a=b", "", ""},
		{"http-url", "{x}/s|&a=b", "", ""},
		{"http-url", "/s|&a=b", "", ""},
		{"http-url", "https://h/at|&t", "", ""},
		{"http-url", "https://h/s&a=b", "", ""}, // one literal
		{"http-url", "https://h/?u={x}|?a=b", "", ""},
		{"http-url", "https://h/?u={enc}|?a=b", "enc is a whole query", ""},

		{"http-url", "https://h.com|v1", `no slash before "v1": the host becomes "h.comv1"`, "https://h.com/v1"},
		{"http-url", "https://a.h.local|v1/x?y", `no slash before "v1"`, "https://a.h.local/v1/x?y"},
		{"text", "https://h.com|v1/{x}", `no slash before "v1"`, "https://h.com/v1/\x00"},
		{"http-url", "https://h/|/x", `two slashes: "//x" arrives`, "https://h/x"},
		{"http-url", "https://{x}/v1/|/x/{x}", `two slashes: "//x" arrives`, "https://\x00/v1/x/\x00"},
		{"http-url", "https://h/v1/|https://h/x", `the base stands twice: "https://h" goes into the path; `, ""},
		{"http-url", "https://h|https://g/x", `a second URL behind the first: the host becomes "hhttps"`, ""},
		{"http-url", "https://h/?a=b|?c=d", `a second "?" begins no query: it goes into "a"`, "https://h/?a=b&c=d"},
		{"http-url", "https://h/?a={int}|?c=d", `a second "?" begins no query: it goes into "a"`, "https://h/?a=\x00&c=d"},
		{"http-url", "https://h/s|&a=b", `"&a=" is in the path, for no "?" stands before it`, "https://h/s?a=b"},
		{"http-url", "https://h/s/{int}|&a={x}", `"&a=" is in the path`, "https://h/s/\x00?a=\x00"},
		{"http-url", "{x}/s?a=b|?{enc}", `a second "?"`, "\x00/s?a=b&\x00"},
		{"http-url", "https://h/?a=b|c=d", `"&" is missing before "c=": it goes into "a"`, "https://h/?a=b&c=d"},
		{"http-url", "https://h/?a={x}|page={x}", `"&" is missing before "page="`, "https://h/?a=\x00&page=\x00"},
		{"http-url", "https://h/?a=b|{enc}", `"&" is missing before enc: with "a=1" the value of "a" ends with "a=1"`, ""},
		{"http-url", "https://h/?a=|{enc}", `enc is a whole query, not the value of "a"`, ""},
		{"http-url", "https://h/x|a=b", `"?" is missing before "a="`, "https://h/x?a=b"},
		{"http-url", "{scheme}|{host}/x", `"://" is missing between scheme and host`, ""},
		{"http-url", "{scheme}|//|{host}", `"://" is missing between`, ""},
	} {
		s := checktest.Site(t, c.role, "")
		*s = *s.With(glued(c.value))
		got, fix := "", ""
		if fs := runSeam(s); len(fs) > 0 {
			got = checktest.Whole(fs[0])
			if fs[0].Fix != nil {
				fix = check.Apply(s.Value.Text, fs[0].Fix.Edits)
				if !fs[0].Fix.Unsafe {
					t.Errorf("%s: a safe fix", c.value)
				}
			}
		}
		if !strings.HasPrefix(got, c.want) || c.want == "" && got != "" || fix != c.fix {
			t.Errorf("%s as %s:\n got %q, fix %q\nwant %q, fix %q", c.value, c.role, got, fix, c.want, c.fix)
		}
		if s.Test = true; len(runSeam(s)) > 0 {
			t.Errorf("%s, in a test: a finding", c.value)
		}
	}
}

func TestCutset(t *testing.T) {
	for _, c := range []struct {
		by, set string
		ofURL   bool
		want    string // "in => out"
	}{
		{"TrimLeft", "/", true, ""},
		{"TrimLeft", " \t", true, ""},
		{"TrimRight", "./", true, ""},
		{"TrimLeft", "0123456789", true, ""},
		{"TrimLeft", "abcdef", true, ""},
		{"TrimLeft", "/api", false, ""},
		{"Trim", "[]", true, ""},
		{"TrimLeft", "v", true, ""},
		{"TrimLeft", "/v", true, ""},

		{"TrimLeft", "https://", false, "https://stats.example => ats.example"},
		{"TrimLeft", "http://", false, "http://target => arget"},
		{"TrimRight", ".git", false, "digit.git => d"},
		{"TrimLeft", "/api", true, "/api/items => tems"},
		{"TrimLeft", "www.", true, "www.web => eb"},
		{"TrimRight", "/v1", true, "dev/v1 => de"},
		{"Trim", "/api/", true, "/api/items => tems"},
	} {
		s := checktest.Site(t, "cutset", c.set)
		cut := &check.Cut{By: c.by, OfURL: c.ofURL}
		s.Subject = cut
		got := ""
		for _, f := range runSeam(s) {
			in, out := witness(cut, c.set)
			got = in + " => " + out
			if !strings.Contains(f.Message, check.QuoteText(in)+" becomes "+check.QuoteText(out)) {
				t.Errorf("%s of %q: %s", c.by, c.set, f.Message)
			}
			// As the message says.
			cut := map[string]func(string, string) string{"TrimLeft": strings.TrimLeft, "TrimRight": strings.TrimRight, "Trim": strings.Trim}[c.by]
			if cut(in, c.set) != out {
				t.Errorf("strings.%s(%q, %q) is %q, not %q", c.by, in, c.set, cut(in, c.set), out)
			}
		}
		if got != c.want {
			t.Errorf("%s of %q: %q, want %q", c.by, c.set, got, c.want)
		}
	}
}

// What the messages say is what net/url and a server make of such URLs.
func TestSeamFacts(t *testing.T) {
	for _, c := range []struct {
		url  string
		part func(*url.URL) string
		want string
	}{
		{"https://api.example.com" + "v1/users", (*url.URL).Hostname, "api.example.comv1"},
		{"https://api.example.com" + "https://example.com/x", (*url.URL).Hostname, "api.example.comhttps"},
		{"https://h/v1/" + "https://h/v1/users", func(u *url.URL) string { return u.Path }, "/v1/https://h/v1/users"},
		{"https://h/?lang=en" + "?page=2", func(u *url.URL) string { return u.Query().Get("lang") }, "en?page=2"},
		{"https://h/?lang=en" + "page=2", func(u *url.URL) string { return u.Query().Get("lang") }, "enpage=2"},
		{"https://h/?q=" + url.Values{"a": {"1"}, "b": {"2"}}.Encode(), func(u *url.URL) string { return u.Query().Get("q") }, "a=1"},
		{"https://h/search" + "q=x", func(u *url.URL) string { return u.Path }, "/searchq=x"},
		{"https://h/v1/" + "/users", func(u *url.URL) string { return u.Path }, "/v1//users"},
	} {
		u, err := url.Parse(c.url)
		if err != nil {
			t.Fatal(err)
		}
		if got := c.part(u); got != c.want {
			t.Errorf("%q gives %q, want %q", c.url, got, c.want)
		}
	}
	// A ServeMux has a handler for another path than "//users".
	mux := http.NewServeMux()
	mux.HandleFunc("POST /v1/users", func(w http.ResponseWriter, r *http.Request) {})
	ts := httptest.NewServer(mux)
	defer ts.Close()
	client := ts.Client()
	client.CheckRedirect = func(*http.Request, []*http.Request) error { return http.ErrUseLastResponse }
	resp, err := client.Post(ts.URL+"/v1/"+"/users", "text/plain", strings.NewReader("x"))
	if err != nil {
		t.Fatal(err)
	}
	resp.Body.Close()
	if resp.StatusCode == http.StatusOK {
		t.Errorf("POST //users: %s", resp.Status)
	}
	for _, bad := range []string{"https" + "example.com/x", "https" + "//" + "example.com/x", "https:" + "example.com/x"} {
		if u, err := url.Parse(bad); err == nil && u.Host != "" {
			t.Errorf("%q has the host %q", bad, u.Host)
		}
	}
}

// A text of many pieces has as many seams. If each were searched to the beginning of the
// text, that would be over 10^11 steps.
func TestSeamOfManyPieces(t *testing.T) {
	const pieces = 400_000
	for _, head := range []string{"https://h.example/", "https://h.example/?a=", "https://"} {
		v := strval.Value{Text: head + strings.Repeat("ab", pieces), Spans: []strval.Span{{End: len(head), Lit: &ast.BasicLit{}, Len: len(head)}}}
		lit := &ast.BasicLit{}
		for at := len(head); at < len(v.Text); at += 2 {
			v.Spans = append(v.Spans, strval.Span{Start: at, End: at + 2, Lit: lit, Len: 2})
		}
		s := checktest.Site(t, "http-url", "")
		*s = *s.With(v)
		start := time.Now()
		if found := runSeam(s); len(found) > 0 {
			t.Errorf("%s: %v", head, found[0])
		}
		if d := time.Since(start); d > time.Minute {
			t.Errorf("%s: took %v", head, d)
		}
	}
}

// A server's request has no scheme in its URL, and no Host in its header: a gateway that
// sends them on sends empty headers. A ReverseProxy's copy of the request has none either.
func TestEmptyForwarded(t *testing.T) {
	var sent http.Header
	backend := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { sent = r.Header }))
	defer backend.Close()
	target, err := url.Parse(backend.URL)
	if err != nil {
		t.Fatal(err)
	}
	directed := httputil.NewSingleHostReverseProxy(target)
	direct := directed.Director
	directed.Director = func(out *http.Request) {
		direct(out)
		out.Header.Set("X-Forwarded-Proto", "")
		out.Header.Set("X-Forwarded-Host", out.Header.Get("Host"))
	}
	for name, handler := range map[string]http.Handler{
		"its own": http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
			out, err := http.NewRequest(r.Method, backend.URL, nil)
			if err != nil {
				t.Error(err)
				return
			}
			out.Header.Set("X-Forwarded-Proto", r.URL.Scheme)
			out.Header.Set("X-Forwarded-Host", r.Header.Get("Host"))
			if _, err := backend.Client().Do(out); err != nil {
				t.Error(err)
			}
		}),
		"ReverseProxy": directed,
	} {
		for _, http2 := range []bool{false, true} {
			gateway := httptest.NewUnstartedServer(handler)
			gateway.EnableHTTP2 = http2
			gateway.StartTLS()
			sent = nil
			if _, err := gateway.Client().Get(gateway.URL + "/users"); err != nil {
				t.Fatal(err)
			}
			for _, header := range []string{"X-Forwarded-Proto", "X-Forwarded-Host"} {
				if list, ok := sent[header]; !ok || len(list) != 1 || list[0] != "" {
					t.Errorf("%s, HTTP/2 %t: %s is sent as %q", name, http2, header, list)
				}
			}
			gateway.Close()
		}
	}
}
