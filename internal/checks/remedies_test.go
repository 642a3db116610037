package checks

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"net"
	"net/http"
	"net/http/httptest"
	"net/url"
	"path"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/internal/check/escape"
	"github.com/urilint/urilint/internal/strval"
)

// A remedy is what messages tell the reader to write, as the source of the checks has it.
type remedy struct {
	form string // a regexp of the texts

	// given are a role, a text and what the remedy makes of it, one after the other: the
	// message is given for the text, and its check is silent afterwards.
	given []string

	// run applies the remedy to the values that worked before, and to the one that failed.
	run func() error
}

// remedies has a row for each text.
var remedies = []remedy{
	// Hosts and ports. All values: a name, IPv4 and IPv6 addresses, with brackets and without.
	{form: `use net\.JoinHostPort\(strings\.Trim\(host, "\[\]"\), …\) there|use (?:%s)?|where net\.SplitHostPort fails, write net\.JoinHostPort\(strings\.Trim\(%s, "\[\]"\), …\)`, run: func() error {
		var errs []error
		for in, want := range map[string]string{"example.com": "example.com", "192.0.2.1": "192.0.2.1", "[::1]": "::1", "::1": "::1"} {
			host, port, err := net.SplitHostPort(net.JoinHostPort(strings.Trim(in, "[]"), "80"))
			_, parse := url.Parse("http://" + net.JoinHostPort(strings.Trim(in, "[]"), "80") + "/")
			errs = append(errs, err, parse, must(host == want && port == "80", in, host))
		}
		for in, want := range map[string]string{"example.com": "example.com", "example.com:80": "example.com", "192.0.2.1:80": "192.0.2.1", "[::1]": "::1", "[::1]:80": "::1"} {
			errs = append(errs, must((&url.URL{Host: in}).Hostname() == want, in)) // (*Site).hostname
		}
		host, _, err := net.SplitHostPort("[2001:db8::1]:1234") // of a RemoteAddr, which has a port
		host4, _, err4 := net.SplitHostPort("192.0.2.1:1234")
		return errors.Join(append(errs, err, err4, must(host == "2001:db8::1" && host4 == "192.0.2.1", host, host4))...)
	}},
	{form: `write the Err of the \*url\.Error, or send the secret in a header`, run: failsWithSecret},
	{form: `use %\[1\]s\.RequestURI\(\)`, run: func() error {
		var errs []error
		for _, target := range []string{"/find", "/find?q=go", "/a%2Fb?q=a+b", "/"} {
			u, err := url.ParseRequestURI(target)
			errs = append(errs, err, must(u.RequestURI() == target, u))
		}
		return errors.Join(errs...)
	}},
	{form: `use net\.JoinHostPort with the port %q`, run: func() error {
		var errs []error
		for _, ip := range []string{"192.0.2.1", "::1"} {
			u, err := url.Parse("http://" + net.JoinHostPort(net.ParseIP(ip).String(), "80") + "/status")
			errs = append(errs, err, must(u.Hostname() == ip, u))
		}
		return errors.Join(errs...)
	}},
	{form: `use strings\.TrimSuffix\(%\[1\]s\.Host, ":"\+%\[1\]s\.Port\(\)\)`, run: func() error {
		var errs []error
		for in, want := range map[string]string{"h": "h", "h:80": "h", "h:": "h", "192.0.2.1:80": "192.0.2.1", "[::1]": "[::1]", "[::1]:80": "[::1]"} {
			u := url.URL{Host: in}
			errs = append(errs, must(strings.TrimSuffix(u.Host, ":"+u.Port()) == want, in))
		}
		return errors.Join(errs...)
	}},
	{form: `write %s\.Host = %s`, run: func() error {
		sent := make(chan string, 1)
		server := httptest.NewServer(http.HandlerFunc(func(_ http.ResponseWriter, r *http.Request) { sent <- r.Host }))
		defer server.Close()
		var errs []error
		for field, want := range map[bool]string{false: strings.TrimPrefix(server.URL, "http://"), true: "shop.example"} {
			req, err := http.NewRequest("GET", server.URL, nil)
			if req.Header.Set("Host", "shop.example"); field {
				req.Host = "shop.example"
			}
			_, asked := http.DefaultClient.Do(req)
			got := <-sent
			errs = append(errs, err, asked, must(got == want, got))
		}
		return errors.Join(errs...)
	}},
	{form: `test its length first`, run: func() error {
		var errs []error
		for in, want := range map[string]string{"postgres://h/app": "app", "postgres://h/": "", "postgres://h": ""} {
			u, err := url.Parse(in)
			name := ""
			if err == nil && len(u.Path) > 1 {
				name = u.Path[1:]
			}
			errs = append(errs, err, must(name == want, in))
		}
		return errors.Join(errs...)
	}},
	{form: `test the length first`, run: func() error {
		for in, want := range map[string]string{"/bucket/key": "key", "/bucket/": "", "/bucket": "", "": ""} {
			key := ""
			if parts := strings.SplitN(in, "/", 3); len(parts) > 2 {
				key = parts[2]
			}
			if key != want {
				return errors.New(in)
			}
		}
		return nil
	}},
	{form: `take the error, and return it`, run: func() error {
		host := func(s string) (string, error) {
			u, err := url.Parse(s)
			if err != nil {
				return "", err
			}
			return u.Host, nil
		}
		_, no := host(escape.NoURL)
		got, err := host("http://" + escape.NoURL)
		return errors.Join(err, fails(no, ""), must(got == escape.NoURL, got))
	}},
	{form: `parse it, and compare Host|write %s == %s`, run: func() error { // of an origin, with the Host of the request
		var errs []error
		for origin, is := range map[string]bool{"https://app.example": true, "https://app.example.evil.example": false, "https://evilapp.example": false} {
			u, err := url.Parse(origin)
			errs = append(errs, err, must((u.Host == "app.example") == is, origin))
		}
		return errors.Join(errs...)
	}},
	{form: `parse it, and compare Hostname\(\)`, run: func() error {
		var errs []error
		for origin, want := range map[string]bool{"http://localhost": true, "http://localhost:3000": true, "https://localhost": true, "http://localhost.evil.example": false, "https://evillocalhost": false, "null": false} {
			u, err := url.Parse(origin)
			errs = append(errs, err, must((u.Hostname() == "localhost") == want, origin))
		}
		return errors.Join(errs...)
	}},
	{form: `where %s\.Port\(\) is empty, write net\.JoinHostPort\(%s\.Hostname\(\), …\)`, run: func() error {
		var errs []error
		for in, want := range map[string]string{"h": "h:443", "h:80": "h:80", "[::1]": "[::1]:443", "[::1]:80": "[::1]:80"} {
			u, addr := url.URL{Host: in}, in
			if u.Port() == "" {
				addr = net.JoinHostPort(u.Hostname(), "443")
			}
			errs = append(errs, must(addr == want, addr))
		}
		return errors.Join(errs...)
	}},

	// Escapers.
	{form: `use url\.QueryEscape|leave out %s, or use url\.QueryEscape|escape the values alone`, run: func() error {
		return roundTrips(func(v string) (string, error) {
			u, err := url.Parse("https://h/?q=" + url.QueryEscape(v) + "&p=1")
			return u.Query().Get("q"), err
		})
	}},
	{form: `use Username and Password`, run: func() error {
		var errs []error
		for _, v := range []string{"plain", "p@ss", "50%", "a b", "p/?#s"} {
			u, err := url.Parse((&url.URL{Scheme: "http", User: url.UserPassword("ann", v), Host: "h"}).String())
			password, _ := u.User.Password()
			req := &http.Request{Header: http.Header{}}
			req.SetBasicAuth(u.User.Username(), password)
			user, got, _ := req.BasicAuth()
			errs = append(errs, err, must(user == "ann" && got == v, got))
		}
		return errors.Join(errs...)
	}},
	{form: `use url\.PathEscape|escape it once`, run: func() error {
		return roundTrips(func(v string) (string, error) {
			u, err := url.Parse("https://h/" + url.PathEscape(v) + "/x")
			return strings.TrimSuffix(strings.TrimPrefix(u.Path, "/"), "/x"), err
		})
	}},
	{form: `use url\.PathUnescape`, run: func() error {
		return roundTrips(func(v string) (string, error) { return url.PathUnescape(url.PathEscape(v)) })
	}},
	{form: `store the decoded path|store it unescaped|write the decoded text in .*`, run: func() error {
		return roundTrips(func(v string) (string, error) {
			u, err := url.Parse((&url.URL{Scheme: "https", Host: "h", Path: "/" + v}).String())
			return strings.TrimPrefix(u.Path, "/"), err
		})
	}},
	{form: `set the host to %\[1\]s there`, run: func() error {
		host, _, err := net.SplitHostPort("192.0.2.1")
		if err != nil {
			host = "192.0.2.1"
		}
		return must(net.ParseIP(host) != nil, host)
	}},
	{form: `pass it unescaped|use it directly|set RawQuery to (?:it|its result)|keep the copy in a variable and assign its Encode\(\) to RawQuery|parse it, and add to its Query\(\)`, run: func() error {
		return roundTrips(func(v string) (string, error) {
			u, err := url.Parse("https://app.example/cb?tenant=7")
			q := u.Query()
			q.Set("q", v)
			u.RawQuery = q.Encode()
			r := httptest.NewRequest("GET", u.String(), nil)
			return r.FormValue("q"), errors.Join(err, must(r.FormValue("tenant") == "7", u))
		})
	}},
	{form: `use strings\.TrimSpace`, run: func() error {
		var errs []error
		for _, list := range []string{"https://a.example,https://b.example", "https://a.example, https://b.example"} {
			for _, part := range strings.Split(list, ",") {
				u, err := url.Parse(strings.TrimSpace(part))
				errs = append(errs, err, must(u.Scheme == "https", u))
			}
		}
		return errors.Join(errs...)
	}},
	{form: `use url\.UserPassword|set User with url\.User or url\.UserPassword`, run: func() error {
		return roundTrips(func(v string) (string, error) {
			u, err := url.Parse((&url.URL{Scheme: "postgres", User: url.UserPassword("u", v), Host: "h"}).String())
			if err != nil {
				return "", err
			}
			p, _ := u.User.Password()
			return p, nil
		})
	}},
	{form: `write '…' around it, with \\ before each ' and \\ in it`, run: func() error {
		return roundTrips(func(v string) (string, error) { // libpq: a backslash takes the next byte as it is, and a quote ends the value
			rest := strings.NewReplacer(`\`, `\\`, `'`, `\'`).Replace(v) + "' dbname=app"
			got := ""
			for ; rest[0] != '\''; rest = rest[1:] {
				if rest[0] == '\\' {
					rest = rest[1:]
				}
				got += rest[:1]
			}
			return got, must(rest == "' dbname=app", rest)
		})
	}},

	// Joins.
	{form: `use %s\.JoinPath`, run: func() error {
		var errs []error
		for in, want := range map[string]string{"/cats?v=2": "/cats/x?v=2", "/cats": "/cats/x", "/a%2Fb": "/a%2Fb/x", "/": "/x"} {
			u, err := url.ParseRequestURI(in)
			errs = append(errs, err, must(u.JoinPath("x").String() == want, in))
		}
		return errors.Join(errs...)
	}},
	{form: `use url\.JoinPath`, run: func() error {
		var errs []error
		for _, base := range []string{"https://h/v1", "https://h/v1/", "https://h"} {
			for _, elem := range []string{"users", "/users", "a b"} {
				got, err := url.JoinPath(base, elem)
				u, err2 := url.Parse(got)
				errs = append(errs, err, err2, must(u.Host == "h" && path.Base(u.Path) == path.Base(elem), got))
			}
		}
		return errors.Join(errs...)
	}},
	{form: `use path\.Join`, run: func() error {
		return must(path.Join("/v1", "users") == "/v1/users" && path.Join("/v1/", "a/b") == "/v1/a/b")
	}},
	{form: `write (?:&&|\|\|)`, run: func() error { // what holds of some texts, and not of others
		has, not := func(p string) bool { return strings.HasPrefix("http://h", p) }, func(p string) bool { return !strings.HasPrefix("http://h", p) }
		return must((has("http://") || has("https://")) && !(not("http://") && not("https://")) && (not("ftp://") && not("ws://")))
	}},
	{form: `use strings\.(?:TrimPrefix or strings\.TrimSuffix)?`, run: func() error {
		return must(strings.TrimPrefix("https://stats.example", "https://") == "stats.example" && strings.TrimSuffix("widget.git", ".git") == "widget" && strings.TrimPrefix("h", "https://") == "h")
	}},
	{form: `use r\.Host|ask r\.Host`, run: func() error {
		var errs []error
		for _, host := range []string{"h.example", "h.example:8080", "[::1]:80"} {
			r := httptest.NewRequest("GET", "/x", nil)
			r.Host = host
			u, err := url.Parse("https://" + r.Host + "/y")
			errs = append(errs, err, must(u.Host == host, u))
		}
		return errors.Join(errs...)
	}},
	{form: `use r\.TLS|ask r\.TLS(?:, and write "https" or "http")?`, run: func() error {
		return must(httptest.NewRequest("GET", "https://h/", nil).TLS != nil && httptest.NewRequest("GET", "/", nil).TLS == nil)
	}},
	{form: `write \*%s`, run: func() error {
		id := "7"
		return must(fmt.Sprintf("/users/%v", *(&id)) == "/users/7")
	}},
	{form: `write "%%%%" for its "%%"`, run: func() error {
		return must(fmt.Sprintf("/a%%20b/%s", "x") == "/a%20b/x")
	}},
	{form: `write %%s, and %s as an argument`, run: func() error {
		return roundTrips(func(v string) (string, error) {
			u, err := url.Parse(fmt.Sprintf("https://h/%s/%s", url.PathEscape(v), "x"))
			return strings.TrimSuffix(strings.TrimPrefix(u.Path, "/"), "/x"), err
		})
	}},
	{form: `format it with fmt\.Sprintf|format it with %s, without quotation marks`, run: func() error {
		_, err := url.Parse(fmt.Sprintf("https://h/users/%s", "joe"))
		return err
	}},
	{form: `set RawPath too|set %\[2\]s too`, run: func() error {
		u := url.URL{Scheme: "https", Host: "h", Path: "/v1/a/b", RawPath: "/v1/a%2Fb"}
		return must(u.String() == "https://h/v1/a%2Fb", u.String())
	}},
	{form: `test Scheme and Host of its result`, run: func() error {
		u, err := url.ParseRequestURI("localhost:8080/x")
		whole, _ := url.ParseRequestURI("https://h.example/x")
		return errors.Join(err, must(u.Scheme == "localhost" && u.Host == "" && whole.Scheme == "https" && whole.Host != "", u, whole))
	}},
	{form: `where %s fails it returns nil, and %s panics`, run: func() error { // read it only where the error is nil
		for _, text := range []string{"127.0.0.1:8080", "https://h.example/"} {
			if u, err := url.Parse(text); (err == nil) != (u != nil && u.Host != "") {
				return fmt.Errorf("%s: %v, %v", text, u, err)
			}
		}
		return nil
	}},
	{form: `add the %s after JoinPath`, run: func() error {
		got, err := url.JoinPath("https://h/v1", "users")
		return errors.Join(err, must(got+"?page=2" == "https://h/v1/users?page=2", got))
	}},

	// What is written instead, letter by letter.
	{form: `write `, given: []string{"missinghost", "http-url", "https:/example.com/x", "https://example.com/x", "missinghost", "http-url", "https:/host/x", "https://host/x", "badhost", "http-url", "http://localhost;80/", "http://localhost:80/",
		"missingscheme", "http-url", "example.com/x", "https://example.com/x", "badsyntax", "http-url", "127.0.0.1:80/x", "http://127.0.0.1:80/x", "address", "dial-address", "http://h:80", "h:80", "badhost", "http-url", "http://127.1/", "http://127.0.0.1/",
		"badhost", "http-url", "http://example,com/", "http://example.com/"}},
	{form: `write %q`, given: []string{"address", "listen-address", "8080", ":8080", "badscheme", "http-url", "htps://h.example/", "https://h.example/", "badscheme", "http-url", "http//h.example/", "http://h.example/", "badscheme", "http-url", "http;//h/", "http://h/",
		"badscheme", "request-url", "htps://h.example/", "https://h.example/", "badsyntax", "http-url", "http://h/?q=a b", "http://h/?q=a%20b", "address", "joined-port", ":80", "80", "address", "joined-host", "[::1]", "::1"}},
	{form: `write PathPrefix\(%s\)`, given: []string{"muxpattern", "gorilla-pattern", "/static/*", "/static/"}},
	{form: `write "\(\?:" in place of "\("`, given: []string{"muxpattern", "gorilla-pattern", "/{a:(x|y)}", "/{a:(?:x|y)}"}},
	{form: `write %s`, given: []string{"address", "joined-host", "h:80", "h", "normalize", "http-url", "http://h.example/%7ea", "http://h.example/~a", "badsyntax", "origin", "https://h.example/x", "https://h.example",
		"muxpattern", "mux-pattern", "GET/x", "GET /x", "muxpattern", "mux-pattern", "api/x", "/api/x", "muxpattern", "mux-pattern", "/users/:id", "/users/{id}", "muxpattern", "colon-pattern", "/users/{id}", "/users/:id", "muxpattern", "gorilla-pattern", "users/{id}", "/users/{id}",
		"muxpattern", "gorilla-pattern", "/{id}}", "/{id}", "muxpattern", "chi-pattern", "/{id/x", "/{id}/x", "muxpattern", "gorilla-pattern", "/{:a}", "/{name:a}", "muxpattern", "gorilla-pattern", "/{a:}", "/{a}", "badhost", "docker-host", "unix://var/run/docker.sock", "unix:///var/run/docker.sock"}},
	{form: `write "//" and the host behind %q`, given: []string{"missinghost", "http-url", "http:/users", "http://h.example/users", "missinghost", "http-url", `http:\\`, "http://h.example"}},
	{form: `write a host behind %q`, given: []string{"missinghost", "http-url", "http:///users", "http://h.example/users"}},
	{form: `write "//" behind %q`, given: []string{"badsyntax", "redirect-url", `http:\\h.example/x`, "http://h.example/x"}},
	{form: `write "/", or "%5C" for the character itself`, given: []string{"badsyntax", "http-url", `http://h.example/a\b`, "http://h.example/a/b", "badsyntax", "http-url", `http://h.example/a\b`, "http://h.example/a%5Cb"}},
	{form: `write "%25" for "%"|write "%%25"`, given: []string{"badsyntax", "http-url", "http://h.example/50%", "http://h.example/50%25", "joinpath", "path-element", "50%", "50%25"}},
	{form: `write "/" before it|write a path behind it, such as "/"`, given: []string{"missingscheme", "request-target", "users", "/users", "muxpattern", "mux-pattern", "h.example", "h.example/"}},
	{form: `write "http://" before it|write "https://" before it|write the scheme and the host before it|give it a URL`, given: []string{"missingscheme", "http-url", "/x", "http://h.example/x", "missingscheme", "http-url", "", "http://h.example/"}},
	{form: `write the scheme before it`, given: []string{"missingscheme", "origin", "a_b", "https://a_b"}},
	{form: `write a scheme before it|write a scheme and "//" before it`, given: []string{"badsyntax", "http-url", "://h.example/", "http://h.example/", "badsyntax", "http-url", "1a:b/x", "http://a/x"}},
	{form: `use a URL of `, given: []string{"badscheme", "http-url", "ftp://h.example/", "http://h.example/"}},
	{form: `leave it out`, given: []string{"badsyntax", "http-url", "http://h.example/\n", "http://h.example/", "strayfragment", "request-uri", "/x#y", "/x", "urlfields", "url-query", "?a=b", "a=b", "urlfields", "url-fragment", "#x", "x"}},
	{form: `leave out (?:%s)?`, given: []string{"badscheme", "http-url", "https://https://h.example/", "https://h.example/"}},
	{form: `leave it out, or correct the base`, given: []string{}, run: func() error { return must(path.Join("/v1", "x") == "/v1/x") }},
	{form: `leave out one(?: "/")?`, run: func() error {
		u, err := url.Parse("https://h.example/v1" + "/users")
		return errors.Join(err, must(u.Path == "/v1/users", u))
	}},
	{form: `leave out what stands before "@"`, given: []string{"confusable", "http-url", "https://good.example@evil.example/", "https://evil.example/"}},
	{form: `move %s to %s`, given: []string{"urlfields", "url-path", "/users?id=1", "/users"}},
	{form: `add ":" and the port|write a host, a colon and a port|write a number of 0 to 65535 behind the colon|write the host and ":" before it|write ":" before it`, given: []string{"address", "dial-address", "h.example", "h.example:80", "address", "dial-address", "8080", "h:8080", "address", "dial-address", "h:80:80", "h:80", "address", "dial-address", "h:99999", "h:9999"}},
	{form: `write the host and the port alone|write the host alone`, given: []string{"address", "dial-address", "tcp://10.0.0.1:80/x", "10.0.0.1:80", "address", "joined-host", "http://h.example", "h.example"}},
	{form: `write "\[%s\]:" and the port|write "\[%s\]:%s"`, given: []string{"address", "listen-address", "::1", "[::1]:80", "address", "dial-address", "2001:db8::1:80", "[2001:db8::1]:80"}},
	{form: `write "\]" behind the address|write the IPv4 address without brackets|write an IPv6 address in the brackets`, given: []string{"badsyntax", "http-url", "http://[::1/", "http://[::1]/", "badsyntax", "http-url", "http://[127.0.0.1]/", "http://127.0.0.1/", "badsyntax", "http-url", "http://[::g]/", "http://[::1]/"}},
	{form: `write a name of letters, digits, "-" and "\."|write one "\." between labels|write a shorter one|write four numbers of 0 to 255, without leading zeros`, given: []string{"badhost", "http-url", "http://h!x/", "http://h-x/", "badhost", "http-url", "http://a..b/", "http://a.b/", "badhost", "http-url", "http://256.1.1.1/", "http://255.1.1.1/",
		"badhost", "http-url", "http://" + strings.Repeat("a", 64) + "/", "http://" + strings.Repeat("a", 63) + "/"}},
	{form: `write the character itself`, given: []string{"badhost", "http-url", "http://%65xample.com/", "http://example.com/"}},
	{form: `write one of 1 to 65535|write a number`, given: []string{"badport", "http-url", "http://h.example:99999/", "http://h.example:9999/"}},
	{form: `write its value`, given: []string{"badsyntax", "http-url", "http://YOUR_HOST/x", "http://h.example/x", "badsyntax", "http-url", "http://<host>/", "http://h.example/"}},
	{form: `write one`, given: []string{"badsyntax", "origin-header", "https://a.example https://b.example", "https://a.example"}},
	{form: `write "user:password@tcp\(host:3306\)/name"`, given: []string{"badscheme", "mysql-dsn", "mysql://u:p@tcp(h:3306)/n", "u:p@tcp(h:3306)/n"}},
	{form: `write "/"|write the method, a space and the path|give it a name|give it another name|use letters, digits and _ alone|make it the whole segment, and check the rest in the handler|make one narrower`, given: []string{"muxpattern", "mux-pattern", "", "/", "muxpattern", "mux-pattern", "G@T /x", "GET /x",
		"muxpattern", "mux-pattern", "/{}", "/{id}", "muxpattern", "mux-pattern", "/{a}/{a}", "/{a}/{b}", "muxpattern", "mux-pattern", "/{a-b}", "/{a_b}", "muxpattern", "mux-pattern", "/x{a}", "/{a}"}},
	{form: `write "<" and ">" around the URL|write it behind the URL`, given: []string{"badsyntax", "link-header", "https://h/2; rel=next", "<https://h/2>; rel=next", "badsyntax", "link-header", "<https://h/2;rel=next", "<https://h/2>; rel=next"}},
	{form: `write "&"|write "&" before it|write "\?" before it|write "\?" in place of "&"|write "://" between them`, run: func() error {
		u, err := url.Parse("https" + "://" + "h.example" + "/find" + "?" + "a=1" + "&" + "b=2")
		return errors.Join(err, must(u.Host == "h.example" && u.Path == "/find" && u.Query().Get("a") == "1" && u.Query().Get("b") == "2", u))
	}},
	{form: `write "//" and the host in the base|write that|use JoinPath`, run: func() error {
		base, err := url.Parse("https://h.example/v1/")
		return errors.Join(err, must(base.JoinPath("users").String() == "https://h.example/v1/users", base))
	}},
	{form: `use Hostname\(\) of`, run: func() error {
		bare, ported := (&url.URL{Host: "h.example"}).Hostname(), (&url.URL{Host: "[::1]:80"}).Hostname()
		return must(bare == "h.example" && ported == "::1", bare, ported)
	}},
	{form: `use the URL of`, run: func() error {
		asked, err := http.NewRequest("GET", "https://h.example/a/b", nil)
		if err != nil {
			return err
		}
		u, err := (&http.Response{Request: asked, Header: http.Header{"Location": {"../c"}}}).Location()
		return errors.Join(err, must(u.String() == "https://h.example/c", u))
	}},
	{form: `set %s too`, run: func() error {
		asked, err := url.ParseRequestURI("/a%2Fb?c=1")
		u := url.URL{Scheme: "https", Host: "h.example", Path: asked.Path, RawPath: asked.RawPath, RawQuery: asked.RawQuery}
		return errors.Join(err, must(u.String() == "https://h.example/a%2Fb?c=1", u))
	}},
	{form: `write the host that is meant|take it from the environment or a file`, run: func() error {
		_, err := http.NewRequest("GET", "https://paypal.com/", nil)
		return err
	}},
}

// roundTrips returns an error unless each value arrives as it is: ordinary ones, and those
// that went wrong.
func roundTrips(arrives func(string) (string, error)) error {
	var errs []error
	for _, v := range []string{"joe", "7", "a b", "a+b", "a&b=c", "50%", "a/b", "é", "a@b.example", "#1", "what?", "p/ss:w@rd"} {
		got, err := arrives(v)
		errs = append(errs, err, must(got == v, got, v))
	}
	return errors.Join(errs...)
}

// said are the words of the checks' source that tell somebody what to write.
var said = regexp.MustCompile(`(?:^|; )((?:use|write|leave|give|store|join|ask|parse|set|move|keep|take|test|format|escape|add|where)\b[^;]*)`)

// Each remedy that the source has is run, and each row is one of the source's.
func TestRemedies(t *testing.T) {
	forms := make(map[string]bool)
	files, err := filepath.Glob("../check/*/*.go")
	if err != nil {
		t.Fatal(err)
	}
	for _, name := range files {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			t.Fatal(err)
		}
		ast.Inspect(file, func(n ast.Node) bool {
			if lit, ok := n.(*ast.BasicLit); ok && lit.Kind == token.STRING {
				text, _ := strconv.Unquote(lit.Value)
				for _, m := range said.FindAllStringSubmatch(text, -1) {
					form, _, _ := strings.Cut(m[1], " (")
					forms[form] = form != "escape" && form != "format" && form != "test" // words of names
				}
			}
			return true
		})
	}
	matched := make(map[string]bool)
	for _, r := range remedies {
		form := regexp.MustCompile(`^(?:` + r.form + `)$`)
		for text, is := range forms {
			if is && form.MatchString(text) {
				matched[text], matched[r.form] = true, true
			}
		}
		if !matched[r.form] {
			t.Errorf("no check says %s", r.form)
		}
		if len(r.given) == 0 && r.run == nil {
			t.Errorf("%s is not run", r.form)
		}
		r.apply(t)
	}
	for text, is := range forms {
		if is && !matched[text] {
			t.Errorf("a check says %q, and no row of remedies applies that", text)
		}
	}
}

// apply runs the row.
func (r remedy) apply(t *testing.T) {
	if r.run != nil {
		if err := r.run(); err != nil {
			t.Errorf("%s: %v", r.form, err)
		}
	}
	for i := 0; i+3 < len(r.given); i += 4 {
		k, role, before, after := Lookup(r.given[i]), r.given[i+1], r.given[i+2], r.given[i+3]
		words := regexp.MustCompile(regexp.MustCompile(`%[sq]`).ReplaceAllString(strings.ReplaceAll(r.form, "%%", "%"), `.*`))
		found := k.Run(checktest.Site(t, role, before))
		if len(found) == 0 || !words.MatchString(found[0].Message) {
			t.Errorf("%s of %q as %s: %v, want %s", k.ID, before, role, found, r.form)
		}
		for _, c := range All {
			for _, f := range c.Run(checktest.Site(t, role, after)) {
				if c == k || c.GroupOf(f) == check.Fails {
					t.Errorf("%q as %s, as %s advises: %s: %s", after, role, k.ID, c.ID, f.Message)
				}
			}
		}
	}
}

// What the message says becomes of a host and port is what package strings makes of it,
// and what it advises gives the host.
func TestSplit(t *testing.T) {
	by := map[string]func(string) string{
		"Split":  func(s string) string { return strings.Split(s, ":")[0] },
		"SplitN": func(s string) string { return strings.SplitN(s, ":", 2)[0] },
		"Cut":    func(s string) string { host, _, _ := strings.Cut(s, ":"); return host },
		"Index":  func(s string) string { return s[:strings.Index(s, ":")] },

		"IndexByte":     func(s string) string { return s[:strings.IndexByte(s, ':')] },
		"LastIndex":     func(s string) string { return s[:strings.LastIndex(s, ":")] },
		"LastIndexByte": func(s string) string { return s[:strings.LastIndexByte(s, ':')] },
	}
	for name, split := range by {
		for _, of := range []string{"remote-addr", "url-host"} {
			if strings.HasPrefix(name, "Last") && of == "remote-addr" {
				continue // which has a port
			}
			s := check.NewSite(strval.Value{Text: ":"}, checktest.Site(t, "separator", "").Role, "strings."+name)
			by := &check.Split{By: name, Text: "x", Of: of}
			s.Subject = by
			in, _ := authority.Witness(by)
			host, _, err := net.SplitHostPort(in)
			if strings.HasPrefix(name, "Last") { // there is no port
				host, err = (&url.URL{Host: in}).Hostname(), nil
			}
			if err != nil || host != (&url.URL{Host: in}).Hostname() || host == split(in) {
				t.Errorf("%s: %q, %v", in, host, err)
			}
			found := authority.RunHostport(s)
			use := map[string]string{"remote-addr": "net.SplitHostPort", "url-host": "(&url.URL{Host: x}).Hostname()"}[of]
			if len(found) != 1 || found[0].Group != check.Elsewhere || !strings.Contains(found[0].Message, "of "+strconv.Quote(in)+" becomes "+strconv.Quote(split(in))+"; use "+use) {
				t.Errorf("%s of %s: %v", name, of, found)
			}
			s.Host.URL = "u"
			if found := authority.RunHostport(s); len(found) != 1 || strings.Contains(found[0].Message, "use u.Hostname()") != (of == "url-host") {
				t.Errorf("%s of a URL: %v", name, found)
			}
			s.Test = true
			if found := authority.RunHostport(s); found != nil {
				t.Errorf("in a test: %v", found)
			}
		}
	}
	if found := authority.RunHostport(check.NewSite(strval.Value{Text: ":"}, checktest.Site(t, "separator", "").Role, "")); found != nil {
		t.Errorf("nothing is taken apart: %v", found)
	}
}

// failsWithSecret makes requests that fail, with a secret in the path and in the query of the URL: the error has it, its Err has not.
func failsWithSecret() error {
	var errs []error
	for _, target := range []string{"http://127.0.0.1:1/botS3cret/poll", "http://127.0.0.1:1/poll?token=S3cret"} {
		_, err := http.Get(target)
		var failed *url.Error
		errs = append(errs, must(errors.As(err, &failed) && strings.Contains(err.Error(), "S3cret") && !strings.Contains(failed.Err.Error(), "S3cret"), err))
	}
	_, err := http.Get("http://app:S3cret@127.0.0.1:1/poll")
	return errors.Join(append(errs, must(!strings.Contains(err.Error(), "S3cret"), err))...)
}
