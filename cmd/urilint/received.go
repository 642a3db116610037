package main

import (
	"bytes"
	"go/parser"
	"go/token"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// A middleware sets parts of a request where the handlers' packages do not see it:
//
//	r.URL.Scheme = "https"
//	u := r.URL; u.Host = r.Host
//	r.RemoteAddr, _, _ = net.SplitHostPort(r.RemoteAddr)
//	handlers.ProxyHeaders(h)
//	http.StripPrefix("/app", h)
//
// So the front end parses the modules' own packages, once: tests, testdata, vendor and
// nested modules aside. It has no types: what is found may be another request's, and then
// less is said. Requests that the program sends are left out, see [sender].

// settable are the parts of a request that code may set.
var settable = []string{"scheme", "host", "path", "remoteaddr", "vars", "hostheader"}

// telling are the words of which a file has one if it sets a part: by itself, or by a package that
// it imports.
var telling = []string{".URL", "RemoteAddr", "StripPrefix", "ProxyHeaders", "RealIP", "UseEncodedPath", `ost"`, "ServeHTTP"}

// remoteImports are in the paths of packages that set RemoteAddr, in small letters, and of
// adapters for requests that came otherwise than over a connection.
var remoteImports = []string{"realip", "real-ip", "real_ip", "remoteip", "remote-ip", "remote_ip", "xff", "forwarded", "proxyheaders", "proxy-headers", "lambda", "fasthttpadaptor"}

// mayTell reports whether the source text is worth parsing.
func mayTell(text []byte) bool {
	if slices.ContainsFunc(telling, func(word string) bool { return bytes.Contains(text, []byte(word)) }) ||
		bytes.Contains(text, []byte("http.Request")) && bytes.Contains(text, []byte("= *")) { // *r = *r2
		return true
	}
	return slices.ContainsFunc(remoteImports, func(word string) bool { return bytes.Contains(text, []byte(word)) })
}

// received returns the flag for what no source file below roots sets, or nil, and the
// configurations there that are not read.
func received(roots []string) (flags, strays []string) {
	s := newSetters()
	for _, root := range roots {
		err := filepath.WalkDir(root, func(path string, d fs.DirEntry, err error) error {
			if err != nil {
				return err
			}
			if name := d.Name(); d.IsDir() {
				if path != root && (name == "testdata" || name == "vendor" || name == "node_modules" || strings.HasPrefix(name, ".") || strings.HasPrefix(name, "_") || isModule(path)) {
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
			if mayTell(text) {
				s.read(text)
			}
			return nil
		})
		if err != nil {
			return nil, strays // not all was seen
		}
	}
	set := s.parts()
	none := slices.DeleteFunc(slices.Clone(settable), func(part string) bool { return set[part] })
	if len(none) == 0 {
		return nil, strays
	}
	return []string{"-" + receivedFlag + "=" + strings.Join(none, ",")}, strays
}

// isModule reports whether dir is the root of a module.
func isModule(dir string) bool {
	_, err := os.Stat(filepath.Join(dir, "go.mod"))
	return err == nil
}

// read notes what the source text sets. What does not parse is read as far as it does.
func (s *setters) read(text []byte) {
	file, _ := parser.ParseFile(token.NewFileSet(), "", text, parser.SkipObjectResolution)
	if file == nil {
		return
	}
	imported := make(map[string]string) // paths by name
	for _, spec := range file.Imports {
		p, err := strconv.Unquote(spec.Path.Value)
		if err != nil {
			continue
		}
		name := path.Base(p)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		imported[name] = p
		s.readImport(strings.ToLower(p))
	}
	for _, decl := range file.Decls {
		newSender(s, imported, decl).read(decl)
	}
}

// readImport notes what the package at path, in small letters, sets.
func (s *setters) readImport(path string) {
	if strings.Contains(path, "lambda") || strings.Contains(path, "fasthttpadaptor") {
		s.add("hostheader")
	}
	if strings.Contains(path, "/") && !strings.Contains(path, "fasthttpadaptor") && slices.ContainsFunc(remoteImports, func(word string) bool { return strings.Contains(path, word) }) {
		s.add("remoteaddr")
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
