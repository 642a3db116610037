package main

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// A target is what one run of go vet checks: packages, named as seen from dir.
type target struct {
	dir      string   // "" is here
	patterns []string // "./...", "example.com/x", "./internal/x"
}

// targets goes to the folder that -C names, and returns what is to be checked from there.
// Notes go to stderr.
func (o *options) targets(stderr io.Writer) ([]target, error) {
	if o.dir != "" {
		if err := os.Chdir(o.dir); err != nil {
			return nil, err
		}
	}
	list, notes, err := targets(o.args)
	if err != nil {
		return nil, err
	}
	for _, note := range notes {
		tell(stderr, note)
	}
	for _, t := range list {
		if err := checkConfig(t.dir); err != nil {
			return nil, err
		}
	}
	return list, nil
}

// targets turns arguments into what to check. The name of a Go file means its package.
// pre-commit and editors pass such names. go vet runs in one module at a time, so the
// package is named from the root of its module. Such a package is checked and reported
// as a whole, not only the named files. A constant may be declared in one file and used
// as a URI in another, and a finding hidden here would appear in CI, which checks
// ./....
//
// notes are lines about files that are not checked, as the go command's ./...
// would not.
func targets(args []string) (list []target, notes []string, err error) {
	if len(args) == 0 {
		return []target{{patterns: []string{"."}}}, nil, nil
	}
	var patterns []string
	modules := make(map[string][]string) // root of a module to its patterns
	for _, arg := range args {
		isFile, err := namesFile(arg)
		if err != nil {
			return nil, nil, err
		}
		if !isFile {
			patterns = append(patterns, arg)
			continue
		}
		root, dir, err := moduleOf(arg)
		if err != nil {
			return nil, nil, err
		}
		rel, err := filepath.Rel(root, dir)
		if err != nil {
			return nil, nil, err
		}
		if name := skippedDir(rel); name != "" {
			notes = append(notes, fmt.Sprintf("%s is not checked: it is in a folder %q, which the go command ignores", arg, name))
			continue
		}
		if pattern := "./" + filepath.ToSlash(rel); !slices.Contains(modules[root], pattern) {
			modules[root] = append(modules[root], pattern)
		}
	}
	if patterns != nil {
		list = append(list, target{patterns: patterns})
	}
	roots := make([]string, 0, len(modules))
	for root := range modules {
		roots = append(roots, root)
	}
	slices.Sort(roots)
	for _, root := range roots {
		list = append(list, target{root, modules[root]})
	}
	return list, notes, nil
}

// namesFile reports whether arg is the name of a Go file, and not a package:
//
//	main.go, ./x.go             a file; an error if it is not there
//	github.com/nats-io/nats.go  a package
//	./nats.go                   a package, if that is a folder
func namesFile(arg string) (bool, error) {
	if !strings.HasSuffix(arg, ".go") {
		return false, nil
	}
	info, err := os.Stat(arg)
	if err == nil {
		return !info.IsDir(), nil
	}
	first, _, nested := strings.Cut(filepath.ToSlash(arg), "/")
	if nested && strings.Contains(strings.Trim(first, "."), ".") {
		return false, nil // begins with a domain name
	}
	return false, fmt.Errorf("no such file: %s", arg)
}

// skippedDir returns the element of a path below a module's root for which
// patterns like ./... leave the path out, or "".
func skippedDir(rel string) string {
	for name := range strings.SplitSeq(filepath.ToSlash(rel), "/") {
		if name == "testdata" || name == "vendor" || len(name) > 1 && (name[0] == '.' || name[0] == '_') {
			return name
		}
	}
	return ""
}
