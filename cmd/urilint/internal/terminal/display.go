package terminal

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// Displayed returns name relative to the working directory if it is below it.
func Displayed(name string) string {
	here, err := os.Getwd()
	if err != nil {
		return name
	}
	rel, err := filepath.Rel(here, name)
	if err != nil || !filepath.IsLocal(rel) {
		return name
	}
	return rel
}

// DisplayedIn returns a line of another program that begins with a file name, with the
// result of displayed for that name.
func DisplayedIn(line string) string {
	here, err := os.Getwd()
	if err != nil {
		return line
	}
	return strings.TrimPrefix(line, strings.TrimSuffix(here, string(filepath.Separator))+string(filepath.Separator))
}

// Plural returns one if n is 1, and else many, in which %d is n.
func Plural(n int, one, many string) string {
	if n == 1 {
		return one
	}
	return strings.ReplaceAll(many, "%d", strconv.Itoa(n))
}

// Count says how many things there are: "1 file", "2 files".
func Count(n int, thing string) string {
	if n == 1 {
		return "1 " + thing
	}
	return fmt.Sprintf("%d %ss", n, thing)
}

// Grouped returns n with commas: 5310 => "5,310".
func Grouped(n int) string {
	s := strconv.Itoa(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + "," + s[i:]
	}
	return s
}

// OneLine returns text with one blank for each run of white space.
func OneLine(text string) string { return strings.Join(strings.Fields(text), " ") }
