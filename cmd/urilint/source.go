package main

import (
	"os"
	"path/filepath"
	"strings"
)

// sourceCache holds the files that findings are in, each read once, so that what
// is shown of a file and what is made of it agree.
type sourceCache map[string]source

type source struct {
	text []byte
	ok   bool
}

// read returns the content of a file, and false if it cannot be read.
func (c sourceCache) read(name string) ([]byte, bool) {
	s, known := c[name]
	if !known {
		text, err := os.ReadFile(name)
		s = source{text, err == nil}
		c[name] = s
	}
	return s.text, s.ok
}

// displayed returns name relative to the working directory if it is below it.
func displayed(name string) string {
	here, err := os.Getwd()
	if err != nil {
		return name
	}
	rel, err := filepath.Rel(here, name)
	if err != nil || rel == ".." || strings.HasPrefix(rel, ".."+string(filepath.Separator)) {
		return name
	}
	return rel
}
