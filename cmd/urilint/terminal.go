package main

import (
	"io"
	"os"
	"runtime"
	"strconv"
)

// usualColumns is the width that text is fitted into where there is no terminal
// to ask.
const usualColumns = 80

// isTerminal reports whether w is a terminal, or another device that shows
// characters.
func isTerminal(w io.Writer) bool {
	f, ok := w.(*os.File)
	if !ok {
		return false
	}
	info, err := f.Stat()
	return err == nil && info.Mode()&os.ModeCharDevice != 0
}

// understandsEscapes reports whether w is a terminal that takes escape sequences
// for what they are.
func understandsEscapes(w io.Writer) bool {
	if runtime.GOOS == "windows" && os.Getenv("WT_SESSION") == "" {
		return false // older consoles show them
	}
	return os.Getenv("TERM") != "dumb" && isTerminal(w)
}

// terminalColumns returns how many columns what is written to w may take: as
// $COLUMNS says, or the terminal.
func terminalColumns(w io.Writer) int {
	if n, err := strconv.Atoi(os.Getenv("COLUMNS")); err == nil && n > 0 {
		return n
	}
	if f, ok := w.(*os.File); ok && isTerminal(w) {
		if n := windowColumns(f); n > 0 {
			return n
		}
	}
	return usualColumns
}
