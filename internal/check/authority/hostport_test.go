package authority

import (
	"fmt"
	"strings"
	"testing"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/checktest"
)

// TestHostportGo says what net/http makes of a URL without brackets by the go line of go.mod.
func TestHostportGo(t *testing.T) {
	role, _ := catalogue.LookupRole("http-url")
	for _, tt := range []struct {
		value string
		goes  int
		want  string
		group check.Group
	}{
		{"http://{h}:{p}/", 0, `breaks if h is IPv6 ("::1": url.Parse fails since Go 1.26)`, check.Usual},
		{"http://{h}:{p}/", 26, `breaks if h is IPv6 ("::1": url.Parse fails)`, check.Usual},
		{"{s}://{h}:{#p}/", 26, `breaks if h is IPv6 ("::1": url.Parse fails)`, check.Usual},
		{"http://{h}:{p}/", 25, `no brackets around an IPv6 host, which url.Parse asks for once go.mod says go 1.26;`, check.Style},
		{"ws://{h}:{p}/", 25, `breaks if h is IPv6 ("::1": net.Dial fails)`, check.Usual},
	} {
		s := check.NewSite(checktest.JoinedValue(tt.value), role, "x")
		s.Context, s.Go = checktest.Context{Fit: "fit"}, tt.goes
		if fs := Hostport.Run(s); (len(fs) == 0) != (tt.group == check.Style) {
			t.Errorf("%s with Go 1.%d: %+v without Strict, which only style needs", tt.value, tt.goes, fs)
		}
		s.Strict = true
		fs := Hostport.Run(s)
		if len(fs) != 1 || !strings.Contains(fs[0].Message, tt.want) || fs[0].Group != tt.group {
			t.Errorf("%s with Go 1.%d: %+v, want %s", tt.value, tt.goes, fs, tt.want)
		}
	}
}

func TestHostport(t *testing.T) {
	const form = `breaks if %[1]s is IPv6 ("::1": %[2]s); use net.JoinHostPort(strings.Trim(%[1]s, "[]"), …); in %[3]s (IP-literal, RFC 3986 section 3.2.2)`
	tests := []struct {
		value string
		want  string // the URLs told
		at    string // where, with "·" for a hole
	}{
		{value: "http://localhost:{p}"},
		{value: "http://{h}"},
		{value: "http://{h}/"},
		{value: "http://{h}:"},
		{value: "http://{h}:/"},
		{value: "http://{h}/:{p}"},
		{value: "http://{h}?:{p}"},
		{value: "http://{h}#:{p}"},
		{value: "http://{h} :{p}"},
		{value: "http://[{h}]:{p}"},
		{value: "http://x{h}:{p}"},
		{value: "http://{h}x:{p}"},
		{value: "http://{h}{i}:{p}"},
		{value: "http://{#h}:{p}"},
		{value: "http://{u}:{p}@h/"},
		{value: "http://{u}:{p}@{h}/"},
		{value: "http://{h}:8080x"},
		{value: "http://{h}:{p}x"},
		{value: "http://{h}:{p}:{q}"},
		{value: "http://{h}:{p}.{q}"},
		{value: "http://{h}:{p}{rest}"},
		{value: "https://{user}:{pass}{at}"},
		{value: "//{h}:{p}"},
		{value: "{h}:{p}"},
		{value: "file://{h}:{#p}"},
		{value: "xhttp://{h}:{p}"},
		{value: "{s}://{h}:{p}"},
		{value: "{s}s://{h}:{#p}"},
		{value: "http:// {h}:{p}"},
		{value: "http://{fit}:{p}"},

		{value: "http://{h}:{p}", want: "http://{h}:{p}", at: "·:·"},
		{value: "HTTPS://{h}:8080/x y", want: "HTTPS://{h}:8080/x", at: "·:8080"},
		{value: "http://{h}:{#p}{rest}", want: "http://{h}:{p}{rest}", at: "·:·"},
		{value: "http://{h}:{c.Port}{rest}", want: "http://{h}:{c.Port}{rest}", at: "·:·"},
		{value: "{s}://{h}:{#p}", want: "{s}://{h}:{p}", at: "·:·"},
		{value: "{s}://{h}:80", want: "{s}://{h}:80", at: "·:80"},
		{value: "ws://u@{h}:{p}?q", want: "ws://u@{h}:{p}?q", at: "·:·"},
		{value: "postgres://{u}:{pw}@{h}:{p}/db", want: "postgres://{u}:{pw}@{h}:{p}/db", at: "·:·"},
		{value: "see (http://{h}:{p}), or", want: "http://{h}:{p}", at: "·:·"},
		{value: "href=\"http://{h}:{p}/x\"", want: "http://{h}:{p}/x", at: "·:·"},
		{value: "http://{h}:{p}: {err}", want: "http://{h}:{p}", at: "·:·"},
		{value: "http://{h}:{p}/, tcp://{i}:{q}/.", want: "http://{h}:{p}/ tcp://{i}:{q}/", at: "·:· ·:·"},
		{value: "http://a/?u=http://{h}:{p}", want: "http://{h}:{p}", at: "·:·"},
	}
	for _, tt := range tests {
		for _, role := range []string{"text", "http-url", "reference"} {
			r, _ := catalogue.LookupRole(role)
			s := check.NewSite(checktest.JoinedValue(tt.value), r, "x")
			s.Context = checktest.Context{Fit: "fit"}
			var want, got, at []string
			for _, url := range strings.Fields(tt.want) {
				happens := "net.Dial fails"
				switch scheme, _, _ := strings.Cut(strings.ToLower(url), "://"); scheme {
				case "http", "https", "{s}":
					happens = "url.Parse fails since Go 1.26"
				case "postgres":
					happens = "pgx fails, lib/pq takes the port for a part of the address"
				}
				if role == "text" && strings.HasPrefix(url, "{s}") {
					happens = "net.Dial fails"
				}
				if role == "text" {
					happens = map[string]string{"net.Dial fails": "net.Dial fails on the address", "pgx fails, lib/pq takes the port for a part of the address": "drivers take the port for a part of the address"}[happens]
					if happens == "" {
						happens = "it is no URL"
					}
				}
				host := url[:strings.LastIndex(url, "}:")]
				want = append(want, fmt.Sprintf(form, host[strings.LastIndexByte(host, '{')+1:], happens, checktest.GoExpr(url)))
			}
			for _, f := range Hostport.Run(s) {
				got = append(got, checktest.Whole(f))
				at = append(at, strings.ReplaceAll(s.Value.Text[f.Start:f.End], "\x00", "·"))
				if f.Fix == nil || f.Fix.Unsafe || f.Fix.HostPort < f.Start || s.Value.Text[f.Fix.HostPort] != ':' {
					t.Errorf("%s as %s: fix %+v", tt.value, role, f.Fix)
				}
			}
			if strings.Join(got, "\n") != strings.Join(want, "\n") || strings.Join(at, " ") != tt.at {
				t.Errorf("%s as %s\n got %q at %q\nwant %q at %q", tt.value, role, got, at, want, tt.at)
			}
			s.Test = true
			if len(Hostport.Run(s)) > 0 {
				t.Errorf("%s as %s is told in a test", tt.value, role)
			}
			s.Strict = true
			if n := len(Hostport.Run(s)); n != len(want) {
				t.Errorf("%s as %s: %d findings in a test with Strict", tt.value, role, n)
			}
		}
	}
}

// In a sum only the colon is of its literal.
func TestHostportSum(t *testing.T) {
	tests := []struct{ value, at string }{
		{"http://{h}<:>{p}", ":"},
		{"http://{h}<:8080/x>", ":8080"},
	}
	for _, tt := range tests {
		v := checktest.JoinedValue(tt.value)
		for i, s := range v.Spans {
			for _, h := range v.Holes {
				if h.At == s.Start {
					v.Spans[i].Lit = nil
				}
			}
		}
		r, _ := catalogue.LookupRole("text")
		fs := Hostport.Run(check.NewSite(v, r, ""))
		if len(fs) != 1 || v.Text[fs[0].Start:fs[0].End] != tt.at {
			t.Errorf("%s: %+v", tt.value, fs)
		}
	}
}

// The field Host of a url.URL: a whole host and port.
func TestHostportField(t *testing.T) {
	for value, want := range map[string]bool{
		"{h}": false, "{h}:{x}": true, "localhost:{#p}": false, "[{h}]:{#p}": false, "{h}.example.com:{#p}": false, "{h}:{#p}/x": false,
		"{h}:{port}": true, "{h}:{#p}": true, "{h}:8080": true,
	} {
		v := checktest.JoinedValue(value)
		r, _ := catalogue.LookupRole("url-host")
		if got := len(Hostport.Run(check.NewSite(v, r, ""))) > 0; got != want {
			t.Errorf("%s: %v", value, got)
		}
	}
}

// What a driver does with the port is said of the driver that gets the URL.
func TestHostportDrivers(t *testing.T) {
	for role, want := range map[string]string{
		"redis-url":  "go-redis before v9.22 takes the port for a part of the address",
		"valkey-url": "redigo takes the port for a part of the address",
	} {
		r, ok := catalogue.LookupRole(role)
		if !ok {
			t.Fatal(role)
		}
		got := RunHostport(check.NewSite(checktest.JoinedValue("redis://{h}:{p}/0"), r, "redis.ParseURL"))
		if len(got) != 1 || !strings.Contains(got[0].Message, want) || got[0].Group != check.Elsewhere {
			t.Errorf("%s: %v", role, got)
		}
	}
}

// Which scheme it is is not known: nothing fails below Go 1.26 as long as it is http.
func TestHostportUnknownScheme(t *testing.T) {
	for _, value := range []string{"{s}://{h}:{#p}/v1", "://{h}:{#p}"} {
		for goes, want := range map[int]int{17: 0, 26: 1} {
			s := check.NewSite(checktest.JoinedValue(value), catalogue.MustRole("text"), "x")
			s.Go = goes
			if got := RunHostport(s); len(got) != want {
				t.Errorf("%s, go 1.%d: %v", value, goes, got)
			}
		}
	}
}

// What opens a URL of PostgreSQL says which driver reads it.
func TestDriversOfPostgres(t *testing.T) {
	for api, want := range map[string]string{"sql.Open": "pgx fails, lib/pq takes the port for a part of the address", "pgx.Connect": "pgx fails"} {
		role, _ := catalogue.LookupRole("dsn")
		s := check.NewSite(checktest.JoinedValue("postgres://{u}@{h}:{p}/db"), role, api)
		s.Context = checktest.Context{Fit: "fit"}
		if list := Hostport.Run(s); len(list) != 1 || !strings.Contains(list[0].Message, `("::1": `+want+`)`) {
			t.Errorf("%s: %+v", api, list)
		}
	}
}
