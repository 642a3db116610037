package main

import (
	"bytes"
	"unicode/utf16"
	"unicode/utf8"
)

// utf16Column returns the column of p in UTF-16 code units, from 1: "例" is one
// and "😀" two, where p counts three and four bytes. A byte that is no UTF-8 is
// read as U+FFFD, and a byte order mark at the file's start is not part of its
// text (SARIF section 3.30.4). Of a file that cannot be read, it is p's column.
func utf16Column(src []byte, p position) int {
	end := min(p.Offset, len(src))
	start := end - (p.Column - 1)
	if start < 0 || start > end {
		return p.Column
	}
	line := src[start:end]
	if start == 0 {
		line = bytes.TrimPrefix(line, []byte("\uFEFF"))
	}
	column := 1
	for len(line) > 0 {
		r, n := utf8.DecodeRune(line)
		column += utf16.RuneLen(r)
		line = line[n:]
	}
	return column
}

// positionAt returns the line and column of an offset in src.
func positionAt(src []byte, offset int) position {
	before := src[:min(max(offset, 0), len(src))]
	return position{
		Line:   bytes.Count(before, []byte("\n")) + 1,
		Column: len(before) - bytes.LastIndexByte(before, '\n'),
		Offset: len(before),
	}
}
