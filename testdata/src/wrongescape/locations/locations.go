// Package locations puts the Location of a response into a path.
package locations

import (
	"net/http"
	"net/url"
	"strings"
)

// The Location of a response is a URI-reference (RFC 9110 section 10.2.2): a whole URL, or a path with a query.
type shelf struct{ base *url.URL }

func (s *shelf) at(path string) string {
	u := *s.base
	u.Path = path
	return u.String()
}

func (s *shelf) add() (string, error) {
	resp, err := http.Post(s.at("/links"), "application/json", nil)
	if err != nil || resp.StatusCode != http.StatusCreated {
		return "", err
	}
	return s.at(resp.Header.Get("Location")), nil // want `wrongescape: resp.Header.Get\(…\) may be a whole URL, which String takes for a path: "https://example.com/1" goes behind the host; resolve it by \(\*url.URL\).Parse; via line \d+ to url.URL.Path`
}

func followed(req *http.Request) (*http.Response, error) {
	resp, err := http.DefaultTransport.RoundTrip(req)
	if err == nil && resp.StatusCode == http.StatusFound {
		req.URL.Path = resp.Header.Get("Location") // want `wrongescape: resp.Header.Get\(…\) may be a whole URL, which String takes for a path: `
		resp, err = http.DefaultTransport.RoundTrip(req)
	}
	return resp, err
}

func resolvedBy(base *url.URL, resp *http.Response) (string, error) {
	u, err := base.Parse(resp.Header.Get("Location"))
	if err != nil {
		return "", err
	}
	v := *base
	v.Path = u.Path
	return v.String(), nil
}

func askedForScheme(base *url.URL, resp *http.Response) string {
	where := resp.Header.Get("Location")
	if strings.HasPrefix(where, "http") {
		return where
	}
	u := *base
	u.Path = where // want `wrongescape: resp.Header.Get\(…\) may have a query, and String takes it for a part of the path: "/a\?b=c" becomes "/a%3Fb=c"; resolve it by \(\*url.URL\).Parse`
	return u.String()
}

func askedForQuery(base *url.URL, resp *http.Response) string {
	where := resp.Header.Get("Location")
	if strings.HasPrefix(where, "http") || strings.Contains(where, "?") {
		return where
	}
	u := *base
	u.Path = where
	return u.String()
}

func askedForParsed(resp *http.Response, source string) (string, error) {
	where := resp.Header.Get("Location")
	u, err := url.Parse(where)
	if err != nil {
		return "", err
	}
	if u.Scheme == "" {
		from, err := url.Parse(source)
		if err != nil {
			return "", err
		}
		u = &url.URL{Scheme: from.Scheme, Host: from.Host, Path: where} // want `wrongescape: resp.Header.Get\(…\) may have a query, and String takes it for a part of the path: `
		where = u.String()
	}
	return where, nil
}

func withoutBase(base *url.URL, resp *http.Response) string {
	u := *base
	u.Path = strings.TrimPrefix(resp.Header.Get("Location"), base.String())
	return u.String()
}

// What a handler has written itself.
func ownHeader(base *url.URL, w http.ResponseWriter) string {
	u := *base
	u.Path = w.Header().Get("Location")
	return u.String()
}

// What a gateway was asked for has the query in it.
func forwardedURI(r *http.Request, u *url.URL) string {
	u.Path = r.Header.Get("X-Forwarded-Uri") // want `wrongescape: r.Header.Get\(…\) may have a query, and String takes it for a part of the path: "/a\?b=c" becomes "/a%3Fb=c"; store the decoded path`
	return u.String()
}

func or(value, other string) string {
	if value == "" {
		return other
	}
	return value
}

func forwardedOr(r *http.Request) string {
	r.URL.Path = or(r.Header.Get("x-original-uri"), r.URL.Path[len("/decisions"):]) // want `wrongescape: `
	return r.URL.String()
}

func forwardedParsed(r *http.Request) (string, error) {
	u, err := url.ParseRequestURI(r.Header.Get("X-Forwarded-Uri"))
	if err != nil {
		return "", err
	}
	v := url.URL{Scheme: "https", Host: r.Header.Get("X-Forwarded-Host"), Path: u.Path, RawQuery: u.RawQuery}
	return v.String(), nil
}

func forwardedCut(r *http.Request, u *url.URL) string {
	u.Path, u.RawQuery, _ = strings.Cut(r.Header.Get("X-Forwarded-Uri"), "?")
	return u.String()
}

func forwardedWhole(r *http.Request) string {
	return r.Header.Get("X-Forwarded-Proto") + "://" + r.Header.Get("X-Forwarded-Host") + r.Header.Get("X-Forwarded-Uri")
}

// A header of its own meaning.
func prefixed(r *http.Request, u *url.URL) string {
	u.Path = r.Header.Get("X-Forwarded-Prefix")
	return u.String()
}
