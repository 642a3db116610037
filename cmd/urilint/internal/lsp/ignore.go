package lsp

import (
	"bytes"
	"go/scanner"
	"go/token"
	"strings"

	"github.com/urilint/urilint/cmd/urilint/internal/result"
)

// placeholder is the reason that a new directive has. A reader sees that it is none.
const placeholder = "TODO: say why"

// directive returns the edit that silences a finding: a directive on a line of its
// own above, or after the code if another directive is there already. There is
// none in a literal of several lines.
//
//	//urilint:ignore badport TODO: say why
//	http.Get("http://h:99999/")
func directive(src []byte, f result.Finding) (result.Edit, bool) {
	if f.Check == "" || f.Check == "ignore" || f.Start.Offset > len(src) {
		return result.Edit{}, false
	}
	text := "//urilint:ignore " + f.Check + " " + placeholder
	start := bytes.LastIndexByte(src[:f.Start.Offset], '\n') + 1
	end := len(src)
	if i := bytes.IndexByte(src[f.Start.Offset:], '\n'); i >= 0 {
		end = f.Start.Offset + i
	}
	eol := "\n"
	if end > start && src[end-1] == '\r' {
		end, eol = end-1, "\r\n"
	}
	above := bytes.TrimSpace(src[bytes.LastIndexByte(src[:max(start-1, 0)], '\n')+1 : start])
	inside, comment := tokens(src, start, end)
	if !bytes.HasPrefix(above, []byte("//urilint:ignore ")) {
		if inside[0] {
			return result.Edit{}, false
		}
		line := string(src[start:end])
		indent := line[:len(line)-len(strings.TrimLeft(line, " \t"))]
		return result.Edit{Start: start, End: start, New: indent + text + eol}, true
	}
	if inside[1] || comment {
		return result.Edit{}, false
	}
	return result.Edit{Start: end, End: end, New: " " + text}, true
}

// tokens reports of the offsets start and end whether they are inside a token of
// several lines, and whether a comment is between them.
func tokens(src []byte, start, end int) (inside [2]bool, comment bool) {
	var s scanner.Scanner
	file := token.NewFileSet().AddFile("", -1, len(src))
	s.Init(file, src, nil, scanner.ScanComments) // what is no token is passed over
	for {
		pos, tok, lit := s.Scan()
		if tok == token.EOF {
			return inside, comment
		}
		from := file.Offset(pos)
		to := from + len(lit)
		if tok == token.SEMICOLON && lit == "\n" {
			continue
		}
		for _, closing := range []string{"`", "*/"} { // the scanner leaves "\r" out of what these end
			if i := bytes.Index(src[min(from+1, len(src)):], []byte(closing)); i >= 0 && len(lit) > 1 && strings.HasSuffix(lit, closing) && strings.Contains(lit, "\n") {
				to = from + 1 + i + len(closing)
			}
		}
		for i, at := range []int{start, end} {
			inside[i] = inside[i] || from < at && at < to
		}
		comment = comment || tok == token.COMMENT && from < end && start < to
	}
}
