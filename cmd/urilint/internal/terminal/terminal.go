// Package terminal answers how text that others wrote is printed, so that it stays text.
//
// The analysed program, its file names and the go command's messages may hold escape sequences,
// characters that reorder text, and commands of workflow runners. The functions take such text, and
// return or write it without them: [Plain] a line, [Excerpt] a line of source with carets below it,
// [Tell] a line about the run, [WriteJSON] a document, [QuotedName] a name in a diff.
package terminal

import (
	"io"
	"os"
	"runtime"
	"strconv"

	"golang.org/x/term"
)

// usualColumns is the width that text is fitted into where there is no terminal
// to ask.
const usualColumns = 80

// IsTerminal reports whether w is a terminal.
func IsTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	return ok && term.IsTerminal(int(f.Fd()))
}

// TakesEscapes reports whether w is a terminal that takes escape sequences
// for what they are.
func TakesEscapes(w io.Writer) bool {
	if runtime.GOOS == "windows" && os.Getenv("WT_SESSION") == "" {
		return false // older consoles show them
	}
	return os.Getenv("TERM") != "dumb" && IsTerminal(w)
}

// Width returns how many columns what is written to w may take: as
// $COLUMNS says, or the terminal.
func Width(w io.Writer) int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if f, ok := w.(*os.File); ok {
		if n, _, err := term.GetSize(int(f.Fd())); err == nil && n > 0 {
			return n
		}
	}
	return usualColumns
}
