package grammar

import (
	"unicode"
	"unicode/utf8"
)

// A Piece is a part of a string: a text or, if Hole is set, an unknown string of a
// kind.
type Piece struct {
	Text string
	Kind Kind
	Hole bool
}

// A Match is how a text is compared with a string.
type Match uint8

const (
	Whole    Match = iota // the string is the text
	Prefix                // it begins with the text
	Suffix                // it ends with the text
	Anywhere              // it has the text in it
)

// Meets reports whether some string that the pieces stand for matches text as how
// says; with fold, in any case, as strings.EqualFold compares.
//
//	{url-scheme}        "https:"  Prefix  false: a scheme has no colon
//	{url-scheme} "://"  "https:"  Prefix  true
func Meets(pieces []Piece, text string, how Match, fold bool) bool {
	m := meeting{pieces: pieces}
	at := make(places)
	m.add(at, m.start(0))
	if how == Suffix || how == Anywhere {
		at = m.everywhere(at)
	}
	for text != "" && len(at) > 0 {
		_, n := utf8.DecodeRuneInString(text)
		if fold {
			at = m.foldedStep(at, text[:n])
		} else {
			at = m.steps(at, text[:n])
		}
		text = text[n:]
	}
	if how == Prefix || how == Anywhere {
		return len(at) > 0 // no language is empty: the rest can be written
	}
	return at[place{len(pieces), 0}]
}

// A place is where in the pieces a string is: at the byte q of a text, or in the
// state q of a hole's automaton. Behind the last piece it is {len(pieces), 0}.
type place struct{ piece, q int }

type places map[place]bool

type meeting struct{ pieces []Piece }

// start returns the place before piece i.
func (m *meeting) start(i int) place {
	if i < len(m.pieces) && m.pieces[i].Hole {
		return place{i, 1} // its automaton's start
	}
	return place{i, 0}
}

// add adds p to at, and what follows if p is at the end of its piece.
func (m *meeting) add(at places, p place) {
	if at[p] || p.piece == len(m.pieces) {
		at[p] = true
		return
	}
	x := &m.pieces[p.piece]
	ends := p.q == len(x.Text)
	if x.Hole {
		ends = kinds[x.Kind].dfa.accept.Has(byte(p.q))
	}
	if x.Hole || !ends {
		at[p] = true
	}
	if ends {
		m.add(at, m.start(p.piece+1))
	}
}

// next adds to to the places that the byte b leads to from p.
func (m *meeting) next(to places, p place, b byte) {
	if p.piece == len(m.pieces) {
		return
	}
	x := &m.pieces[p.piece]
	switch {
	case x.Hole:
		if q := kinds[x.Kind].dfa.step(byte(p.q), b); q != 0 {
			m.add(to, place{p.piece, int(q)})
		}
	case x.Text[p.q] == b:
		m.add(to, place{p.piece, p.q + 1})
	}
}

// steps returns the places after the bytes of text.
func (m *meeting) steps(at places, text string) places {
	for i := range len(text) {
		to := make(places)
		for p := range at {
			m.next(to, p, text[i])
		}
		at = to
	}
	return at
}

// foldedStep returns the places after the character char in whatever case.
func (m *meeting) foldedStep(at places, char string) places {
	r, n := utf8.DecodeRuneInString(char)
	if r == utf8.RuneError && n <= 1 {
		return m.steps(at, char)
	}
	to := m.steps(at, string(r))
	for other := unicode.SimpleFold(r); other != r; other = unicode.SimpleFold(other) {
		for p := range m.steps(at, string(other)) {
			to[p] = true
		}
	}
	return to
}

// everywhere returns the places that can be reached from at.
func (m *meeting) everywhere(at places) places {
	all := make(places)
	var queue []place
	note := func(more places) {
		for p := range more {
			if !all[p] {
				all[p] = true
				queue = append(queue, p)
			}
		}
	}
	to := make(places)
	for note(at); len(queue) > 0; {
		p := queue[len(queue)-1]
		queue = queue[:len(queue)-1]
		if p.piece == len(m.pieces) {
			continue
		}
		clear(to)
		if x := &m.pieces[p.piece]; x.Hole {
			bytes := kinds[x.Kind].bytes
			for i := range len(bytes) {
				m.next(to, p, bytes[i])
			}
		} else {
			m.next(to, p, x.Text[p.q])
		}
		note(to)
	}
	return all
}

// In reports whether every string of kind k is one of kind l.
func (k Kind) In(l Kind) bool {
	a, b := &kinds[k].dfa, &kinds[l].dfa
	type pair struct{ a, b byte }
	seen := map[pair]bool{{1, 1}: true}
	queue := []pair{{1, 1}}
	for len(queue) > 0 {
		p := queue[0]
		queue = queue[1:]
		if a.accept.Has(p.a) && (p.b == 0 || !b.accept.Has(p.b)) {
			return false
		}
		for c := range 256 {
			to := pair{a: a.step(p.a, byte(c))}
			if p.b != 0 {
				to.b = b.step(p.b, byte(c))
			}
			if to.a != 0 && !seen[to] {
				seen[to] = true
				queue = append(queue, to)
			}
		}
	}
	return true
}
