package checks

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"net/http/httptest"
	"net/netip"
	"net/url"
	"path"
	"slices"
	"strconv"
	"strings"
	"testing"

	"golang.org/x/net/idna"

	"github.com/urilint/urilint/internal/check/authority"
	"github.com/urilint/urilint/internal/check/checktest"
	"github.com/urilint/urilint/uri"
)

const anyRule = `(?: \([^()]*(?:\([^()]*\)[^()]*)?\))?(?:; via .*)?`

// pageClaims are tried in no order: a message may have several.
var pageClaims = []claim{
	// What net/url and net/http refuse.
	{`^bad(?:syntax|host): .*, in STR; url\.Parse fails; .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := url.Parse(checktest.Unquote(m[1]))
		return fails(err, "")
	}},
	{`^(?:badscheme|badport|missinghost|missingscheme)[^;]*, in STR[:;] http\.Get fails; .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := http.Get(checktest.Unquote(m[1]))
		want := map[string]string{"missinghost": "no Host in request URL", "badport": "invalid port"}
		check, _, _ := strings.Cut(m[0], ":")
		return fails(err, cmp.Or(want[check], "unsupported protocol scheme"))
	}},
	{`no scheme http or https, in EXPR: http\.Get fails; .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := http.Get(completed(m[1], map[string]string{"": "/x"}))
		return fails(err, "unsupported protocol scheme")
	}},
	{`url\.ParseRequestURI needs .*, in STR; it fails; write "/" before it.*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := url.ParseRequestURI(checktest.Unquote(m[1]))
		_, err2 := url.ParseRequestURI("/" + checktest.Unquote(m[1]))
		return errors.Join(fails(err, "invalid URI for request"), err2)
	}},
	{`httptest\.NewRequest needs .*, in STR; it panics; write "/" before it.*\[fails\]$`, func(t *testing.T, m []string) error {
		httptest.NewRequest("GET", "/"+checktest.Unquote(m[1]), nil)
		return checktest.Panics(func() { httptest.NewRequest("GET", checktest.Unquote(m[1]), nil) })
	}},
	{`^badport: .*, in STR; net\.Dial fails; .*\[fails\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]))
		if err != nil {
			return err
		}
		_, err = net.Dial("tcp", net.JoinHostPort("127.0.0.1", u.Port()))
		return fails(err, "invalid port")
	}},
	{`^badhost: host STR .*: no such host; .*\[fails\]$`, func(t *testing.T, m []string) error { return notFound(t, checktest.Unquote(m[1])) }},
	{`^badhost: .*: no such host; write STR.*\[fails\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse("http://" + checktest.Unquote(m[1]) + "/")
		if err != nil {
			return err
		}
		reason, _ := authority.BadName(u.Hostname()) // an IPv4 address has another reason than a name
		return must(net.ParseIP(u.Hostname()) != nil || reason == "" && !strings.ContainsAny(u.Hostname(), authority.NotInNames), u.Hostname(), reason)
	}},
	{`^badhost: .* IPv6 address STR .*; write STR.*\[fails\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse("http://" + checktest.Unquote(m[2]) + "/")
		return errors.Join(err, must(u.Hostname() == checktest.Unquote(m[1]), u))
	}},
	{`^(?:badsyntax|badhost): .*, in STR; url\.Parse fails (?:from|since) Go .*\[fails\]$`, func(t *testing.T, m []string) error { return strictFails(t, checktest.Unquote(m[1])) }},
	{`^confusable: strings\.HasSuffix\(\S+, STR\) is true of STR too; compare it with STR, or with STR at its end.*\[exposes\]$`, func(_ *testing.T, m []string) error {
		text, other, end := checktest.Unquote(m[1]), checktest.Unquote(m[2]), checktest.Unquote(m[4])
		return must(strings.HasSuffix(other, text) && other != text && !strings.HasSuffix(other, end) && strings.HasSuffix("www"+end, end), other, end)
	}},
	{`^hostport: breaks if \S+ is IPv6, in EXPR \(STR: url\.Parse fails since Go 1\.26\); use net\.JoinHostPort with the port STR .*\[fails\]$`, func(t *testing.T, m []string) error {
		ip := checktest.Unquote(m[2])
		_, err := url.Parse(completed(m[1], map[string]string{"": net.JoinHostPort(ip, checktest.Unquote(m[3]))}))
		return errors.Join(err, strictFails(t, completed(m[1], map[string]string{"": ip})))
	}},
	{`^hostport: breaks if u\.Hostname\(\) is IPv6 \(STR: url\.Parse fails since Go 1\.26\); use strings\.TrimSuffix\(u\.Host, STR\+u\.Port\(\)\).*\[fails\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse("http://" + net.JoinHostPort(checktest.Unquote(m[1]), "80") + "/")
		if err != nil {
			return err
		}
		better := url.URL{Scheme: u.Scheme, Host: strings.TrimSuffix(u.Host, checktest.Unquote(m[2])+u.Port()), Path: u.Path}
		u.Host = u.Hostname()
		_, err = url.Parse(better.String())
		return errors.Join(err, strictFails(t, u.String()))
	}},
	{`^discarded: with STR in \S+ url\.Parse returns nil, and u\.RawQuery panics; take the error, .*\[fails\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]))
		return errors.Join(fails(err, ""), checktest.Panics(func() { u.RawQuery = "page=1" }))
	}},
	{`^discarded: where url\.Parse fails it returns nil, and u\.Host panics; .*\[fails\]$`, func(t *testing.T, _ []string) error {
		u, err := url.Parse("127.0.0.1:8080")
		return errors.Join(fails(err, ""), checktest.Panics(func() { _ = u.Host }))
	}},
	{`^confusable: strings\.HasPrefix\(origin, STR\) is true of STR too; parse it, and compare Hostname\(\).*\[exposes\]$`, func(t *testing.T, m []string) error {
		ours, err := url.Parse(checktest.Unquote(m[1]))
		other, err2 := url.Parse(checktest.Unquote(m[2]))
		return errors.Join(err, err2, must(strings.HasPrefix(checktest.Unquote(m[2]), checktest.Unquote(m[1])) && ours.Hostname() != other.Hostname(), ours, other))
	}},
	{`^hostport: breaks if \S+ is IPv6, in EXPR \(STR: url\.Parse fails since Go 1\.26\); .*\[fails\]$`, func(t *testing.T, m []string) error {
		text := completed(m[1], map[string]string{"s.port": "8080", "": checktest.Unquote(m[2])})
		if !strings.Contains(text, "//") { // the field Host of a url.URL, as String writes it
			text = "http://" + text
		}
		return strictFails(t, text)
	}},
	{`^hostport: for a Host without a port, as STR, net\.SplitHostPort fails and gives no host; use Hostname\(\) of \(&url\.URL\{Host: …\}\) \[elsewhere\]$`, func(_ *testing.T, m []string) error {
		host, _, err := net.SplitHostPort(checktest.Unquote(m[1]))
		better := (&url.URL{Host: checktest.Unquote(m[1])}).Hostname()
		return errors.Join(fails(err, "missing port"), must(host == "" && better == checktest.Unquote(m[1]), host, better))
	}},
	{`^hostport: breaks if \S+ is IPv6, in EXPR \(STR: it is no URL\); `, func(t *testing.T, m []string) error {
		_, err := uri.Parse(completed(m[1], map[string]string{"s.port": "8080", "": checktest.Unquote(m[2])}))
		return fails(err, "")
	}},
	{`^hostport: breaks if \S+ is IPv6, in EXPR \(STR: net\.Dial fails on the address\); `, func(t *testing.T, m []string) error {
		address := completed(m[1], map[string]string{"s.port": "8080", "b.Port": "8080", "": checktest.Unquote(m[2])})
		if strings.Contains(address, "://") {
			u, err := url.Parse(address)
			if err != nil {
				return err
			}
			address = u.Host
		}
		_, err := net.Dial("tcp", address)
		return fails(err, "too many colons in address")
	}},
	{`^hostport: breaks if \S+ is IPv6, in EXPR \(STR: drivers take the port for a part of the address\); `, func(t *testing.T, m []string) error {
		u, err := url.Parse(completed(m[1], map[string]string{"port": "5432", "": checktest.Unquote(m[2])}))
		return errors.Join(err, must(net.ParseIP(u.Host) != nil, u.Host))
	}},
	{`^userinfo: url\.QueryEscape\(…\) in a password: STR arrives as STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse("postgres://ann:" + url.QueryEscape(checktest.Unquote(m[1])) + "@h.example/app")
		if err != nil {
			return err
		}
		got, _ := u.User.Password()
		return must(got == checktest.Unquote(m[2]) && got != checktest.Unquote(m[1]), got)
	}},
	{`^userinfo: if (\w+) is empty, the password is STR; .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, rest, _ := strings.Cut("host=h password="+" dbname=app", "password=")
		got := strings.Fields(rest)[0] // libpq: blanks after "=" are left out; catalogue/run asks the drivers
		return must(got == strings.Replace(checktest.Unquote(m[2]), "…", "app", 1), got)
	}},
	{`^userinfo: with STR in (\w+), it is no URL, in EXPR; .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := uri.Parse(completed(m[3], map[string]string{m[2]: checktest.Unquote(m[1]), "": "h"}))
		return fails(err, "")
	}},
	{`: breaks if \S+ is IPv6, in EXPR \(STR: net\.Dial fails\); use .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := net.Dial("tcp", completed(m[1], map[string]string{"s.port": "8080", "port": "8080", "": checktest.Unquote(m[2])}))
		return fails(err, "too many colons in address")
	}},
	{`^hostport: strings\.Split at STR breaks if \S+ is IPv6: the host of STR becomes STR; use (?:net\.SplitHostPort|u\.Hostname\(\)|\(&url\.URL\{Host: s\}\)\.Hostname\(\))(?:, and net\.JoinHostPort where a port is put behind it)? \[elsewhere\]$`, func(t *testing.T, m []string) error {
		host, _, err := net.SplitHostPort(checktest.Unquote(m[2]))
		u := url.URL{Host: checktest.Unquote(m[2])}
		got := strings.Split(checktest.Unquote(m[2]), checktest.Unquote(m[1]))[0]
		return errors.Join(err, must(got == checktest.Unquote(m[3]) && host == u.Hostname() && net.ParseIP(host) != nil, got, host))
	}},
	{`^hostport: strings\.Split at STR breaks if \S+ is IPv6: STR has (\d+) parts, not 2; use (?:net\.SplitHostPort|u\.Hostname\(\)) \[elsewhere\]$`, func(t *testing.T, m []string) error {
		_, _, err := net.SplitHostPort(checktest.Unquote(m[2]))
		return errors.Join(err, must(strconv.Itoa(len(strings.Split(checktest.Unquote(m[2]), checktest.Unquote(m[1])))) == m[3], m[3]))
	}},
	{`the zone identifier STR, in STR; net/url takes it, .*\[style\]$`, func(t *testing.T, m []string) error {
		_, err := url.Parse(checktest.Unquote(m[2]))
		return err
	}},
	{`^address: (?:\S+ takes host:port|this has|no port|a port without), in STR.* fails; .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := net.Dial("tcp", checktest.Unquote(m[1]))
		return fails(err, "")
	}},
	{`^address: net\.ParseIP takes no brackets, .*: with STR in \S+ it returns nil; .*\[fails\]$`, func(t *testing.T, m []string) error {
		host := checktest.Unquote(m[1])
		_, _, err := net.SplitHostPort(host)
		return must(err != nil && net.ParseIP(host) == nil && net.ParseIP((&url.URL{Host: host}).Hostname()) != nil, host)
	}},
	{`^address: net\.JoinHostPort writes brackets too: with STR in \S+ it gives STR; .*\[fails\]$`, func(t *testing.T, m []string) error {
		port := checktest.Unquote(m[2])[strings.LastIndexByte(checktest.Unquote(m[2]), ':')+1:]
		joined := net.JoinHostPort(checktest.Unquote(m[1]), port)
		_, err := net.Dial("tcp", joined)
		return errors.Join(must(joined == checktest.Unquote(m[2]), joined), fails(err, "missing port in address"))
	}},
	{`^address: net\.JoinHostPort .*: STR becomes STR, which fails with STR; .*\[fails\]$`, func(t *testing.T, m []string) error {
		host, port := checktest.Unquote(m[1]), "80"
		if host == ":80" {
			host, port = "h", host
		}
		joined := net.JoinHostPort(host, port)
		_, err := net.Dial("tcp", joined)
		return errors.Join(must(joined == checktest.Unquote(m[2]), joined), fails(err, checktest.Unquote(m[3])))
	}},
	{`^address: net\.Dial takes host:port, and u\.Host may have no port: with STR in u it fails; where u\.Port\(\) is empty, write net\.JoinHostPort\(u\.Hostname\(\), …\) \[fails\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]))
		_, dial := net.Dial("tcp", u.Host)
		return errors.Join(err, fails(dial, "missing port in address"))
	}},
	{`^address: net\.ParseIP takes an IP address, and this, in STR has a port; it returns nil; write STR \[fails\]$`, func(t *testing.T, m []string) error {
		return must(net.ParseIP(checktest.Unquote(m[1])) == nil && net.ParseIP(checktest.Unquote(m[2])) != nil, m)
	}},
	{`^address: netip\.ParseAddrPort takes an IP address and a port, and this, in STR has a name; it fails; write STR \[fails\]$`, func(t *testing.T, m []string) error {
		_, err := netip.ParseAddrPort(checktest.Unquote(m[1]))
		_, better := netip.ParseAddrPort(checktest.Unquote(m[2]))
		return errors.Join(must(err != nil, m), better)
	}},
	{`^address: netip\.ParsePrefix takes a network, and this, in STR is an address alone; it fails; write STR \[fails\]$`, func(t *testing.T, m []string) error {
		_, err := netip.ParsePrefix(checktest.Unquote(m[1]))
		_, better := netip.ParsePrefix(checktest.Unquote(m[2]))
		return errors.Join(must(err != nil, m), better)
	}},
	{`^badhost: http\.Cookie\.Domain .* may have a port: with STR net/http drops the attribute; use \(&url\.URL\{Host: r\.Host\}\)\.Hostname\(\) \[elsewhere\]$`, func(_ *testing.T, m []string) error {
		has := func(domain string) bool {
			return strings.Contains((&http.Cookie{Name: "id", Value: "x", Domain: domain}).String(), "Domain=")
		}
		host := checktest.Unquote(m[1])
		return must(!has(host) && has((&url.URL{Host: host}).Hostname()))
	}},
	{`^address: net\.ParseIP .* with STR it returns nil; .*\[fails\]$`, func(t *testing.T, m []string) error {
		return must(net.ParseIP(checktest.Unquote(m[1])) == nil, "no nil")
	}},

	{`is not allowed in a query, in STR; the server answers 400 Bad Request; write STR.*\[fails\]$`, func(t *testing.T, m []string) error {
		target := strings.Replace(checktest.Unquote(m[1]), "https://example.com", "http://h.example", 1)
		_, _, status, err := ask(t, target)
		_, _, better, err2 := ask(t, strings.Replace(target, " ", checktest.Unquote(m[2]), 1))
		return errors.Join(err, err2, must(status == http.StatusBadRequest && better == http.StatusOK, status, better))
	}},

	// What net/url and net/http send.
	{`, in STR; net/http sends it as (%\w\w); write STR.*\[style\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, checktest.Unquote(m[1]))
		if err != nil {
			return err
		}
		return must(strings.Contains(got.RequestURI, m[2]) && m[2] == checktest.Unquote(m[3]), got.RequestURI)
	}},
	{`STR is not allowed .*, in STR; net/http sends it as it is; write STR.*\[style\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, checktest.Unquote(m[2]))
		if err != nil {
			return err
		}
		better, err := received(t, strings.ReplaceAll(checktest.Unquote(m[2]), checktest.Unquote(m[1]), checktest.Unquote(m[3])))
		return errors.Join(err, must(strings.Contains(got.RequestURI, checktest.Unquote(m[1])) && strings.Contains(better.RequestURI, checktest.Unquote(m[3])) && better.FormValue("match[]") == got.FormValue("match[]"), got.RequestURI))
	}},
	{`^unescaped: STR in EXPR arrives as two segments, in EXPR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, completed(m[3], map[string]string{m[2]: checktest.Unquote(m[1]), "": "x"}))
		if err != nil {
			return err
		}
		return must(strings.Count(checktest.Unquote(m[1]), "/") == 1 && strings.HasSuffix(got.URL.EscapedPath(), "/"+checktest.Unquote(m[1])), got.URL)
	}},
	{`^unescaped: with STR in EXPR, \(\*url\.URL\)\.JoinPath joins nothing, .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u := &url.URL{Scheme: "https", Host: "h.example", Path: "/v1"}
		return must(u.JoinPath(checktest.Unquote(m[1])).Path == "/v1", u.JoinPath(checktest.Unquote(m[1])))
	}},
	{`^unescaped: STR in EXPR arrives as STR, in EXPR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		if text := completed(m[4], map[string]string{m[2]: checktest.Unquote(m[1]), "": "h.example"}); strings.Contains(text, "/") {
			return arrives(t, text, checktest.Unquote(m[3]))
		}
		got := httptest.NewRequest("POST", "/", strings.NewReader(completed(m[4], map[string]string{m[2]: checktest.Unquote(m[1]), "": "x"})))
		got.Header.Set("Content-Type", "application/x-www-form-urlencoded")
		if err := got.ParseForm(); err != nil {
			return err
		}
		for _, values := range got.PostForm {
			if values[0] == checktest.Unquote(m[3]) {
				return nil
			}
		}
		return fmt.Errorf("arrived: %v", got.PostForm)
	}},
	{`^confusable: nothing tests \S+: STR leads to another host; let in what begins with "/", but not with "//" or "/\\\\" \[exposes\]$`, func(_ *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]))
		return errors.Join(err, must(err == nil && u.Host == "evil.example", u))
	}},
	{`^confusable: the test of \S+ lets in STR, which leads to another host; refuse "//" and "/\\\\" at the beginning \[exposes\]$`, func(_ *testing.T, m []string) error {
		w := httptest.NewRecorder()
		http.Redirect(w, httptest.NewRequest("GET", "https://shop.example/login", nil), checktest.Unquote(m[1]), http.StatusFound)
		location := w.Header().Get("Location")
		u, err := (&url.URL{Scheme: "https", Host: "shop.example", Path: "/login"}).Parse(strings.ReplaceAll(location, `\`, "/")) // as browsers do
		return errors.Join(err, must(strings.HasPrefix(checktest.Unquote(m[1]), "/") && u.Host == "evil.example", u))
	}},
	{`^confusable: u\.Path of STR is STR, which leads to another host; redirect to STR \+ strings\.TrimLeft\(u\.Path, STR\) \[exposes\]$`, func(_ *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]))
		if err != nil {
			return err
		}
		w := httptest.NewRecorder()
		http.Redirect(w, httptest.NewRequest("GET", "https://shop.example/login", nil), u.Path, http.StatusFound)
		to, err := url.Parse(w.Header().Get("Location"))
		better, err2 := url.Parse(checktest.Unquote(m[3]) + strings.TrimLeft(u.Path, checktest.Unquote(m[4])))
		return errors.Join(err, err2, must(u.Host == "" && u.Path == checktest.Unquote(m[2]) && to.Host == "evil.example" && better.Host == "", u, to, better))
	}},
	{`^confusable: STR arrives as a (NUL byte|line break), .*, in STR; .*\[exposes\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, checktest.Unquote(m[3]))
		if err != nil {
			return err
		}
		return must(strings.Contains(got.URL.Path+got.FormValue("lang"), map[string]string{"NUL byte": "\x00", "line break": "\r\n"}[m[2]]), got.URL)
	}},
	{`^confusable: STR is only a user name: the host follows "@", in STR; .*\[exposes\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, checktest.Unquote(m[2]))
		if err != nil {
			return err
		}
		return must(got.Host != checktest.Unquote(m[1]), got.Host)
	}},
	{`^confusable: STR has letters of .*: it is another host than it seems, in STR; .*\[exposes\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[2]))
		if err != nil {
			return err
		}
		host, err := idna.ToUnicode(u.Hostname())
		return errors.Join(err, must(strings.HasPrefix(host, checktest.Unquote(m[1])) && u.Hostname() != "paypal.com", host))
	}},

	{`^badsyntax: strings\.Split leaves blanks in \w+: STR gives STR, and url\.Parse fails; use strings\.TrimSpace \[fails\]$`, func(t *testing.T, m []string) error {
		parts := strings.Split(checktest.Unquote(m[1]), ",")
		_, err := url.Parse(parts[1])
		_, trimmed := url.Parse(strings.TrimSpace(parts[1]))
		_, dialed := net.Dial("tcp", " localhost:80")
		return errors.Join(must(parts[1] == checktest.Unquote(m[2]), parts), fails(err, "first path segment"), trimmed, fails(dialed, ""))
	}},
	{`^badsyntax: placeholder STR never filled in, in STR; that host is looked up; write its value \[elsewhere\]$`, func(t *testing.T, m []string) error {
		got, err := received(t, checktest.Unquote(m[2]))
		return errors.Join(err, must(strings.Contains(got.Host, checktest.Unquote(m[1])), got.Host, got.URL))
	}},

	// Schemes and hosts.
	{`^badscheme: two schemes: the second is read as the host STR, in STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[2]))
		return errors.Join(err, must(u.Hostname() == checktest.Unquote(m[1]), u))
	}},
	{`^missingscheme: STR is read as the scheme, in STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[2]))
		return errors.Join(err, must(u.Scheme == checktest.Unquote(m[1]), u))
	}},
	{`^missingscheme: no scheme, in STR: to a browser STR is a segment of the path; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		w, r := httptest.NewRecorder(), httptest.NewRequest("GET", "http://h.example/a/b", nil)
		http.Redirect(w, r, checktest.Unquote(m[1]), http.StatusFound)
		to, err := r.URL.Parse(w.Header().Get("Location"))
		return errors.Join(err, must(to.Host == "h.example" && strings.HasPrefix(to.Path, "/a/"+checktest.Unquote(m[2])), to))
	}},
	{`^missinghost: http.ProxyURL takes the URL of a host, and this, in STR has none: STR is its scheme; net/http asks this computer for the proxy; write STR .*\[fails\]$`, func(t *testing.T, m []string) error {
		dialed := ""
		u, err := url.Parse(checktest.Unquote(m[1]))
		if err != nil {
			return err
		}
		client := &http.Client{Transport: &http.Transport{Proxy: http.ProxyURL(u), DialContext: func(_ context.Context, _, addr string) (net.Conn, error) {
			dialed = addr
			return nil, errors.New("refused")
		}}}
		_, err = client.Get("http://h.example/")
		host, _, _ := net.SplitHostPort(dialed) // net.Dial: "If the host is empty … the local system is assumed"
		return errors.Join(fails(err, "refused"), must(dialed != "" && host == "" && u.Scheme == checktest.Unquote(m[2]), dialed, u.Scheme))
	}},
	{`^badscheme: no http.Client serves the scheme STR, in STR; write .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := http.Get(checktest.Unquote(m[2]))
		return fails(err, "unsupported protocol scheme")
	}},
	{`^missinghost: no "//", so no host, in STR: an http.Client fails; write .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := http.Get(checktest.Unquote(m[1]))
		return fails(err, "no Host in request URL")
	}},
	{`^missingscheme: no scheme, in STR, so that STR is a segment of the path: an http.Client fails; write .*\[fails\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]))
		if err != nil {
			return err
		}
		_, err = http.Get(checktest.Unquote(m[1]))
		return errors.Join(must(strings.HasPrefix(u.Path, checktest.Unquote(m[2])+"/"), u), fails(err, `unsupported protocol scheme ""`))
	}},
	{`^missingscheme: the Location of a redirect may be relative: with STR http\.Get fails; use the URL of \(\*http\.Response\)\.Location \[fails\]$`, func(_ *testing.T, m []string) error {
		asked, err := http.NewRequest("GET", "https://shop.example/a/b", nil)
		if err != nil {
			return err
		}
		resp := &http.Response{Request: asked, Header: http.Header{"Location": {checktest.Unquote(m[1])}}}
		better, err := resp.Location()
		_, fault := http.Get(resp.Header.Get("Location"))
		return errors.Join(err, fails(fault, `unsupported protocol scheme ""`), must(better.Host == "shop.example", better))
	}},
	{`^missinghost: no "//", so no host, in STR: a browser on an https page reads it as a path; write .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u, err := url.Parse(checktest.Unquote(m[1]))
		return errors.Join(err, must(u.Host == "", u))
	}},

	// References.
	{`: STR against STR is STR;`, func(t *testing.T, m []string) error {
		base, err := url.Parse(checktest.Unquote(m[2]))
		if err != nil {
			return err
		}
		u, err := base.Parse(checktest.Unquote(m[1]))
		return errors.Join(err, must(u.String() == checktest.Unquote(m[3]), u))
	}},
	{`^lostbase: the base's STR is dropped: EXPR becomes EXPR;`, func(_ *testing.T, m []string) error {
		with := map[string]string{"": "x"}
		want := completed(m[3], with)
		base, err := url.Parse(strings.TrimSuffix(want, completed(m[2], with)) + checktest.Unquote(m[1]))
		if err != nil {
			return err
		}
		u, err := base.Parse(completed(m[2], with))
		return errors.Join(err, must(u.String() == want && !strings.Contains(u.Path, checktest.Unquote(m[1])), u))
	}},
	{`^lostbase: the base's (?:query )?STR is dropped(?: by each of \d paths)?: STR becomes STR;`, func(_ *testing.T, m []string) error {
		want, ref, lost := checktest.Unquote(m[3]), checktest.Unquote(m[2]), checktest.Unquote(m[1])
		base, err := url.Parse(strings.TrimSuffix(want, ref) + lost)
		if err != nil {
			return err
		}
		u, err := base.Parse(ref)
		return errors.Join(err, must(u.String() == want && !strings.Contains(want, lost), u))
	}},
	{`^aboveroot: ".." climbs above the root and is ignored: STR becomes STR;`, func(_ *testing.T, m []string) error {
		base, err := url.Parse(checktest.Unquote(m[2])) // which has no more directories to climb out of
		if err != nil {
			return err
		}
		u, err := base.Parse(checktest.Unquote(m[1]))
		return errors.Join(err, must(u.String() == checktest.Unquote(m[2]), u))
	}},
	{`^lostbase: the leading "/" drops the path of \w+ \(.*\), in STR: STR gives STR; remove it`, func(t *testing.T, m []string) error {
		base, err := url.Parse(checktest.Unquote(m[2]))
		if err != nil {
			return err
		}
		u, err := base.Parse(checktest.Unquote(m[1]))
		return errors.Join(err, must(u.String() == checktest.Unquote(m[3]), u))
	}},
	{`^lostbase: the base's STR is dropped: EXPR against EXPR;`, func(t *testing.T, m []string) error {
		with := map[string]string{"": "x"}
		base, err := url.Parse(completed(m[3], with))
		if err != nil {
			return err
		}
		u, err := base.Parse(completed(m[2], with))
		return errors.Join(err, must(!strings.Contains(u.Path, checktest.Unquote(m[1])), u))
	}},
	{`^aboveroot: ".." climbs above the root and is ignored: EXPR against EXPR;`, func(t *testing.T, m []string) error {
		with := map[string]string{"": "x"}
		base, err := url.Parse(completed(m[2], with))
		if err != nil {
			return err
		}
		u, err := base.Parse(completed(m[1], with))
		v, err2 := base.Parse(strings.Replace(completed(m[1], with), "../", "", 1))
		return errors.Join(err, err2, must(*u == *v, u, v))
	}},
	{`^seam: no slash between .*: "7" gives STR, in EXPR; `, func(t *testing.T, m []string) error {
		u, err := url.Parse(completed(m[2], map[string]string{"": "7"}))
		return errors.Join(err, must(slices.Contains(strings.Split(u.Path, "/"), checktest.Unquote(m[1])), u))
	}},
	{` STR joined to STR is STR[;,]`, func(t *testing.T, m []string) error {
		u, err := url.JoinPath(checktest.Unquote(m[2]), checktest.Unquote(m[1]))
		return errors.Join(err, must(u == checktest.Unquote(m[3]), u))
	}},
	{`^joinpath: STR becomes STR, in EXPR; add the `, func(t *testing.T, m []string) error {
		u, err := url.JoinPath("https://h.example/", completed(m[3], map[string]string{"": "x"}))
		return errors.Join(err, must(strings.Contains(u, checktest.Unquote(m[2])) && !strings.Contains(u, checktest.Unquote(m[1])), u))
	}},
	{`^joinpath: .*, in STR; \S+ joins nothing, without an error; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		base := &url.URL{Scheme: "https", Host: "h.example", Path: "/v1"}
		u := base.JoinPath(checktest.Unquote(m[1]))
		return must(*u == *base, u)
	}},
	{`^joinpath: .*, in STR; url\.JoinPath fails; .*\[fails\]$`, func(t *testing.T, m []string) error {
		_, err := url.JoinPath("https://h.example/", checktest.Unquote(m[1]))
		return fails(err, "invalid URL escape")
	}},
	{`^pathjoin: filepath\.Join writes backslashes on Windows: STR becomes "(a\\b)", which (?:String writes|is sent) as STR, in EXPR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u := &url.URL{Path: "/" + m[2]}
		got, err := received(t, "https://h.example/"+m[2])
		return errors.Join(err, must(strings.ReplaceAll(checktest.Unquote(m[1]), "/", `\`) == m[2] && u.String() == "/"+checktest.Unquote(m[3]) && got.URL.EscapedPath() == u.String(), got.URL))
	}},
	{`^pathjoin: path\.Join turns STR into STR, in EXPR; .*\[fails\]$`, func(t *testing.T, m []string) error {
		got := path.Join(checktest.Unquote(m[1]), "x")
		return must(strings.HasPrefix(got, strings.TrimSuffix(checktest.Unquote(m[2]), "/")) && !strings.Contains(got, "//"), got)
	}},
	{`^pathjoin: .* and path\.Join makes STR of its STR; `, func(t *testing.T, m []string) error {
		u, err := url.Parse(path.Join("https://h.example", "x"))
		return errors.Join(err, must(u.Host == "", u))
	}},
	{`^strayfragment: url\.ParseRequestURI knows no fragment: STR becomes a part of the path, in STR; .*\[elsewhere\]$`, func(t *testing.T, m []string) error {
		u, err := url.ParseRequestURI(checktest.Unquote(m[2]))
		return errors.Join(err, must(strings.HasSuffix(u.Path, checktest.Unquote(m[1])), u))
	}},
	{`^strayfragment: a base URI has no fragment such as STR, in STR; net/url drops it; .*\[style\]$`, func(t *testing.T, m []string) error {
		with, err := url.Parse(checktest.Unquote(m[2]))
		if err != nil {
			return err
		}
		without := *with
		without.Fragment = ""
		u, err := with.Parse("x")
		v, err2 := without.Parse("x")
		return errors.Join(err, err2, must(*u == *v, u, v))
	}},
	{`^normalize: STR is not in normal form; write STR .*\[style\]$`, func(t *testing.T, m []string) error {
		_, err := received(t, checktest.Unquote(m[1]))
		_, err2 := received(t, checktest.Unquote(m[2]))
		return errors.Join(err, err2)
	}},
}

// arrives tries that a request for target brings text as a parameter or a path.
func arrives(t *testing.T, target, text string) error {
	got, err := received(t, target)
	if err != nil {
		return err
	}
	for _, values := range got.URL.Query() {
		if values[0] == text {
			return nil
		}
	}
	return must(got.URL.Path == text || strings.HasSuffix(got.URL.Path, "/branches/"+text), got.URL)
}
