package carried

import (
	"errors"
	"fmt"
	"log"
	"net/http"
	"net/url"
	"slices"

	"carried/h"
)

// What a function is given that is no string is known by its calls.

func pointed(p *string) {
	if p == nil {
		return
	}
	http.Get(*p)
}

func asserted(x any) {
	v, ok := x.(string)
	if !ok {
		return
	}
	http.Get(v)
}

type source interface{ address() string }

type fixed struct{ v string }

func (f fixed) address() string { return f.v }

func fromSource(s source) { http.Get(s.address()) }

func byName(m map[string]string) { http.Get(m["a"]) }

func eachAddress(f func(string)) { f("example.com/each") } // want `missingscheme: no scheme: http\.Get fails`

func apply[E any](v E, f func(E)) { f(v) }

func escapedTwice(p *string) {
	v := url.Values{}
	v.Set("q", *p)
	_ = v.Encode()
}

func calls(q string) {
	s := "example.com/pointed" // want `missingscheme: no scheme: http\.Get fails`
	pointed(&s)
	asserted("example.com/asserted")                  // want `missingscheme: no scheme: http\.Get fails`
	fromSource(fixed{v: "example.com/source"})        // want `missingscheme: no scheme: http\.Get fails`
	byName(map[string]string{"a": "example.com/map"}) // want `missingscheme: no scheme: http\.Get fails`
	eachAddress(func(v string) { http.Get(v) })
	apply("example.com/apply", func(v string) { http.Get(v) }) // want `missingscheme: no scheme: http\.Get fails`
	e := url.QueryEscape(q)
	escapedTwice(&e) // want `wrongescape: url\.QueryEscape\(…\) is escaped again by Encode`
}

// A function that is called by another name than its own is given strings there.

type viaEmbedded struct {
	source
	name string
}

func (c viaEmbedded) run() { http.Get(c.address()) }

type jobs struct {
	urls []string
	done func(v string)
}

func (j *jobs) add(v string) { j.urls = append(j.urls, v) }

func (j *jobs) run() {
	if len(j.urls) == 0 {
		return
	}
	for _, v := range j.urls {
		http.Get(v)
	}
}

func (j *jobs) get(v string) { http.Get(v + "?job=1") }

func poll(v string, n int) {
	if n == 0 {
		return
	}
	http.Get(v)
	poll(v, n-1)
}

func handOn(f func(string), v string) { finish(f, v) }

func finish(f func(string), v string) { f(v) }

func otherNames(mode string) {
	viaEmbedded{source: fixed{"example.com/embedded"}}.run() // want `missingscheme: no scheme: http\.Get fails`
	j := &jobs{done: func(v string) { http.Get(v) }}
	j.add("example.com/added") // want `missingscheme: no scheme: http\.Get fails`
	j.run()
	j.done("example.com/done")          // want `missingscheme: no scheme: http\.Get fails`
	poll("example.com/poll", 3)         // want `missingscheme: no scheme: http\.Get fails`
	handOn(j.get, "example.com/handed") // want `missingscheme: no scheme: http\.Get fails`
	runs := map[string]func(string){
		"get":  func(v string) { http.Get(v) },
		"head": func(v string) { http.Head("https://example.com" + v) },
	}
	if run, ok := runs[mode]; ok {
		run("/orders") // want `missingscheme: no scheme: http\.Get fails`
	}
	runs["head"]("/users")
}

// Right, by other names too.

func silentNames(mode string) {
	viaEmbedded{source: other{}}.run()
	paths := map[string]func(string){
		"get":  func(v string) { http.Get("https://example.com" + v) },
		"head": func(v string) { http.Head("https://example.com/v1" + v) },
	}
	paths[mode]("/orders")
	visit := []func(string){func(v string) { http.Get(v) }}
	unseen(visit)
	for _, f := range visit {
		f("example.com/visit")
	}
}

var unseen func([]func(string))

// Silent: the call that has such a value does not get there, or not all calls are seen.

func until(v string, n int) {
	if v == "none" {
		return
	}
	http.Get(v)
	until(v, n-1)
}

func mixed(v string, n int) string {
	if n == 0 {
		return v // no request is made of it
	}
	http.Get("https://" + v)
	return mixed(v, n-1)
}

type request struct {
	full bool
	url  string
}

func base(r *request) {
	if r.full {
		http.Get(r.url)
		return
	}
	http.Get("https://example.com" + r.url)
}

func byKind(x any, file bool) {
	v, ok := x.(string)
	if !ok || file {
		return
	}
	http.Get(v)
}

type other struct{}

func (other) address() string { return "https://example.com/" }

func stored(p *string) { http.Get(*p) }

var Handler = stored

func silent() {
	base(&request{url: "/users"})
	byKind("reports/today", true)
	until("none", 3)
	mixed("a b", 0)
	fromSource(other{})
	s := "https://example.com/s"
	pointed(&s)
	t := "example.com/t" // want `missingscheme: `
	stored(&t)
}

// What a type switch does is known by the type of what it is given.

type leaf string

func (p leaf) String() string { return "https://example.com/" + string(p) }

func textOf(x any) string {
	switch t := x.(type) {
	case nil:
		return ""
	case string:
		return t
	case []byte:
		return "https://example.com/" + string(t)
	case fmt.Stringer:
		return t.String()
	}
	return fmt.Sprint(x)
}

func chosen(x any) (base string) {
	base = "https://example.com/"
	switch x.(type) {
	case int, bool:
		base = "example.com/"
	}
	return base
}

func givenAny(x any) {
	http.Get(textOf("example.com/switched")) // want `missingscheme: `
	http.Get(textOf([]byte("users")))
	http.Get(textOf(leaf("users")))
	http.Get(textOf(x))
	http.Get(chosen("users"))
	http.Get(chosen(x))
}

// What another package's function makes of the elements of a list is known by these.

type pointer struct {
	to     string
	active bool
}

func links() []pointer {
	return []pointer{{to: "example.com/a", active: true}, {to: "example.com/b"}} // want `missingscheme: ` `missingscheme: `
}

func otherLinks() []pointer {
	return []pointer{{to: "example.com/c", active: true}, {to: "example.com/d"}} // want `missingscheme: ` `missingscheme: `
}

func mixedLinks() []pointer {
	return []pointer{{to: "https://example.com/a", active: true}, {to: "example.com/b"}}
}

func isActive(l pointer) bool { return l.active }

func eachLink() {
	for _, u := range h.Map(h.Filter(links(), isActive), func(l pointer) string { return l.to }) {
		http.Get(u)
	}
	for _, u := range h.Map(h.Filter(mixedLinks(), isActive), func(l pointer) string { return l.to }) { // the second is not active
		http.Get(u)
	}
	for _, u := range h.Map(mixedLinks(), func(l pointer) string { return "https://" + l.to[1:] }) {
		http.Get(u)
	}
}

func inSteps() {
	enabled := h.Filter(otherLinks(), isActive)
	values := h.Map(enabled, func(l pointer) string { return l.to })
	for i, v := range values {
		log.Printf("%d of %d", i+1, len(values))
		http.Get(v)
	}
}

// A literal that is made a function type with methods is called by those.

type visitor func(v string)

func (f visitor) visit(v string) { f(v) }

type opener func(v string) // silent: only one that opens safe

func (f opener) open(v string) { f("https://" + v) }

type starter interface{ begin(v string) }

type starterFunc func(v string)

func (f starterFunc) begin(v string) { f(v) }

func start(s starter, v string) { s.begin(v) }

func typed() {
	visitor(func(v string) { http.Get(v) }).visit("example.com/visit") // want `missingscheme: no scheme: http\.Get fails`
	f := visitor(func(v string) { log.Print(v) })
	f.visit("example.com/printed") // silent: what it is given it prints
	opener(func(v string) { http.Get(v) }).open("example.com/open")
	start(starterFunc(func(v string) { http.Get(v) }), "https://example.com/run")
}

// The bytes of a string that nobody changes are those of the string.

func inBytes(fill func([]byte)) {
	b := []byte("example.com/bytes") // want `missingscheme: no scheme: http\.Get fails`
	if len(b) > 0 {
		http.Get(string(b))
	}
	changed := []byte("_xample.com/changed")
	copy(changed, "https:/")
	http.Get(string(changed)) // silent
	set := []byte("example.com/set")
	set[0] = '/'
	http.Get("https://example.com" + string(set)) // silent
	given := []byte("example.com/given")
	fill(given)
	http.Get(string(given)) // silent
	more := append([]byte("example.com/more"), "/users"...)
	http.Get("https://" + string(more)) // silent
}

// A method of a list or a map reads it. A function that calls itself hands on what it is given.

type addresses []string

func (l addresses) first() string { return l[0] }

func (l addresses) reset() { l[0] = "https://example.com/reset" }

type hosts map[string]string

func (h hosts) get(k string) string { return h[k] }

func repeat(u string, n int) {
	if n == 0 {
		http.Get(u)
		return
	}
	repeat(u, n-1)
}

func someTimes(u string, n int) {
	if n == 0 {
		http.Get(u)
		return
	}
	if n > 2 {
		someTimes(u, n-1)
	}
}

func methods() {
	l := addresses{"example.com/first"} // want `missingscheme: no scheme: http\.Get fails`
	http.Get(l.first())
	m := hosts{"a": "example.com/table"} // want `missingscheme: no scheme: http\.Get fails`
	http.Get(m.get("a"))
	set := addresses{"example.com/reset"}
	set.reset()
	http.Get(set[0])                                            // silent
	for _, u := range slices.Clone([]string{"example.com/c"}) { // want `missingscheme: no scheme: http\.Get fails`
		http.Get(u)
	}
	repeat("example.com/again", 2)   // want `missingscheme: no scheme: http\.Get fails`
	someTimes("example.com/some", 2) // silent: perhaps it is not used
}

// An option may be a struct around its function, or a type of it: who gets it applies it.

type setup struct{ base *url.URL }

type setting struct{ apply func(*setup) error }

func withBase(base string) setting {
	return setting{apply: func(s *setup) (err error) {
		s.base, err = url.ParseRequestURI(base)
		return err
	}}
}

type applying func(*setup) error

func withRoot(root string) applying {
	return applying(func(s *setup) (err error) {
		s.base, err = url.ParseRequestURI(root)
		return err
	})
}

// Here one of two functions asks for it, if ever.
type reactions struct{ done, failed func() error }

func telling(u string) reactions {
	return reactions{failed: func() error {
		_, err := http.Get(u)
		return err
	}}
}

// And here another one decides whether it runs.
func sometimes(u string, wrap func(applying) applying) applying {
	return wrap(func(s *setup) (err error) {
		s.base, err = url.ParseRequestURI(u)
		return err
	})
}

func applied(s *setup, wrap func(applying) applying) {
	withBase("https://example.com/a%zz").apply(s) // want `badsyntax: .*; url\.ParseRequestURI fails`
	withBase("https://example.com/a").apply(s)
	withRoot("https://example.com/a%zz")(s) // want `badsyntax: .*; url\.ParseRequestURI fails`
	withRoot("https://example.com/a%20b")(s)
	telling("example.com/failed")
	sometimes("https://example.com/a%zz", wrap)(s)
}

// One of several paths, beside an error of the one that there is not.

func pathOf(cloud string) (string, error) {
	path := ""
	switch cloud {
	case "aws":
		path = "/clouds/a%zzws" // want `badsyntax: "%" is not followed by two hex digits`
	case "gcp":
		path = "/clouds/gcp"
	default:
		return "", errors.New("no such cloud")
	}
	return path, nil
}

func clouds(base, cloud string) error {
	path, err := pathOf(cloud)
	if err != nil {
		return err
	}
	_, err = http.Get(base + path)
	return err
}

// Here the package refuses one of them.

func rawPathOf(cloud string) (string, error) {
	path := "/clouds/aws"
	if cloud == "gcp" {
		path = "/clouds/g%zzcp"
	}
	return path, nil
}

func checkPath(path string) error {
	_, err := url.Parse(path)
	return err
}

func checkedClouds(base, cloud string) error {
	path, err := rawPathOf(cloud)
	if err != nil {
		return err
	}
	if err := checkPath(path); err != nil {
		return err
	}
	_, err = http.Get(base + path)
	return err
}

// What a method looks at chooses one of its values: no other field of the variable does.

type finder struct{ cloud string }

type finders struct {
	base  string
	query *finder
	ids   []string
}

func (s *finder) path() (string, error) {
	path := ""
	switch s.cloud {
	case "aws":
		path = "/search/a%zzws" // want `badsyntax: "%" is not followed by two hex digits`
	case "gcp":
		path = "/search/gcp"
	default:
		return "", errors.New("no such cloud")
	}
	return path, nil
}

func (s *finders) do() error {
	if s.ids == nil || len(s.ids) == 0 {
		return errors.New("nothing to look for")
	}
	if s.query == nil {
		return errors.New("no query")
	}
	path, err := s.query.path()
	if err != nil {
		return err
	}
	_, err = http.Get(s.base + path)
	return err
}

func (s *finder) rawPath() string {
	if s.cloud == "gcp" {
		return "/search/g%zzcp"
	}
	return "/search/aws"
}

func (s *finder) isRaw() bool { return s.cloud == "gcp" }

func (s *finders) raw() error {
	if s.query.isRaw() {
		return errors.New("not this one")
	}
	_, err := http.Get(s.base + s.query.rawPath())
	return err
}

func (s *finders) rawToo() error {
	if s.query.cloud == "gcp" {
		return errors.New("not this one")
	}
	_, err := http.Get(s.base + s.query.rawPath())
	return err
}

// The schemes that the package gives are words.

func schemes() {
	bySchemes("https", "a.example", "8080")
	bySchemes("http", "b.example", "9090")
}

func bySchemes(scheme, host, port string) {
	http.Get(scheme + "://" + host + ":" + port + "/a%zzb") // want `badsyntax: "%" is not followed by two hex digits`
	http.Get(scheme + "://" + host + ":" + port + "/a%20b")
	http.Get(scheme + "://a.example:" + port)
	http.Get("https://" + host + "/" + scheme)
	url.Parse(scheme + ":")
	url.Parse(port)
}
