// Package early answers the most frequent call of the go command: what are the facts of
// this package of the standard library? There are none. For a program that imports
// net/http the question comes 180 times, each time to a new process.
//
// The answer is given by the init function, before the packages are initialized that a
// real analysis needs (go/types, encoding/gob, yaml): they take longer than the answer.
// Go initializes packages in the order of their import paths, as far as imports allow.
// So this package imports nothing but os. What it does not understand it leaves to the
// rest of the program, which gives the same answer.
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
	if output := factless(string(text)); output != "" && os.WriteFile(output, nil, 0o666) == nil {
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

// factless returns the name of the file that takes the facts of a package of the
// standard library, if only facts are asked for. text is the go command's description
// of the package, as it writes it: JSON with a line for each field. It returns "" for
// any other text.
//
//	{
//		"ImportPath": "net/http",
//		"GoFiles": [
//			"/usr/local/go/src/net/http/client.go"
//		],
//		"ModulePath": "",
//		"VetxOnly": true,
//		"VetxOutput": "/tmp/go-build1/b002/vet.out",
//	}
func factless(text string) (output string) {
	standard, factsOnly, files := false, false, false
	for text != "" {
		line := text
		text = ""
		for i := range len(line) {
			if line[i] == '\n' {
				line, text = line[:i], line[i+1:]
				break
			}
		}
		key, value := field(line)
		switch key {
		case "ImportPath":
			standard = isStandard(unquote(value))
		case "GoFiles":
			files = value == "["
		case "VetxOnly":
			factsOnly = value == "true"
		case "VetxOutput":
			output = unquote(value)
		case "ModulePath":
			if value != `""` {
				return ""
			}
		case "Module":
			if value != "null" {
				return ""
			}
		}
	}
	if !standard || !factsOnly || !files {
		return ""
	}
	return output
}

// field returns the key and the value on a line of the outermost object:
//
//	`	"VetxOnly": true,` => VetxOnly, true
func field(line string) (key, value string) {
	const start = "\t\""
	if !hasPrefix(line, start) {
		return "", ""
	}
	line = line[len(start):]
	for i := range len(line) {
		if rest := line[i:]; hasPrefix(rest, `": `) {
			value = rest[len(`": `):]
			if hasSuffix(value, ",") {
				value = value[:len(value)-1]
			}
			return line[:i], value
		}
	}
	return "", ""
}

// unquote returns the text of a string in JSON, "" if it has escapes.
func unquote(value string) string {
	if len(value) < 2 || value[0] != '"' || value[len(value)-1] != '"' {
		return ""
	}
	value = value[1 : len(value)-1]
	for i := range len(value) {
		if value[i] == '\\' || value[i] == '"' {
			return ""
		}
	}
	return value
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
