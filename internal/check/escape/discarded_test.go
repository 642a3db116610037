package escape

import (
	"net/http"
	"net/http/httptest"
	"net/url"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/strval"
)

func TestDiscarded(t *testing.T) {
	for _, c := range []struct {
		role string
		copy *check.Copy
		want string
	}{
		{"copied-text", nil, ""},
		{"compared", &check.Copy{By: "Set"}, ""},
		{"copied-text", &check.Copy{By: "Set"}, `Query returns a copy of the query, and nothing keeps it: "page" never gets into the URL; keep the copy in a variable and assign its Encode() to RawQuery (net/url, URL.Query)`},
		{"copied-text", &check.Copy{By: "Add", Name: "q"}, `q is a copy of the query, and nothing reads it: "page" never gets into the URL; assign q.Encode() to RawQuery (net/url, URL.Query)`},
		{"copied-text", &check.Copy{By: "=", Name: "q"}, `q is a copy of the query, and nothing reads it: "page" never gets into the URL; assign q.Encode() to RawQuery (net/url, URL.Query)`},
		{"copied-text", &check.Copy{By: "Del", Name: "q"}, `q is a copy of the query, and nothing reads it: "page" stays in the URL; assign q.Encode() to RawQuery (net/url, URL.Query)`},
		{"copied-text", &check.Copy{By: "delete"}, `Query returns a copy of the query, and nothing keeps it: "page" stays in the URL; keep the copy in a variable and assign its Encode() to RawQuery (net/url, URL.Query)`},
	} {
		s := checktest.Site(t, c.role, "page")
		if c.copy != nil {
			s.Subject = c.copy
		}
		got := ""
		for _, f := range Discarded.Run(s) {
			got = checktest.Whole(f)
		}
		if got != c.want {
			t.Errorf("%s %+v: %q, not %q", c.role, c.copy, got, c.want)
		}
	}
	s := check.NewSite(strval.Value{Text: "\x00", Holes: []strval.Hole{{Label: "key"}}}, checktest.Site(t, "copied-text", "").Role, "")
	s.Subject = &check.Copy{By: "Set"}
	if got := Discarded.Run(s); len(got) != 1 {
		t.Errorf("a key that is not constant: %v", got)
	}
}

// What is nil for an address is told, whatever follows the hole, and panics.
func TestDiscardedNil(t *testing.T) {
	for value, want := range map[string]bool{"{base}": true, "{base}/v1?q={q}": true, "https://{host}/": false, "/{id}": false, "{#port}": false} {
		for _, role := range []string{"reference", "request-uri"} {
			s := check.NewSite(checktest.JoinedValue(value), checktest.Site(t, role, "").Role, "url.Parse")
			s.Context = checktest.Context{}
			if got := Discarded.Run(s); got != nil {
				t.Errorf("%s: nothing reads it: %v", value, got)
			}
			s.Nil = "u.Host"
			got := Discarded.Run(s)
			if (len(got) == 1 && got[0].Group == check.Fails) != want {
				t.Errorf("%s as %s: %v", value, role, got)
			}
			s.Test = true
			if got := Discarded.Run(s); got != nil {
				t.Errorf("%s in a test: %v", value, got)
			}
		}
	}
	for value, want := range map[string]bool{"{link}": true, "https://shop.example/{name}": true, "https://shop.example/": false, "{#port}": false} {
		s := check.NewSite(checktest.JoinedValue(value), checktest.Site(t, "reference", "").Role, "url.Parse")
		s.Failed = "u.Host"
		if got := Discarded.Run(s); (len(got) == 1 && got[0].Group == check.Fails) != want {
			t.Errorf("%s, whose error is asked for: %v", value, got)
		}
	}
	for name, read := range map[string]func(*url.URL){
		"u.Host": func(u *url.URL) { _ = u.Host }, "*u": func(u *url.URL) { _ = *u }, "u.String": func(u *url.URL) { _ = u.String() },
		"u.Query": func(u *url.URL) { u.Query() }, "u.Hostname": func(u *url.URL) { u.Hostname() }, "u.Port": func(u *url.URL) { u.Port() },
		"u.IsAbs": func(u *url.URL) { u.IsAbs() }, "u.EscapedPath": func(u *url.URL) { u.EscapedPath() }, "u.JoinPath": func(u *url.URL) { u.JoinPath("x") },
		"u.Parse": func(u *url.URL) { u.Parse("x") }, "u.RequestURI": func(u *url.URL) { u.RequestURI() },
	} {
		if err := checktest.Panics(func() { u, _ := url.Parse(NoURL); read(u) }); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}

// What the message claims, net/http does: a server sees the URL as it was.
func TestDiscardedClaims(t *testing.T) {
	var query string
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) { query = r.URL.RawQuery }))
	defer server.Close()
	for _, c := range []struct {
		change func(*url.URL)
		want   string
	}{
		{func(u *url.URL) { u.Query().Set("page", "2") }, "token=x"},
		{func(u *url.URL) { u.Query()["page"] = []string{"2"} }, "token=x"},
		{func(u *url.URL) { q := u.Query(); q.Add("page", "2") }, "token=x"},
		{func(u *url.URL) { u.Query().Del("token") }, "token=x"},
		{func(u *url.URL) { q := u.Query(); q.Set("page", "2"); u.RawQuery = q.Encode() }, "page=2&token=x"}, // as advised
	} {
		req, err := http.NewRequest("GET", server.URL+"/?token=x", nil)
		if err != nil {
			t.Fatal(err)
		}
		c.change(req.URL)
		res, err := http.DefaultClient.Do(req)
		if err != nil {
			t.Fatal(err)
		}
		res.Body.Close()
		if query != c.want {
			t.Errorf("the server was asked for %q, not %q", query, c.want)
		}
	}
}
