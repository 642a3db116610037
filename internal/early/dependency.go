package early

import (
	"io"
	"os"
)

// directive is what a package writes that declares parameters which take URIs.
const directive = "//urilint:param"

// buffer takes what is read of files.
var buffer [32 << 10]byte

// declares reports whether a flag in args says what takes a URI.
func declares(args []string) bool {
	for _, arg := range args[1:] {
		for hasPrefix(arg, "-") {
			arg = arg[1:]
		}
		if arg == "fn" || hasPrefix(arg, "fn=") {
			return true
		}
	}
	return false
}

// mayHaveFacts reports whether the package may have facts: it imports one that takes URIs
// or has facts, or has a directive.
func (d *description) mayHaveFacts() bool {
	for _, path := range d.imports {
		if takesURIs(path) || hasFacts(d.facts[path]) {
			return true
		}
	}
	for _, name := range d.files {
		if mentions(name) {
			return true
		}
	}
	return false
}

// takesURIs reports whether packages contains path.
func takesURIs(path string) bool {
	from, to := 0, len(packages)
	for from < to {
		if mid := (from + to) / 2; packages[mid] < path {
			from = mid + 1
		} else {
			to = mid
		}
	}
	return from < len(packages) && packages[from] == path
}

// hasFacts reports whether there are facts in a file, which is empty if there are none.
func hasFacts(name string) bool {
	info, err := os.Stat(name)
	return err == nil && info.Size() > 0
}

// mentions reports whether the file of that name has the directive in it, or cannot be read.
func mentions(name string) bool {
	f, err := os.Open(name)
	if err != nil {
		return true
	}
	defer f.Close()
	text := buffer[:0]
	for {
		n, err := f.Read(text[len(text):cap(text)])
		text = text[:len(text)+n]
		if contains(text, directive) {
			return true
		}
		if err != nil {
			return err != io.EOF
		}
		if rest := len(text) - len(directive) + 1; rest > 0 {
			text = append(text[:0], text[rest:]...) // the begin of one that goes on
		}
	}
}

// contains reports whether word is in text, by the algorithm of Horspool: the byte at the
// end of where the word may be tells how far the next such place is.
func contains(text []byte, word string) bool {
	var far [256]uint8
	for i := range far {
		far[i] = uint8(len(word))
	}
	for i := range len(word) - 1 {
		far[word[i]] = uint8(len(word) - 1 - i)
	}
	for end := len(word); end <= len(text); end += int(far[text[end-1]]) {
		if string(text[end-len(word):end]) == word {
			return true
		}
	}
	return false
}
