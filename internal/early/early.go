// Package early answers the most frequent call of the go command: what are the facts of
// this package of the standard library? There are none. For a program that imports
// net/http the question comes 180 times, each time to a new process.
//
// The answer is given by the init function, before the packages are initialized that a
// real analysis needs (go/types, encoding/gob, yaml): they take longer than the answer,
// and more memory. Go initializes packages in the order of their import paths, as far as
// imports allow. So this package imports nothing but os and what os imports. What it does
// not understand it leaves to the rest of the program, which gives the same answer.
package early

import "os"

func init() {
	name := unit(os.Args)
	if name == "" {
		return
	}
	text, err := os.ReadFile(name)
	if err != nil {
		return
	}
	output := factless(string(text))
	if output != "" && os.WriteFile(output, nil, 0o666) == nil {
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
	if len(args[last]) < 4 || args[last][len(args[last])-4:] != ".cfg" {
		return ""
	}
	return args[last]
}

// factless returns the file that takes the facts of a package, if nothing else is needed
// and the package is of the standard library. It returns "" if that is not certain. text
// describes the package, as the go command writes it: JSON with a line for each field.
//
//	{
//		"ImportPath": "net/http",
//		"GoFiles": [
//			"/usr/local/go/src/net/http/client.go",
//		],
//		"Module": null,
//		"ModulePath": "",
//		"VetxOnly": true,
//		"VetxOutput": "/tmp/go-build1/b002/vet.out",
//	}
func factless(text string) (output string) {
	path, module := field(text, "ModulePath"), field(text, "Module") // until Go 1.26, and since
	if path != "" && path != `""` || module != "" && module != "null" {
		return ""
	}
	if field(text, "VetxOnly") != "true" || field(text, "GoFiles") != "[" || !isStandard(unquote(field(text, "ImportPath"))) {
		return ""
	}
	return unquote(field(text, "VetxOutput"))
}

// field returns the value of a field, as far as it stands on the field's line.
func field(text, name string) string {
	begin := "\n\t\"" + name + "\": "
	for i := range len(text) {
		if text[i] != '\n' || !hasPrefix(text[i:], begin) {
			continue
		}
		value := text[i+len(begin):]
		for j := range len(value) {
			if value[j] == '\n' {
				value = value[:j]
				break
			}
		}
		if value != "" && value[len(value)-1] == ',' {
			value = value[:len(value)-1]
		}
		return value
	}
	return ""
}

// unquote returns the text of a string in JSON that has no escapes, or "".
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
