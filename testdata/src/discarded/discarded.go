// Package discarded changes copies of queries.
package discarded

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"os"
	"regexp"
	"strings"

	"github.com/spf13/viper"

	"discarded/settings"
)

// The copy is put back, read, passed, returned, stored or captured.
func silent(req *http.Request, u *url.URL, add func(url.Values)) (url.Values, string) {
	q := req.URL.Query()
	q.Set("page", "2")
	req.URL.RawQuery = q.Encode()

	read := u.Query()
	read.Set("page", "2")
	page := read.Get("page")

	passed := u.Query()
	passed.Del("page")
	add(passed)

	ranged := u.Query()
	ranged["a"] = nil
	for k := range ranged {
		fmt.Println(k)
	}

	held := u.Query()
	held.Add("a", "b")
	other := held
	fmt.Println(other)

	later := u.Query()
	later.Add("a", "b")
	later = url.Values{}
	later.Add("c", "d")

	printed := u.Query()
	printed.Set("a", "b")
	fmt.Printf("%v %s", printed, u.Query())

	counted := u.Query()
	counted.Set("a", "b")
	if len(counted) > 0 {
		page += "1"
	}

	captured := u.Query()
	captured.Set("a", "b")
	write := func() { u.RawQuery = captured.Encode() }
	write()

	pointed := u.Query()
	pointed.Set("a", "b")
	fill(&pointed)

	result := u.Query()
	result.Set("a", "b")
	return result, page
}

func fill(v *url.Values) { v.Set("x", "y") }

// What a function is given belongs to its caller, and a header is no copy.
func given(v url.Values, req *http.Request) {
	v.Set("a", "b")
	v["c"] = []string{"d"}
	delete(v, "e")
	req.Form.Set("a", "b")
	req.Header.Set("A", "b")
}

// A map of the program's own is no copy of a query.
func own() {
	v := url.Values{}
	v.Set("a", "b")
}

var shared = url.Values{}

func init() { shared.Set("a", "b") }

type client struct{ query url.Values }

// The map is the client's.
func (c *client) set() {
	q := c.query
	q.Set("a", "b")
}

type query map[string]string

// Another type's Query.
func (q query) Query() query    { return q }
func (q query) Set(k, v string) { q[k] = v }

func others(q query) {
	q.Query().Set("a", "b")
}

func direct(req *http.Request, u *url.URL, key string) {
	req.URL.Query().Set("page", "2")  // want `discarded: Query returns a copy of the query, and nothing keeps it: "page" never gets into the URL`
	u.Query().Add(key, "2")           // want `discarded: Query returns a copy of the query, and nothing keeps it: key never gets into the URL`
	req.URL.Query().Del("token")      // want `discarded: .* "token" stays in the URL`
	u.Query()["a"] = []string{"b"}    // want `discarded: .*"a" never gets into the URL`
	delete(req.URL.Query(), "secret") // want `discarded: .*"secret" stays in the URL`
}

func variables(req *http.Request, u *url.URL, all []string) error {
	q := req.URL.Query()
	if len(all) > 0 {
		q.Set("page", "2") // want `discarded: q is a copy of the query, and nothing reads it: "page" never gets into the URL`
	}
	q.Set("sort", "name")

	many := u.Query()
	for _, s := range all {
		many.Add("id", s) // want `discarded: many is a copy of the query, and nothing reads it: "id" never gets into the URL`
	}
	many.Encode()

	var declared = u.Query()
	declared["a"] = all // want `discarded: declared is a copy of the query, and nothing reads it: "a" never gets into the URL`

	closure := u.Query()
	set := func(k, v string) {
		closure.Set(k, v) // want `discarded: closure is a copy of the query, and nothing reads it: k never gets into the URL`
	}
	set("a", "b")

	_, err := http.DefaultClient.Do(req)
	return err
}

// A URL that does not parse is nil.

type config struct {
	Endpoint string // want Endpoint:`reference {} via discarded.panicking, url.Parse`
	Proxy    string `yaml:"proxy"` // want Proxy:`request-uri {} via discarded.panicking, url.ParseRequestURI`
}

func panicking(cfg config, r *http.Request) string {
	u, _ := url.Parse(cfg.Endpoint) // want `discarded: with "127.0.0.1:8080" in cfg.Endpoint url.Parse returns nil, and u.RawQuery panics; take the error, and return it \[fails\]`
	u.RawQuery = "page=2"
	proxy, _ := url.ParseRequestURI(cfg.Proxy) // want `discarded: with "127.0.0.1:8080" in cfg.Proxy url.ParseRequestURI returns nil, and proxy.Host panics`
	fmt.Println(proxy.Host)
	env, _ := url.Parse(os.Getenv("API_URL") + "/v1/users") // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and env.String panics`
	next, _ := url.Parse(r.FormValue("next"))               // want `discarded: with "127.0.0.1:8080" in r.FormValue\(…\) url.Parse returns nil, and \*next panics`
	copied := *next
	return env.String() + copied.String()
}

// IsLocal is for other packages.
func IsLocal(rawURL string) bool { // want IsLocal:`0 reference {} via url.Parse`
	u, _ := url.Parse(rawURL) // want `discarded: with "127.0.0.1:8080" in rawURL url.Parse returns nil, and u.Hostname panics`
	host := u.Hostname()
	return host == "localhost"
}

func ofHeaders(r *http.Request, answer *http.Response, lines *bufio.Scanner) bool {
	from, _ := url.Parse(r.Referer())                                                                          // want `discarded: with "https://shop.example/100%" in r.Referer\(\) url.Parse returns nil, and from.Path panics`
	original, _ := url.Parse(r.Header.Get("X-Url"))                                                            // want `discarded: with "https://shop.example/100%" in r.Header.Get\(…\) url.Parse returns nil, and original.Path panics`
	asked, _ := url.Parse(r.Header.Get("X-Forwarded-Uri"))                                                     // want `discarded: with "/100%" in r.Header.Get\(…\) url.Parse returns nil, and asked.Path panics`
	front, _ := url.Parse(r.Header.Get("X-Forwarded-Proto") + "://" + r.Header.Get("X-Forwarded-Host"))        // silent: what a proxy writes is parsed
	back, _ := url.Parse(r.Header.Get("X-Forwarded-Proto") + "://" + r.Host + r.Header.Get("X-Forwarded-Uri")) // want `discarded: with "/100%" in r.Header.Get\(…\) url.Parse returns nil, and back.String panics`
	line, _ := url.Parse(lines.Text())                                                                         // want `discarded: with "127.0.0.1:8080" in lines.Text\(\) url.Parse returns nil, and line.Host panics`
	link, _ := url.Parse(answer.Header.Get("X-Url"))                                                           // the server's own
	origin, _ := url.Parse(r.Header.Get("Origin"))
	fmt.Println(line.Host, asked.Path, front.Host, back.String())
	return from.Path == original.Path && link.Path == "/" && origin != nil && origin.Host == r.Host
}

func ofOrigin(r *http.Request) bool {
	origin, _ := url.Parse(r.Header.Get("Origin")) // want `discarded: with "127.0.0.1:8080" in r.Header.Get\(…\) url.Parse returns nil, and origin.Host panics`
	return origin.Host == r.Host
}

var server = flag.String("server", "http://localhost:8080", "where to ask")

func ofFlag() string {
	u, _ := url.Parse(*server) // want `discarded: with "127.0.0.1:8080" in \*server url.Parse returns nil, and u.Host panics`
	return u.Host
}

func ofSetting() string {
	u, _ := url.Parse(viper.GetString("server")) // want `discarded: with "127.0.0.1:8080" in viper.GetString\(…\) url.Parse returns nil, and u.Host panics`
	return u.Host
}

// An error that is only logged is there no less.

func onlyLogs(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(os.Getenv("SHOP_URL")) // want `discarded: with "127.0.0.1:8080" in os.Getenv\(…\) url.Parse returns nil, and u.Hostname panics; take the error, and return it`
	if err != nil {
		log.Printf("SHOP_URL: %v", err)
	}
	fmt.Println(u.Hostname())
	back, err := url.Parse(r.FormValue("back")) // want `discarded: with "127.0.0.1:8080" in r.FormValue\(…\) url.Parse returns nil, and back.Host panics`
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
	}
	fmt.Println(back.Host)
}

func leaves(w http.ResponseWriter, r *http.Request) {
	u, err := url.Parse(os.Getenv("LOGIN_URL"))
	if err != nil {
		log.Fatalf("LOGIN_URL: %v", err)
	}
	fmt.Println(u.Hostname())
	u, err = url.Parse(os.Getenv("LOGIN_URL"))
	if err != nil {
		printAndExit(err)
	}
	fmt.Println(u.Hostname())
	u, err = url.Parse(os.Getenv("LOGIN_URL"))
	orDie(err)
	fmt.Println(u.Hostname())
	u, err = url.Parse(os.Getenv("LOGIN_URL"))
	if err != nil {
		log.Print(err)
		u = &url.URL{Host: "localhost"}
	}
	fmt.Println(u.Hostname())
	u, err = url.Parse(os.Getenv("LOGIN_URL"))
	if err != nil {
		log.Print(err)
	} else {
		fmt.Println(u.Hostname())
	}
	u, err = url.Parse(r.FormValue("continue"))
	if err != nil {
		http.Error(w, err.Error(), http.StatusBadRequest)
		return
	}
	fmt.Println(u.Hostname())
}

func printAndExit(err error) { log.Print(err); os.Exit(1) }

func orDie(err error) {
	if err != nil {
		os.Exit(1)
	}
}

// What is right.

type askedConfig struct{ Endpoint string } // want Endpoint:`reference {} via discarded.notNil, url.Parse`

type checkedConfig struct{ Base string } // want Base:`reference {} via \(\*discarded.checkedConfig\).page, url.Parse`

func newChecked(base string) (*checkedConfig, error) {
	if _, err := url.Parse(base); err != nil {
		return nil, err
	}
	return &checkedConfig{Base: base}, nil
}

func (c *checkedConfig) page() string {
	u, _ := url.Parse(c.Base)
	u.RawQuery = "page=2"
	return u.String()
}

var links = regexp.MustCompile(`https?://[a-z.]+`)

func rewrite(text string) string { return links.ReplaceAllStringFunc(text, Rewritten) }

// Rewritten is called with what links matches.
func Rewritten(link string) string { // want Rewritten:`0 reference {} via url.Parse`
	u, _ := url.Parse(link)
	return "https://mirror.example/" + u.Host
}

type page struct {
	Next string `json:"next"` // a server writes it
}

func notNil(cfg askedConfig, p page, known *url.URL, path string, r *http.Request) string {
	u, _ := url.Parse(cfg.Endpoint)
	if u == nil {
		return ""
	}
	u.RawQuery = "page=2"
	v, _ := url.Parse("https://api.example/" + path)
	v.RawQuery = "page=2"
	w, _ := url.Parse(known.String())
	w.RawQuery = "page=2"
	x, _ := url.Parse(p.Next)
	x.RawQuery = "page=2"
	y, err := url.Parse(cfg.Endpoint)
	if err != nil {
		return ""
	}
	z, _ := url.Parse(cfg.Endpoint)
	if isSet(z) {
		return z.Host
	}
	q, _ := url.Parse("https://api.example/find?" + r.URL.RawQuery)
	return y.Host + q.Host
}

func isSet(u *url.URL) bool { return u != nil }

func begins(r *http.Request) string {
	next := r.FormValue("next")
	if !strings.HasPrefix(next, "https://") {
		return ""
	}
	u, _ := url.Parse(next)
	return u.Host
}

func isURL(s string) bool { return strings.Contains(s, "://") }

func isValid(r *http.Request) string {
	if !isURL(r.FormValue("return")) {
		return ""
	}
	u, _ := url.Parse(r.FormValue("return"))
	return u.Host
}

func checked(next http.Handler) http.Handler {
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		target := r.FormValue("target")
		if !isValidTarget(target) {
			http.Error(w, "no target", http.StatusBadRequest)
			return
		}
		next.ServeHTTP(w, r)
	})
}

func isValidTarget(s string) bool { return strings.Contains(s, "://") }

func behind(r *http.Request) string {
	u, _ := url.Parse(r.FormValue("target"))
	return u.Host
}

type storeConfig struct{ Images string }

func opened(cfg storeConfig, open func(string) (*os.File, error)) string {
	f, err := open(cfg.Images)
	if err != nil {
		return ""
	}
	f.Close()
	u, _ := url.Parse(cfg.Images)
	return u.Host
}

func printed(r *http.Request) {
	u, _ := url.Parse(r.FormValue("next"))
	fmt.Println(u)
	o, _ := url.Parse(r.FormValue("next"))
	if o != nil && o.Host != "" {
		fmt.Println(o.Host)
	}
	fmt.Println(u.Redacted())
}

// What makes the error of a package variable judges nothing.
var errURL error = errors.New("no URL")

type linked struct {
	Link string `json:"link"`                              // want Link:"reference {} via discarded.decodedLink, url.Parse"
	Next string `json:"next" validate:"required,http_url"` // want Next:"reference {} via discarded.decodedLink, url.Parse"
	Back string `json:"back"`
}

// What is decoded of a request may be no URL, unless a validator is told that it is one.
func decodedLink(w http.ResponseWriter, r *http.Request) {
	var req linked
	if err := json.NewDecoder(r.Body).Decode(&req); err != nil {
		return
	}
	link, _ := url.Parse(req.Link) // want `discarded: with "127\.0\.0\.1:8080" in req\.Link url\.Parse returns nil, and link\.Host panics`
	fmt.Fprintln(w, link.Host)
	next, _ := url.Parse(req.Next)
	fmt.Fprintln(w, next.Host)
	own := linked{Back: "https://shop.example/"}
	back, _ := url.Parse(own.Back)
	fmt.Fprintln(w, back.Host)
}

// A condition refuses what is no URL below the base.
func belowBase(w http.ResponseWriter, r *http.Request, base string) {
	next := r.FormValue("below")
	if next == "" {
		next = base
	} else if next != base && !strings.HasPrefix(next, base+"/") {
		http.Error(w, "no", http.StatusForbidden)
		return
	}
	u, _ := url.Parse(next)
	fmt.Fprintln(w, u.Path)
}

// ResolveReference copies its argument, and what comes after it panics.
func resolvedOf(w http.ResponseWriter, r *http.Request, root *url.URL) {
	u, _ := url.Parse(r.FormValue("resolved")) // want `discarded: with "127\.0\.0\.1:8080" in r\.FormValue\(…\) url\.Parse returns nil, and u\.Host panics`
	fmt.Fprintln(w, u.ResolveReference(root), u.Host)
}

// What is wrong with the address is told once.
func Connect(server string) (string, string) { // want Connect:`.*`
	u, _ := url.Parse(server) // want `discarded: with "127\.0\.0\.1:8080" in server url\.Parse returns nil, and u\.Path panics`
	u.Path = "/ws"
	page := server
	if strings.HasPrefix(page, "wss:") {
		page = "https:" + page[len("wss:"):]
	}
	p, _ := url.Parse(page)
	p.Path = ""
	return u.String(), p.String()
}

// The tag says that it is a setting, though the type has no name.
func unnamed(fill func(any)) string {
	var cfg struct {
		Target string `env:"TARGET"` // want Target:`reference {} via discarded.unnamed, url.Parse`
	}
	fill(&cfg)
	u, _ := url.Parse(cfg.Target) // want `discarded: with "127\.0\.0\.1:8080" in cfg\.Target url\.Parse returns nil, and u\.Host panics`
	return u.Host
}

// So does the tag of a field in another package.
func elsewhere(s *settings.Settings) string {
	u, err := url.Parse(s.Feed.Base) // want `discarded: with "127\.0\.0\.1:8080" in s\.Feed\.Base url\.Parse returns nil, and u\.Path panics`
	if err != nil {
		log.Print(err)
	}
	return u.Path
}
