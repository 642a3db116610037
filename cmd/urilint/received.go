package main

import (
	"bytes"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
)

// A middleware sets them where the handlers' packages do not see it:
//
//	r.URL.Scheme = "https"
//	u := r.URL; u.Host = r.Host
//	handlers.ProxyHeaders(h)
//	http.StripPrefix("/app", h)
//
// So the front end reads all of the modules' sources for such words, once. What is
// found may be another request's; then less is said. Those that the program sends are
// left out, see [sentIn].
var (
	setsURL    = lazily(`(\w+)[\w.()]*\.URL\s*=\s*[^=\s"]`)
	setsPart   = lazily(`(\w+)[\w.()]*\.URL\.(Scheme|Host|Path|RawPath)\s*\+?=[^=]|&(\w+)[\w.()]*\.URL\.(Scheme|Host|Path)\b`)
	takesURL   = lazily(`(\w+)\s*:?=\s*&?\*?(\w+)[\w.()]*\.URL\b[^.({]`) // not url.URL{}
	partOfName = `\.(Scheme|Host|Path|RawPath)\s*\+?=[^=]`
)

// A middleware also sets RemoteAddr to an IP address alone, and so do adapters of
// requests that came otherwise than over a connection:
//
//	r.RemoteAddr = r.Header.Get("X-Real-IP")
//	router.Use(middleware.RealIP)
//	http.Request{RemoteAddr: event.SourceIP}
var (
	assignsRemoteAddr = lazily(`\bRemoteAddr\s*(?:=[^=]|:[^=])\s*([^\n,}]*)|&[\w.()]*\.RemoteAddr\b`)
	importsRealIP     = lazily(`(?i)"[^"\s]*/[^"\s]*(?:real-?_?ip|remote-?_?ip|xff|forwarded|proxy-?headers|lambda)[^"\s]*"`)
)

// setsRemoteAddr reports whether the source text may set RemoteAddr of a request.
func setsRemoteAddr(text []byte) bool {
	if bytes.Contains(text, []byte("RealIP")) || importsRealIP().Match(text) {
		return true
	}
	if !bytes.Contains(text, []byte("RemoteAddr")) {
		return false // fast path
	}
	for _, m := range assignsRemoteAddr().FindAllSubmatch(text, -1) {
		if value := bytes.TrimRight(m[1], " \t\r)"); !bytes.HasSuffix(value, []byte(".RemoteAddr")) { // log{RemoteAddr: r.RemoteAddr}
			return true
		}
	}
	return false
}

// net/http moves the Host header of a request to the field Host. But a middleware may set
// it again, and adapters make requests that have it:
//
//	r.Header.Set("Host", r.Host)
//	"Host": {event.RequestContext.DomainName}
var hostHeader = lazily(`(?:Set|Add)\(\s*"Host"\s*,|[Hh]eaders?(?:\(\))?\.(?:Set|Add)\(\s*"host"\s*,|\[\s*"[Hh]ost"\s*\]\s*=[^=]|"Host"\s*:`)

// setsHostHeader reports whether the source text may set the Host header of a request.
func setsHostHeader(text []byte) bool {
	return bytes.Contains(text, []byte("lambda")) || bytes.Contains(text, []byte("fasthttpadaptor")) ||
		bytes.Contains(text, []byte(`ost"`)) && hostHeader().Match(text)
}

// A router gives the variables of a path as they were sent, if it is told so, perhaps in
// another package than its handlers'. So does a middleware with the path as a whole:
//
//	mux.NewRouter().UseEncodedPath()
//	r2.URL.Path = r.URL.EscapedPath()
var keepsPath = lazily(`UseEncodedPath|\.URL\.Path\s*=.*\.(?:EscapedPath\(\)|RawPath|RequestURI)`)

// received returns the flag for what no source file below roots sets, or nil, and the
// configurations there that are not read.
func received(roots []string) (flags, strays []string) {
	set := make(map[string]bool)
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if name := d.Name(); d.IsDir() {
				if path != root && (name == "testdata" || name == "vendor" || name == "node_modules" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_")) {
					return fs.SkipDir
				}
				return nil
			}
			if isStray(root, path) {
				strays = append(strays, path)
			}
			if !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") || !d.Type().IsRegular() {
				return nil
			}
			text, err := os.ReadFile(path)
			if err != nil {
				return err
			}
			setIn(text, set)
			return nil
		})
		if err != nil {
			return nil, strays // not all was seen
		}
	}
	var none []string
	for _, part := range []string{"scheme", "host", "path", "remoteaddr", "vars", "hostheader"} {
		if !set[part] {
			none = append(none, part)
		}
	}
	if none == nil {
		return nil, strays
	}
	return []string{"-" + receivedFlag + "=" + strings.Join(none, ",")}, strays
}

// setIn notes in set the parts that the source text may set in some request.
func setIn(text []byte, set map[string]bool) {
	if bytes.Contains(text, []byte("StripPrefix")) {
		set["path"] = true
	}
	if bytes.Contains(text, []byte("ProxyHeaders")) {
		set["scheme"], set["host"], set["remoteaddr"] = true, true, true
	}
	if keepsPath().Match(text) {
		set["vars"] = true
	}
	if setsHostHeader(text) {
		set["hostheader"] = true
	}
	if setsRemoteAddr(text) {
		set["remoteaddr"] = true
	}
	if !bytes.Contains(text, []byte(".URL")) {
		return // fast path
	}
	sent := sentIn(text)
	for _, m := range setsURL().FindAllSubmatchIndex(text, -1) {
		if !sent(string(text[m[2]:m[3]]), m[2]) {
			set["scheme"], set["host"], set["path"] = true, true, true
		}
	}
	note := func(part []byte) {
		set[strings.TrimPrefix(strings.ToLower(string(part)), "raw")] = true
	}
	for _, m := range setsPart().FindAllSubmatchIndex(text, -1) {
		if m[2] < 0 {
			m = m[4:] // that of "&"
		}
		if !sent(string(text[m[2]:m[3]]), m[2]) {
			note(text[m[4]:m[5]])
		}
	}
	var names []string
	for _, m := range takesURL().FindAllSubmatchIndex(text, -1) {
		name := string(text[m[2]:m[3]])
		if !slices.Contains(names, name) && !sent(string(text[m[4]:m[5]]), m[4]) {
			names = append(names, name)
		}
	}
	for _, name := range names {
		for _, m := range regexp.MustCompile(`\b`+name+partOfName).FindAllSubmatch(text, -1) {
			note(m[1])
		}
	}
}

// receivedBy returns the tool's flag for t, whose packages are those of the modules
// worked on; or nil.
func (g *goCommand) receivedBy(t target) []string {
	for _, pattern := range t.patterns {
		if pattern != "." && !strings.HasPrefix(pattern, "./") && !strings.HasPrefix(pattern, "../") {
			return nil // of another module, perhaps
		}
	}
	if flags, ok := g.received[t.dir]; ok {
		return flags // of the only module, or of an editor's, which asks now and then
	}
	roots, err := g.roots(t.dir)
	if err != nil {
		return nil
	}
	key := strings.Join(roots, "\n")
	if g.received == nil {
		g.received = make(map[string][]string)
	}
	flags, ok := g.received[key]
	if !ok {
		var strays []string
		flags, strays = received(roots)
		g.strays = append(g.strays, strays...)
		g.received[key] = flags
	}
	return flags
}
