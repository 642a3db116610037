// Package early answers the most frequent call of the go command: what are the facts of
// this package, which calls nothing that takes a URI? There are none. For a program that
// imports net/http the question comes 180 times, for a large one a thousand times, each
// time to a new process.
//
// The answer is given by the init function, before the packages are initialized that a
// real analysis needs (go/types, encoding/gob, yaml): they take longer than the answer,
// and more memory. Go initializes packages in the order of their import paths, as far as
// imports allow. So this package imports nothing but os and what os imports. What it does
// not understand it leaves to the rest of the program, which gives the same answer.
//
//	early.go        when it answers
//	description.go  what the go command says of a package
//	dependency.go   whether a package of another module has facts
//	packages.go     the packages that take URIs
package early

import "os"

func init() {
	growStack(false)
	name := unit(os.Args)
	if name == "" {
		return
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return
	}
	d, ok := describe(string(text))
	if !ok || !d.isFactless(os.Args) {
		return
	}
	if os.WriteFile(d.output, nil, 0o666) == nil {
		os.Exit(0)
	}
}

// unit returns the name of the file that describes a package, if args are a call by the
// go command about one:
//
//	urilint [flags] unit.cfg
func unit(args []string) string {
	if len(args) < 2 {
		return ""
	}
	last := len(args) - 1
	for _, flag := range args[1:last] {
		if !hasPrefix(flag, "-") {
			return "" // a command
		}
	}
	if !hasSuffix(args[last], ".cfg") {
		return ""
	}
	return args[last]
}

// isFactless reports whether only facts of the package are asked for, and there are none:
// it is of the standard library, or calls nothing that takes a URI.
func (d *description) isFactless(args []string) bool {
	if !d.factsOnly || d.output == "" || len(d.files) == 0 {
		return false
	}
	if d.module == "" {
		return isStandard(d.path)
	}
	return d.version != "" && !declares(args) && !d.mayHaveFacts()
}

// isStandard reports whether a package outside of modules with that path is of the
// standard library: its path begins with no domain, and is not the one that stands for
// files.
func isStandard(path string) bool {
	for i := range len(path) {
		if path[i] == '.' {
			return false
		}
		if path[i] == '/' {
			break
		}
	}
	return path != "" && path != "command-line-arguments"
}

func hasPrefix(s, prefix string) bool { return len(s) >= len(prefix) && s[:len(prefix)] == prefix }

func hasSuffix(s, suffix string) bool {
	return len(s) >= len(suffix) && s[len(s)-len(suffix):] == suffix
}

// deepStack is as much stack as the analysis of most packages takes.
const deepStack = 64 << 10

// growStack makes the stack of the calling goroutine larger than deepStack. A stack that
// grows by and by is copied at each step. For each function on it the runtime then reads
// what the linker wrote of it, which is 0.8 MB of the program that nothing else reads.
//
//go:noinline
func growStack(use bool) byte {
	if !use {
		return 0 // the stack is made when a function is called, whatever it does
	}
	var frame [deepStack]byte
	for i := range frame {
		frame[i] = byte(i)
	}
	return frame[len(frame)/2]
}
