package golit

// Edit replaces bytes [Start, End) of a literal's source with New. It never
// touches the quotes.
type Edit struct {
	Start, End int
	New        string // valid UTF-8, in the literal's notation
}

// Edit returns the edit of the source that makes the literal's value
//
//	l.Value()[:start] + text + l.Value()[end:]
//
// It replaces the fewest whole source characters: what text has in common with
// the replaced bytes at either end stays as written, and if they are equal the
// edit is empty. The rest is written in the literal's own notation.
//
// An interpreted literal can hold any text. Escapes stay escapes if there is
// one byte for each \x and octal escape, and one character for each other
// source character:
//
//	"\u0041B"   A => a    \u0041 => \u0061
//	"\x4A"      J => j    \x4A   => \x6A
//
// Otherwise text is written as strconv.Quote does, printable characters as
// themselves. If it replaces a part of a character, as the second byte of
// \u00e9, the other bytes survive as \x escapes.
//
// A raw literal can hold no backquote, no \r, and nothing that Go source
// cannot: NUL, a byte order mark, broken UTF-8. If the new value needs one of
// these, Edit reports false.
//
// It must hold that 0 <= start <= end <= len(l.Value()); Edit panics
// otherwise. It takes the time of Source, and time linear in len(text) and
// end-start. Edits of disjoint ranges can be applied together, unless both have
// a part of one source character: make these one edit.
func (l Literal) Edit(start, end int, text string) (Edit, bool) {
	_ = l.val[start:end] // panics if out of range

	// Widen to whole source characters. Where nothing is widened, text stays
	// as it is, without a copy.
	lo, hi := l.around(start).val, l.around(end).valEnd
	text = l.val[lo:start] + text + l.val[end:hi]

	// Narrow to those that change. The front comes first and to whole
	// characters: é (c3 a9) => èé (c3 a8 c3 a9) inserts è before é, not a8 c3
	// in its middle.
	same := l.around(lo+commonPrefix(l.val[lo:hi], text)).val - lo
	lo, text = lo+same, text[same:]
	same = hi - l.around(hi-commonSuffix(l.val[lo:hi], text)).valEnd
	hi, text = hi-same, text[:len(text)-same]

	srcStart, srcEnd := l.Source(lo, hi)
	if !l.Raw() {
		text = write(text, l.src[srcStart:srcEnd])
	} else if !rawCanHold(text) {
		return Edit{}, false
	}
	return Edit{srcStart, srcEnd, text}, true
}

// commonPrefix returns how many bytes a and b have in common at their starts.
func commonPrefix(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[n] == b[n] {
		n++
	}
	return n
}

// commonSuffix returns how many bytes a and b have in common at their ends.
func commonSuffix(a, b string) (n int) {
	for n < min(len(a), len(b)) && a[len(a)-1-n] == b[len(b)-1-n] {
		n++
	}
	return n
}
