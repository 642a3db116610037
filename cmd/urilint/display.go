package main

import (
	"os"
	"path/filepath"
	"strings"
)

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

// displayedIn returns a line of another program that begins with a file name, with the
// result of displayed for that name.
func displayedIn(line string) string {
	here, err := os.Getwd()
	if err != nil {
		return line
	}
	return strings.TrimPrefix(line, strings.TrimSuffix(here, string(filepath.Separator))+string(filepath.Separator))
}
