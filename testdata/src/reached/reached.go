// Package reached has strings that look wrong where they are written and never
// get to where they would be, and those that do.
package reached

import (
	"errors"
	"fmt"
	"net/http"
	"net/url"
	"os"
	"runtime"
	"strings"
)

type source struct {
	loc    string
	kind   string
	remote bool
}

var sources = []source{
	{"https://example.com/", "web", true},
	{"local.txt", "file", false},
}

var given = []source{
	{"https://example.com/", "web", true},
	{"example.com", "web", true}, // want `missingscheme: no scheme: http\.Get fails`
}

// A condition on the element decides for which it is.
func elements(us []string, w http.ResponseWriter, r *http.Request) {
	for _, u := range []string{"https://example.com/", "local.txt"} {
		if strings.Contains(u, "://") {
			http.Get(u)
		}
	}
	for _, u := range []string{"https://example.com/", ""} {
		if u == "" {
			continue
		}
		http.Get(u)
	}
	for _, u := range []string{"https://example.com/", "local.txt"} {
		p, err := url.Parse(u)
		if err != nil || p.Scheme == "" {
			continue
		}
		http.Get(u)
	}
	for _, c := range []source{{"https://example.com/", "web", true}, {"/tmp/x", "file", false}} {
		switch c.kind {
		case "web":
			http.Get(c.loc)
		case "file":
			os.Open(c.loc)
		}
	}
	for _, s := range sources {
		if s.remote {
			http.Get(s.loc)
		}
	}
	for i := range sources {
		if s := sources[i]; s.remote {
			http.Get(s.loc)
		}
	}
	for i := 0; i < len(sources); i++ {
		if !sources[i].remote {
			continue
		}
		http.Get(sources[i].loc)
	}
	for k, u := range map[string]string{"": "none", "a": "https://example.com/"} {
		if k == "" {
			continue
		}
		http.Get(u)
	}
	for _, l := range []string{"https://example.com/", "a b"} {
		if r.URL.Path == l {
			http.Redirect(w, r, l, http.StatusFound)
		}
	}
	for _, u := range []string{"https://example.com/", "local.txt"} {
		if strings.HasPrefix(u, "https:") && get(u) {
			return
		}
		_ = u == "local.txt" || get(u)
	}
	n := 0
	for _, u := range []string{"local.txt", "https://example.com/"} {
		if n++; n > 1 {
			http.Get(u)
		}
	}
	for _, u := range []string{"local.txt", "https://example.com/"} {
		func() {
			if !valid(u) {
				return
			}
			http.Get(u)
		}()
	}
	last := ""
	for _, u := range []string{"local.txt", "https://example.com/"} {
		last = u
	}
	http.Get(last)
}

func valid(u string) bool { return strings.Contains(u, "://") }

func get(u string) bool {
	_, err := http.Get(u)
	return err == nil
}

// Nothing decides.
func everyElement(client *http.Client, quiet bool, paths []string) error {
	for _, s := range given {
		http.Get(s.loc)
	}
	local := []source{{loc: "local.example.com"}, {kind: "x", loc: "https://example.com/"}} // want `missingscheme: no scheme: http\.Get fails`
	if len(local) == 0 {
		return nil
	}
	for _, s := range local {
		s := s
		fmt.Println(s.kind)
		if s.kind == "" {
			fmt.Println(s)
		}
		u := s.loc
		v := u + "/x"
		http.Get(v)
	}
	index := []source{{loc: "https://example.com/"}, {loc: "index.example.com"}} // want `missingscheme: no scheme: http\.Get fails`
	for i := range index {
		http.Get(index[i].loc)
	}
	count := []string{"https://example.com/", "count.example.com"} // want `missingscheme: no scheme: http\.Get fails`
	for i := 0; i < len(count); i++ {
		http.Get(count[i])
	}
	byKey := map[string]source{"a": {loc: "https://example.com/"}, "b": {loc: "key.example.com"}} // want `missingscheme: no scheme: http\.Get fails`
	for key, s := range byKey {
		fmt.Println(key)
		http.Get(s.loc)
	}
	for i := 0; i < len(paths); i++ {
		for _, u := range []string{"https://example.com/", "example.com/a"} { // want `missingscheme: no scheme: http\.Get fails`
			f, err := os.Open("list")
			if err != nil {
				return err
			}
			if !quiet {
				fmt.Println(u, f)
			}
			http.Get(u)
		}
	}
	for _, u := range []string{"https://example.com/", "example.com/b"} { // want `missingscheme: no scheme: \(\*http\.Client\)\.Get fails`
		if quiet {
			return nil
		}
		go func() {
			for _, method := range []string{"GET", "PUT"} {
				http.NewRequest(method, u, nil)
				client.Get(u)
			}
		}()
	}
	return nil
}

// All of them are wrong, whichever it is.
func whichever(i int, quick bool) {
	list := []string{"a.example.com", "b.example.com"} // want `missingscheme: no scheme: http\.Get fails` `missingscheme: no scheme: http\.Get fails`
	http.Get(list[i])
	mixed := []string{"c.example.com", "https://example.com/"} // want `missingscheme: no scheme: http\.Get fails`
	http.Get(mixed[i])
	http.Get(wrong(quick))
}

// A value of a variable that stands for none.
func sentinels(found, dry bool, in string, args, list, parts []string) {
	u := "none"
	if found {
		u = "https://example.com/"
	}
	if !found {
		return
	}
	http.Get(u)

	src := "stdin"
	r := os.Stdin
	if in != "" {
		src, r = in, nil
	}
	if r == nil {
		http.Get(src)
	}

	arg := "-"
	if len(args) == 1 {
		arg = args[0]
	}
	stdin := arg == "-"
	if stdin {
		return
	}
	http.Get(arg)

	t := "/dev/null"
	if !dry {
		t = "https://example.com/up"
	}
	if dry {
		os.Open(t)
		return
	}
	http.Post(t, "", nil)

	target := "unset"
	v, err := parse(in)
	if err != nil {
		return
	}
	if v != "" {
		target = v
	}
	http.Get(target)
}

func parse(text string) (string, error) { return strings.TrimSpace(text), nil }

func loops(list, parts []string) {
	u, found := "bad", false
	for _, x := range list {
		if strings.HasPrefix(x, "https:") {
			u, found = x, true
			break
		}
	}
	if !found {
		return
	}
	http.Get(u)

	v := "unset"
	for i := 0; i < 3; i++ {
		v = fmt.Sprintf("https://example.com/%d", i)
	}
	http.Get(v)

	w := "https://"
	for _, p := range parts {
		w += p + "/"
	}
	http.Get(w)
}

// What is made of the value is looked at.
func lookedAt() {
	s := "example.com/x"
	if p, _ := url.Parse(s); !p.IsAbs() {
		s = "https://" + s
	}
	http.Get(s)
	t := "example.com/x"
	if _, err := url.ParseRequestURI("/" + t); err != nil {
		t = "https://" + t
	}
	http.Get(t)
	if u := "example.com"; remote(u) {
		http.Get(u)
	}
	u := "example.com"
	ok := remote(u)
	if ok {
		http.Get(u)
	}
	p, _ := url.Parse("example.com/x")
	if !p.IsAbs() {
		return
	}
	http.Get(p.String())
}

func remote(u string) bool { return strings.Contains(u, "://") }

// A default that nothing keeps from being used.
func defaults(c *http.Client, paths []string) error {
	u := "example.com" // want `missingscheme: no scheme: http\.Get fails`
	if x := os.Getenv("U"); x != "" {
		u = x
	}
	f, err := os.Open("x")
	if err != nil {
		return err
	}
	fmt.Println(f)
	http.Get(u)

	v := os.Getenv("V")
	if c == nil {
		v = "localhost:80" // want `badscheme: the scheme "localhost": http\.Get fails`
	}
	for _, p := range paths {
		http.Get(v + p)
	}

	w := "example.com/w" // want `missingscheme: no scheme: http\.Get fails`
	if resp, err := http.Get(w); err == nil {
		fmt.Println(resp)
	}
	return nil
}

// What comes with an error or false is no value.
func lookup(n int) (string, error) {
	if n == 0 {
		return "https://example.com/", nil
	}
	return "unknown", errors.New("no such server")
}

var errNone = errors.New("none")

func lookup2(n int) (string, error) {
	switch n {
	case 0:
		return "https://example.com/", nil
	case 1:
		return "one", errNone
	case 2:
		return "two", fmt.Errorf("two: %d", n)
	}
	f, err := os.Open("x")
	if err != nil {
		return "three", err
	}
	return "https://example.com/" + f.Name(), nil
}

func lookup3(n int) (string, bool) {
	if n == 0 {
		return "https://example.com/", true
	}
	return "unknown", false
}

// What the arguments decide is not known at a call.
func pick(ok bool) string {
	if ok {
		return "https://example.com"
	}
	return ""
}

func pickOne(ok bool) string {
	u := "none"
	if ok {
		u = "https://example.com"
	}
	return u
}

func wrong(quick bool) string {
	if quick {
		return "quick.example.com" // want `missingscheme: no scheme: http\.Get fails`
	}
	return "slow.example.com" // want `missingscheme: no scheme: http\.Get fails`
}

func fromEnv() string {
	if u := os.Getenv("URL"); u != "" {
		return u
	}
	return "env.example.com" // want `missingscheme: no scheme: http\.Get fails`
}

// A parameter that nobody looks at decides nothing.
func unasked(bool) string {
	if u := os.Getenv("URL"); u != "" {
		return u
	}
	return "unasked.example.com" // want `missingscheme: no scheme: http\.Get fails`
}

func only(p string) string { return "only.example.com" } // want `missingscheme: no scheme: http\.Get fails`

func results(n int) {
	u, err := lookup(n)
	if err != nil {
		return
	}
	http.Get(u)
	if u, err := lookup2(n); err == nil {
		http.Get(u)
	}
	if u, ok := lookup3(n); ok {
		http.Get(u)
	}
	http.Get(pick(true))
	http.Get(pickOne(true))
	http.Get(unasked(true))
	http.Get(fromEnv())
	http.Get(only("x"))
}

// Its results belong together.
func both() (string, int) {
	u, n := "none", 0
	if v := os.Getenv("URL"); v != "" {
		u, n = v, 1
	}
	return u, n
}

func bothErr() (string, error) {
	u := "none"
	f, err := os.Open("x")
	if err == nil {
		u = f.Name()
	}
	return u, err
}

func fixed() (string, error) {
	_, err := os.Open("x")
	return "fixed.example.com", err // want `missingscheme: no scheme: http\.Get fails`
}

func beside() {
	if u, n := both(); n > 0 {
		http.Get(u)
	}
	u, err := bothErr()
	if err != nil {
		return
	}
	http.Get(u)
	v, err := fixed()
	if err != nil {
		return
	}
	http.Get(v)
}

const debug = false

// Constants decide what is never run.
func dead(f func() string, mux *http.ServeMux) {
	if debug {
		http.Get("example.com")
	}
	if !debug || f() == "" {
	} else {
		http.Get("example.com")
	}
	u := "example.com"
	if true {
		u = f()
	}
	http.Get(u)
	switch runtime.GOOS + "x" {
	case "none":
		http.Get("example.com")
	}
	mux.HandleFunc("/a", nil)
	if debug {
		mux.HandleFunc("/a", nil)
	}
	if debug {
		mux.HandleFunc("/b", nil)
	}
	mux.HandleFunc("/c", nil)
	func() {
		return
		http.Get("example.com")
		mux.HandleFunc("/c", nil)
	}()
	os.Exit(1)
	mux.HandleFunc("/c", nil)
}
