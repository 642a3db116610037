package uri

import (
	"iter"
	"strings"
)

// Edit is one of the changes that normalizing makes: the bytes from Start up
// to End of the reference's string become New. Start and End are equal where
// something is only inserted.
type Edit struct {
	Start, End int
	New        string
	Form       Form // which normalizations ask for it; more than one only for "%41" in a host, which becomes "a"
}

// Edits yields the changes that [Ref.Normalize] makes, in order and without
// overlap; none if r is normal. Of "HTTP://a/%3a%7e/./b" the edits are "HTTP" to
// "http", "a" (of "%3a") to "A", "%7e" to "~", and "./" to nothing.
//
// No edit begins or ends with a byte that stays, except that a triplet is decoded
// whole: "%34" to "4", and not "%3" to nothing. Together they are not always the
// fewest bytes: "a:.///" loses "./" and gets it back after the "/", where the "."
// would do.
//
// SchemeForm's two can be distinguished: the one that removes a port has an empty
// New, the other inserts "/".
func (r Ref) Edits(f Form) iter.Seq[Edit] {
	return func(yield func(Edit) bool) { r.edits(f, yield) }
}

// edits yields the edits as long as yield wants them, and reports whether it
// wanted all.
func (r Ref) edits(f Form, yield func(Edit) bool) bool {
	if f&CaseForm != 0 && !r.lowerCaseEdits(0, r.colon, yield) {
		return false
	}
	if r.slash > 0 {
		if r.at > 0 && !r.textEdits(span{r.authorityStart(), r.at}, f, false, yield) {
			return false
		}
		if !r.textEdits(span{r.hostStart(), r.hostEnd()}, f, true, yield) {
			return false
		}
		if f&SchemeForm != 0 && r.redundantPort() && !yield(Edit{r.port, r.slash, "", SchemeForm}) {
			return false
		}
		if f&SchemeForm != 0 && r.wantsSlash() && !yield(Edit{r.slash, r.slash, "/", SchemeForm}) {
			return false
		}
	}
	return r.pathEdits(f, yield) && r.textEdits(span{r.pathEnd(), len(r.s)}, f, false, yield)
}

// pathEdits yields the edits of the path: what is between the pieces that
// pathUnits keeps is removed, and the pieces are edited as text.
func (r Ref) pathEdits(f Form, yield func(Edit) bool) bool {
	if f&DotForm == 0 || r.dotsNormal(f) {
		return r.textEdits(span{r.pathStart(), r.pathEnd()}, f, false, yield)
	}
	var pieces []span // backwards
	for units := newPathUnits(r, f&PercentForm != 0); ; {
		piece, ok := units.next()
		if !ok {
			break
		}
		if n := len(pieces); n > 0 && piece.end == pieces[n-1].start && piece != guard {
			pieces[n-1].start = piece.start
		} else {
			pieces = append(pieces, piece)
		}
	}
	from, between := r.pathStart(), ""
	for i := len(pieces) - 1; i >= 0; i-- {
		piece := pieces[i]
		if piece == guard {
			between = guard.text("")
			continue
		}
		if !r.replace(span{from, piece.start}, between, yield) || !r.textEdits(piece, f, false, yield) {
			return false
		}
		from, between = piece.end, ""
	}
	return r.replace(span{from, r.pathEnd()}, between, yield)
}

// replace yields the edit that makes text of a piece, less the beginning and
// end they have in common: "a/../" becomes "./" by removing "a/.".
func (r Ref) replace(p span, text string, yield func(Edit) bool) bool {
	for text != "" && p.start < p.end && r.s[p.end-1] == text[len(text)-1] {
		p.end--
		text = text[:len(text)-1]
	}
	for text != "" && p.start < p.end && r.s[p.start] == text[0] {
		p.start++
		text = text[1:]
	}
	return p.start == p.end && text == "" || yield(Edit{p.start, p.end, text, DotForm})
}

// textEdits yields the edits of CaseForm and PercentForm in one component. In a
// host the letters become lower case too, except those of triplets that stay.
func (r Ref) textEdits(p span, f Form, host bool, yield func(Edit) bool) bool {
	lower := host && f&CaseForm != 0
	for i := p.start; i < p.end; {
		next := p.end
		if n := strings.IndexByte(r.s[i:p.end], '%'); n >= 0 {
			next = i + n
		}
		if lower && !r.lowerCaseEdits(i, next, yield) {
			return false
		}
		if next == p.end {
			break
		}
		i = next + 3
		if edit, ok := tripletEdit(r.s, next, f, lower); ok && !yield(edit) {
			return false
		}
	}
	return true
}

// lowerCaseEdits yields an edit for each run of upper-case letters in s[i:end].
func (r Ref) lowerCaseEdits(i, end int, yield func(Edit) bool) bool {
	for ; i < end; i++ {
		start := i
		for i < end && isUpper(r.s[i]) {
			i++
		}
		if i > start && !yield(Edit{start, i, toLower(r.s[start:i]), CaseForm}) {
			return false
		}
	}
	return true
}

// toLower returns s, some letters in upper case, in lower case. The schemes that most
// URIs have, and single letters, allocate nothing.
func toLower(s string) string {
	switch {
	case s == "HTTP":
		return "http"
	case s == "HTTPS":
		return "https"
	case len(s) == 1:
		return letter(s[0] | 0x20)
	}
	return strings.ToLower(s)
}

// letter returns c as a string, which allocates nothing for one byte.
func letter(c byte) string { return string([]byte{c}) }

// tripletEdit returns the edit of the triplet at s[i:], if it is not normal.
func tripletEdit(s string, i int, f Form, lower bool) (Edit, bool) {
	if tripletNormal(s, i, f) {
		return Edit{}, false
	}
	c := triplet(s, i)
	if f&PercentForm == 0 || class[c]&inUnreserved == 0 {
		start, end := i+1, i+3 // less a digit that stays
		if s[start] < 'a' {
			start++
		}
		if s[end-1] < 'a' {
			end--
		}
		return Edit{start, end, strings.ToUpper(s[start:end]), CaseForm}, true
	}
	if lower && isUpper(c) {
		return Edit{i, i + 3, letter(c | 0x20), PercentForm | CaseForm}, true
	}
	return Edit{i, i + 3, letter(c), PercentForm}, true
}

// tripletNormal reports whether the triplet at s[i:] is normal.
func tripletNormal(s string, i int, f Form) bool {
	if f&PercentForm != 0 && class[triplet(s, i)]&inUnreserved != 0 {
		return false
	}
	return f&CaseForm == 0 || s[i+1] < 'a' && s[i+2] < 'a'
}

// triplet is the byte that the triplet at s[i:] stands for.
func triplet(s string, i int) byte { return hexValue(s[i+1])<<4 | hexValue(s[i+2]) }

// hexValue is the value of a hex digit of either case.
func hexValue(c byte) byte {
	if c <= '9' {
		return c - '0'
	}
	return c&0x0F + 9
}

// isUpper reports whether c is an ASCII letter in upper case.
func isUpper(c byte) bool { return c-'A' < 26 }
