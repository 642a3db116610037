// Package confusable has text made to mislead.
package confusable

import (
	"errors"
	"net/http"
	"net/url"
	"path"
	"strings"

	"github.com/rs/cors"
)

// What is ordinary.
func silent(host, path string) {
	url.Parse("ssh://git@github.com/a/b.git")
	http.Get("https://user@example.com/")
	http.Get("https://joe.doe@example.com/")
	http.Get("https://joe%40example.com@example.com/") // an address of mail
	http.Get("https://joe%40example.com:x@h/")
	http.Get("https://example.com@git.example.com/") // the same site
	url.Parse("postgres://app.example.com@db.example.net/app")

	http.Get("https://xn--mnchen-3ya.example/")     // münchen
	http.Get("https://xn--e1afmkfd.example/")       // all Cyrillic, as the whole of a name may be
	http.Get("https://xn--n8jubz39q3g4afe.jp/")     // Han, Hiragana and Katakana
	http.Get("https://xn--9n2bp8q.xn--9t4b11yi5a/") // Hangul

	http.Get("https://example.com/?q=%0A")
	http.Get("https://example.com/%2500")
	url.Parse("mailto:joe@example.com?body=a%0D%0Ab")
	http.Get(host + "%00") // perhaps in the host
}

func wrong(host, path string) {
	http.Get("http://good.example@evil.example/")                     // want `confusable: "good\.example" is only a user name: the host follows "@"; leave out what stands before "@"`
	http.Get("https://www.bank.com:443@x/" + path)                    // want `confusable: "www\.bank\.com" is only a user name: the host follows "@"; leave out what stands before "@"`
	url.Parse("ftp://cnn.example.com&story=breaking_news@10.0.0.1/x") // want `confusable: "cnn\.example\.com" is only a user name: the host follows "@"`

	http.Get("https://xn--pypal-4ve.example/") // want `confusable: "p\\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems; write the host that is meant`
	http.Get("https://p%D0%B0ypal.example/")   // want `confusable: "p\\u0430ypal" has letters of Latin and Cyrillic, which look alike: it is another host than it seems`

	http.Get("https://example.com/a.sh%00.png")             // want `confusable: "%00" arrives as a NUL byte, at which a string ends in C`
	http.Get("https://example.com/" + path + "?a=b%0d%0aX") // want `confusable: "%0d%0a" arrives as a line break, which may begin a new line in a log or a header`
}

// An origin whose host is another one.

var options = cors.Options{
	AllowCredentials: true,
	AllowOriginFunc: func(origin string) bool {
		if strings.HasPrefix(origin, "http://localhost") { // want `confusable: strings.HasPrefix\(origin, "http://localhost"\) is true of "http://localhost.evil.example" too; parse it, and compare Hostname\(\) \[exposes\]`
			return true
		}
		return strings.Contains(origin, "shop.example") // want `confusable: strings.Contains\(origin, "shop.example"\) is true of "https://shop.example.evil.example" too`
	},
}

func allow(w http.ResponseWriter, r *http.Request) {
	origin := r.Header.Get("Origin")
	if origin == "http://localhost:3000" || strings.HasSuffix(origin, "shop.example") { // want `confusable: strings.HasSuffix\(origin, "shop.example"\) is true of "https://evilshop.example" too`
		w.Header().Set("Access-Control-Allow-Origin", origin)
		w.Header().Set("Access-Control-Allow-Credentials", "true")
	}
}

func allowHost(w http.ResponseWriter, r *http.Request) {
	origin := r.Header.Get("Origin")
	u, err := url.Parse(origin)
	if err != nil {
		return
	}
	if strings.HasSuffix(u.Host, "shop.example") { // want `confusable: strings.HasSuffix\(u.Host, "shop.example"\) is true of "evilshop.example" too`
		w.Header().Set("Access-Control-Allow-Origin", origin)
	}
	if strings.HasSuffix(u.Host, "pay.example") {
		w.Header().Set("Access-Control-Allow-Origin", "https://pay.example") // a fixed one
	}
}

func checkOrigin(r *http.Request) bool {
	return strings.HasPrefix(r.Header.Get("Origin"), "https://app.shop.example") // want `confusable: strings.HasPrefix\(r.Header.Get\("Origin"\), "https://app.shop.example"\) is true of "https://app.shop.example.evil.example" too`
}

var right = cors.Options{
	AllowOriginFunc: func(origin string) bool {
		if origin == "http://localhost" || strings.HasPrefix(origin, "http://localhost:") {
			return true
		}
		if strings.HasPrefix(origin, "https://") && strings.HasSuffix(origin, "shop.example") {
			return false
		}
		if strings.HasPrefix(origin, "http://localhost:3000") { // ports of the same host
			return true
		}
		return strings.HasSuffix(origin, ".shop.example") || strings.HasSuffix(origin, "://shop.example") || strings.HasSuffix(origin, ":3000") || strings.HasPrefix(origin, "chrome-extension://")
	},
}

func rightOf(w http.ResponseWriter, r *http.Request) bool {
	origin := r.Header.Get("Origin")
	if strings.Contains(origin, "localhost") {
		w.Header().Set("X-Local", "1") // nobody is let in
	}
	if strings.HasPrefix(origin, "http://localhost") {
		w.Header().Set("Access-Control-Allow-Origin", "http://localhost:3000")
	}
	if !strings.HasSuffix(origin, ".shop.example") {
		return false
	}
	return strings.HasPrefix(origin, "https://api.shop.example") || !strings.Contains(origin, "shop.example")
}

func both(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	return strings.HasPrefix(origin, "https://app.shop.example") && strings.HasSuffix(origin, ".shop.example")
}

func ofOwnHost(r *http.Request) bool {
	origin := r.Header.Get("Origin")
	u, err := url.Parse(origin)
	if err != nil {
		return false
	}
	return strings.Contains(origin, r.Host) || // want `confusable: strings.Contains\(origin, r.Host\) is true of "https://app.example.evil.example" too where r.Host is "app.example"; parse it, and compare Host`
		strings.HasPrefix(origin, "https://"+r.Host) || // want `confusable: .* is true of "https://app.example.evil.example" too where r.Host`
		strings.HasSuffix(u.Host, r.Host) || // want `confusable: .* is true of "evilapp.example" too where r.Host is "app.example"; write u.Host == r.Host`
		strings.HasSuffix(u.Hostname(), "shop.example") || // want `confusable: .* is true of "evilshop.example" too; compare it with "shop.example", or with ".shop.example" at its end`
		strings.HasSuffix(origin, "://"+r.Host) || u.Host == r.Host || strings.HasSuffix(u.Host, "."+r.Host) || strings.HasSuffix(u.Host, ".shop.example")
}

// The name of the function says what it is for.
func isAllowedHost(host string) bool {
	for _, known := range []string{"shop.example", ".api.example"} {
		if strings.HasSuffix(host, known) { // want `confusable: .* is true of "evilshop.example" too`
			return true
		}
	}
	return false
}
func kindOf(u *url.URL) bool { return strings.HasSuffix(u.Hostname(), "shop.example") }
func image(w http.ResponseWriter, r *http.Request) {
	if u, err := url.Parse(r.FormValue("u")); err == nil && isAllowedHost(u.Hostname()) && kindOf(u) {
		http.Get(u.String())
	}
}

func isLocal(host string) bool { return strings.HasPrefix(host, "localhost") }

func afterSlash(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" || !strings.HasPrefix(next, "/") {
		next = "/"
	}
	http.Redirect(w, r, next, 302) // want `confusable: the test of .* lets in "//evil\.example/", which leads to another host`
}

func afterCall(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	if isPath(next) {
		http.Redirect(w, r, next, 302) // want `confusable: the test of .* lets in "//evil\.example/", which leads to another host`
		return
	}
	http.Redirect(w, r, "/", 302)
}
func isPath(s string) bool { return strings.HasPrefix(s, "/") }

func afterTwo(w http.ResponseWriter, r *http.Request) {
	next := r.URL.Query().Get("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") {
		next = "/"
	}
	http.Redirect(w, r, next, 302) // want `confusable: the test of .* lets in "/\\\\evil\.example/", which leads to another host`
}

func withoutScheme(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.Contains(next, "://") {
		http.Error(w, "no", 400)
		return
	}
	http.Redirect(w, r, next, 302) // want `confusable: the test of .* lets in "//evil\.example/", which leads to another host`
}

// What is refused, or tested otherwise, leads nowhere else.
func noBackslash(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, `/\`) {
		next = "/"
	}
	http.Redirect(w, r, next, 302)
}
func parsed(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.Host != "" || !strings.HasPrefix(next, "/") || strings.Contains(next, "\\") {
		next = "/"
	}
	http.Redirect(w, r, next, 302)
}
func parsedHere(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || u.IsAbs() && u.Host != r.Host || !strings.HasPrefix(next, "/") {
		next = "/"
	}
	http.Redirect(w, r, next, 302)
}
func parsedAgain(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil || u.IsAbs() || u.Host != "" || !strings.HasPrefix(u.Path, "/") {
		u = &url.URL{Path: "/"}
	}
	http.Redirect(w, r, u.String(), 302) // String writes "\\" as "%5C"
}
func parsedPath(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, pathAlone(r.FormValue("next")), 302)
}
func pathAlone(next string) string {
	u, err := url.Parse(next)
	if err != nil || u.IsAbs() || u.Host != "" || u.User != nil || !strings.HasPrefix(next, "/") {
		return "/"
	}
	return u.RequestURI()
}
func parsedChanged(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	u, err := url.Parse(next)
	if err != nil || !strings.HasPrefix(next, "/") {
		return
	}
	if u.Path = strings.TrimRight(u.Path, "/"); u.Host != "" {
		return
	}
	http.Redirect(w, r, next, 302) // the URL is changed
}

// A URL with a host, and without a scheme, is not absolute; "\\" is a byte of the path for net/url.
func relative(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, safe(r.FormValue("next")), 302) // want `confusable: the test of r\.FormValue\(…\) lets in "//evil\.example/", which leads to another host`
}
func safe(next string) string {
	if next == "" {
		return "/"
	}
	u, err := url.Parse(next)
	if err != nil || u.IsAbs() || !strings.HasPrefix(next, "/") {
		return "/"
	}
	return next
}
func withoutHost(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if u, err := url.Parse(next); err == nil && u.Scheme == "" && u.Hostname() == "" {
		http.Redirect(w, r, next, 302) // want `confusable: the test of .* lets in "/\\\\evil\.example/", which leads to another host`
	}
}
func hasNoHost(next string) bool {
	u, err := url.ParseRequestURI(next)
	return err == nil && !u.IsAbs() && u.Host == "" // ParseRequestURI reads no host in "//evil.example/"
}
func withoutHostThere(w http.ResponseWriter, r *http.Request) {
	if next := r.FormValue("next"); hasNoHost(next) {
		http.Redirect(w, r, next, 302) // want `confusable: the test of .* lets in "//evil\.example/", which leads to another host`
	}
}
func cleaned(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") {
		next = "/"
	}
	next = path.Clean(next)
	http.Redirect(w, r, next, 302)
}
func byByte(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || len(next) > 1 && (next[1] == '/' || next[1] == '\\') {
		next = "/"
	}
	http.Redirect(w, r, next, 302)
}
func unknownTest(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || !known(r, next) {
		next = "/"
	}
	http.Redirect(w, r, next, 302)
}
func known(r *http.Request, s string) bool { return r.URL.Path == s }
func shortener(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "http") {
		http.Redirect(w, r, next, 302)
		return
	}
	http.Redirect(w, r, "https://"+next, 302)
}
func default1(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if next == "" {
		next = "/"
	}
	http.Redirect(w, r, next, 302)
}
func below(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "/admin/") {
		http.Redirect(w, r, next, 302)
	}
}
func ofHost(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "https://example.com/") {
		http.Redirect(w, r, next, 302)
	}
}
func parsedString(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(r.FormValue("next"))
	if err != nil || u.IsAbs() || u.Host != "" {
		return
	}
	if strings.HasPrefix(r.FormValue("next"), "/") {
		http.Redirect(w, r, r.FormValue("next"), 302)
	}
}

func beforeSlash(w http.ResponseWriter, r *http.Request) {
	next := r.FormValue("next")
	if strings.HasPrefix(next, "https://shop.example") {
		http.Redirect(w, r, next, 302) // want `confusable: the test of .* lets in "https://shop\.example\.evil\.example/", which leads to another host; parse it, and compare Hostname\(\)`
	}
}

// The test is in the function that returns the target.
func toNext(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, nextIn(r), http.StatusFound) // want `confusable: the test of r\.FormValue\(…\) lets in`
}

func nextIn(r *http.Request) string {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") {
		return "/"
	}
	return next
}

func toLocal(w http.ResponseWriter, r *http.Request) {
	http.Redirect(w, r, localIn(r), http.StatusFound)
}

func localIn(r *http.Request) string {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "/") || strings.HasPrefix(next, "//") || strings.HasPrefix(next, `/\`) {
		return "/"
	}
	return next
}

// A refusal turned round, and answers by error.
func isTrusted(raw string) error {
	u, err := url.Parse(raw)
	if err != nil {
		return err
	}
	if !strings.HasSuffix(u.Hostname(), "shop.example") && u.Hostname() != "localhost" { // want `confusable: .* is true of "evilshop.example" too; compare it with "shop.example", or with ".shop.example" at its end`
		return errors.New("not one of ours")
	}
	return nil
}
func allowedHost(u *url.URL) error {
	if strings.HasSuffix(u.Hostname(), "shop.example") { // want `confusable: .* is true of "evilshop.example" too`
		return nil
	}
	return errors.New("not one of ours")
}
func allowsBoth(u *url.URL) error {
	if !strings.HasSuffix(u.Hostname(), "shop.example") || u.Port() != "" {
		return errors.New("not one of ours")
	}
	if strings.HasSuffix(u.Hostname(), "shop.example") { // more is asked
		if strings.HasPrefix(u.Hostname(), "api.") {
			return nil
		}
	}
	if !strings.HasSuffix(u.Hostname(), "shop.example") {
	}
	if !strings.HasSuffix(u.Hostname(), "shop.example") {
		return errors.New("not one of ours")
	}
	return testedToo(u)
}
func testedToo(u *url.URL) error { return nil }

// What is requested for a client.
func fetched(w http.ResponseWriter, r *http.Request) {
	raw := r.URL.Query().Get("url")
	u, err := url.Parse(raw)
	if err != nil || u.Scheme != "http" && u.Scheme != "https" {
		http.Error(w, "invalid", http.StatusBadRequest)
		return
	}
	if !strings.HasSuffix(u.Host, "docs.shop.example") && !strings.HasSuffix(u.Host, "static.example") {
		http.Error(w, "not allowed", http.StatusBadRequest)
		return
	}
	http.Get(raw) // want `confusable: the test of .* lets in "https://evildocs.shop.example/", which leads to another host`
}
func fetchedToo(w http.ResponseWriter, r *http.Request) {
	raw := r.FormValue("url")
	if strings.Contains(raw, "static.example") {
		http.Get(raw) // want `confusable: the test of .* lets in "https://static.example.evil.example/"`
	}
}
func fetchedRight(w http.ResponseWriter, r *http.Request) {
	raw := r.FormValue("url")
	u, err := url.Parse(raw)
	if err != nil || u.Hostname() != "static.example" && !strings.HasSuffix(u.Hostname(), ".static.example") {
		return
	}
	http.Get(raw)
}
func fetchedOther(w http.ResponseWriter, r *http.Request) {
	raw := r.FormValue("url")
	if strings.Contains(raw, "static.example") {
		http.Get(raw) // others are sent too
		return
	}
	relay(raw)
}
func relay(u string) { http.Post(u, "", nil) }
func fetchedKind(w http.ResponseWriter, r *http.Request) {
	raw := r.FormValue("url")
	if strings.Contains(raw, "static.example") {
		w.Header().Set("X-Kind", "static") // no test
	}
	if !strings.HasPrefix(raw, "https://") {
		return
	}
	http.Get(raw)
}
func fetchedBoth(w http.ResponseWriter, r *http.Request) {
	raw := r.FormValue("url")
	u, err := url.Parse(raw)
	if err != nil {
		return
	}
	host := strings.ToLower(u.Hostname())
	if strings.HasSuffix(host, "static.example") && strings.Count(host, ".") == 2 {
		http.Get(raw)
	}
	if knownHosts[host] || strings.HasSuffix(host, ".static.example") {
		http.Get(raw)
	}
}

var knownHosts = map[string]bool{"static.example": true}
