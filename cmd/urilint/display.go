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
