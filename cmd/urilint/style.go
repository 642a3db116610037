package main

import (
	"io"
	"os"
)

// A style says whether text is coloured.
type style bool

// styleFor returns the style for text written to w: coloured if w is a terminal and
// NO_COLOR is not set (https://no-color.org).
func styleFor(w io.Writer) style {
	return style(os.Getenv("NO_COLOR") == "" && understandsEscapes(w))
}

func (s style) bold(text string) string  { return s.in("1", text) }
func (s style) red(text string) string   { return s.in("1;31", text) }
func (s style) green(text string) string { return s.in("32", text) }

// in returns text in a colour, by its SGR code (ECMA-48 section 8.3.117).
func (s style) in(code, text string) string {
	if !s {
		return text
	}
	return "\x1b[" + code + "m" + text + "\x1b[0m"
}
