package strval

import (
	"fmt"
	"go/ast"
	"strconv"
	"strings"
	"unicode"
	"unicode/utf8"

	"github.com/urilint/urilint/internal/fmtverb"
	"github.com/urilint/urilint/internal/grammar"
	"github.com/urilint/urilint/internal/kind"
)

// Funcs of a Cut of which nobody knows what comes in the place of what it cuts.
const (
	Replace = "Replace" // strings.Replace of what begins with With
	Extend  = "Extend"  // something is put behind the string, or cut off its end
	Precede = "Precede" // something is cut off its beginning, or put before it

	ReplaceName = "ReplaceName" // strings.Replace of a name, between the marks that With has around a NUL byte
)

// Funcs of a Cut at the first With, which is there or not: the results of strings.Cut.
const (
	Before = "Before"
	After  = "After" // "" if With is not there
)

// Skip is the Func of a Cut that leaves out as many bytes as With says, at the beginning: a slice x[n:].
const Skip = "Skip"

// Fill is the Func of a Cut that formats the string with as many arguments as With says.
const Fill = "Fill"

// Funcs of a Cut that formats or joins. It is the first of a hole's Cuts.
const (
	Sprintf  = "Sprintf"   // fmt.Sprintf, of the parameter and those after it
	Join     = "Join"      // strings.Join, With between them
	JoinBy   = "JoinBy"    // strings.Join, the parameter of the index With between them
	PathJoin = "path.Join" //

	JoinAfter = "JoinAfter" // strings.Join, behind other elements: With is before each
)

// Gathers reports whether c makes a string of all arguments of a variadic parameter.
func (c Cut) Gathers() bool {
	return c.Func == Join || c.Func == JoinBy || c.Func == JoinAfter || c.Func == PathJoin
}

// IsFormatted reports whether a string with these cuts is formatted first.
func IsFormatted(cuts []Cut) bool { return len(cuts) > 0 && cuts[0].Func == Sprintf }

// rest returns what nobody knows of the result of c, which expr stands for.
func (c Cut) rest(expr ast.Expr) Node {
	if c.Maybe || c.Func == Replace || c.Func == ReplaceName || c.Func == Fill || c.Func == Before {
		return OpenEnd(expr)
	}
	return NewHole(Any, expr)
}

// TrimPrefix returns where v begins without prefix.
func TrimPrefix(v Value, prefix string) (start int, ok bool) {
	head := v.Head()
	if strings.HasPrefix(head, prefix) {
		return len(prefix), true
	}
	return 0, v.Complete() || !strings.HasPrefix(prefix, head)
}

// TrimSuffix returns where v ends without suffix. It reports false if a hole decides.
func TrimSuffix(v Value, suffix string) (end int, ok bool) {
	tail := v.Tail()
	if strings.HasSuffix(tail, suffix) {
		return len(v.Text) - len(suffix), true
	}
	return len(v.Text), v.Complete() || !strings.HasSuffix(suffix, tail)
}

// Head returns the text before v's first hole.
func (v Value) Head() string {
	if len(v.Holes) > 0 {
		return v.Text[:v.Holes[0].At]
	}
	return v.Text
}

// Tail returns the text after v's last hole.
func (v Value) Tail() string {
	if n := len(v.Holes); n > 0 {
		return v.Text[v.Holes[n-1].At+1:]
	}
	return v.Text
}

// trimLeft returns where v begins without the runes of set.
func trimLeft(v Value, set func(rune) bool) (start int, ok bool) {
	head := v.Head()
	rest := strings.TrimLeftFunc(head, set)
	return len(head) - len(rest), v.Complete() || rest != "" && utf8.ValidString(head)
}

// trimRight returns where v ends without the runes of set; a hole before them may be cut too.
func trimRight(v Value, set func(rune) bool) (end int, ok bool) {
	tail := v.Tail()
	rest := strings.TrimRightFunc(tail, set)
	return len(v.Text) - len(tail) + len(rest), v.Complete() || rest != "" && utf8.ValidString(tail)
}

// around returns the beginning and end of v after c, or on a side where a hole decides, the range that is never
// cut.
//
//	TrimLeft(<id> "/a b", "/")   "a b" stays, and perhaps something before it
func (c Cut) around(v Value) (start, end int, left, right bool) {
	end, left, right = len(v.Text), true, true
	switch c.Func {
	case Extend:
		right = false
	case Precede:
		left = false
	case Skip:
		n, _ := strconv.Atoi(c.With)
		if start, left = n, n <= len(v.Head()); !left {
			start = v.skip(false, first(n))
		}
	case Replace:
		end = v.until(c.With)
		right = end == len(v.Text)
	case Before:
		end, right = v.Index(c.With)
	case After:
		if start, left = v.Index(c.With); left {
			start = min(start+len(c.With), end)
		} else {
			start = end
		}
	case "TrimPrefix":
		if start, left = TrimPrefix(v, c.With); !left {
			start = v.skip(false, first(len(c.With)))
		}
	case "TrimSuffix":
		if end, right = TrimSuffix(v, c.With); !right {
			end = len(v.Text) - v.skip(true, first(len(c.With)))
		}
	default:
		set := c.set()
		isASCII := func(c byte) bool { return set(rune(c)) }
		if c.Func != "TrimRight" && !c.keeps(v, 0, 1) {
			if start, left = trimLeft(v, set); !left {
				start = v.skip(false, isASCII)
			}
		}
		if c.Func != "TrimLeft" && !c.keeps(v, len(v.Text)-1, len(v.Text)-2) {
			if end, right = trimRight(v, set); !right {
				end = len(v.Text) - v.skip(true, isASCII)
			}
		}
	}
	if c.Maybe {
		left, right = left && start == 0, right && end == len(v.Text)
	}
	return start, end, left, right
}

// first returns a function that reports true n times.
func first(n int) func(byte) bool {
	return func(byte) bool { n--; return n >= 0 }
}

// set returns which runes c cuts off, one of the Trim functions that take a set.
func (c Cut) set() func(rune) bool {
	if c.Func == "TrimSpace" {
		return unicode.IsSpace
	}
	return func(r rune) bool { return strings.ContainsRune(c.With, r) }
}

// keeps reports whether c leaves the hole at the offset at, an end of v: it has no space in it, and
// the byte beside it, which the hole may leave to c, is none either.
func (c Cut) keeps(v Value, at, beside int) bool {
	h := v.HoleAt(at)
	if h == nil || c.Func != "TrimSpace" {
		return false
	}
	switch h.Kind {
	case Any, Quoted, URL, EncodedQuery:
		if h.Given == nil || h.Given.Encoding <= kind.Raw || h.Perhaps || h.Made {
			return false
		}
	}
	return beside < 0 || beside == len(v.Text) || v.Text[beside] > ' '
}

// beyond returns the node of what c leaves at an end of v, at which the byte at stands; expr stands for
// what is not known. If that is one hole, as known says, it is a part of it. Func name cuts off only that end.
func (c Cut) beyond(v Value, at, known int, name string, expr ast.Expr) Node {
	h := v.HoleAt(at)
	if h == nil || c.Maybe || name == "TrimLeft" && known != 1 || name == "TrimRight" && known != at || !strings.HasPrefix(c.Func, "Trim") || strings.HasSuffix(c.Func, "fix") {
		return c.rest(expr)
	}
	n := NewHole(Any, expr).Give(c.given(h.Given))
	cut := Cut{Func: name, With: c.With}
	if c.Func == "TrimSpace" {
		cut.With = "\t\n\v\f\r \u0085\u00a0"
	}
	cut.of(h, n.Hole)
	return n
}

// of makes to what c leaves of h. It reports false if h is no expression's own value, or cut too often.
func (c Cut) of(h, to *Hole) bool {
	if h.Kind != Any || h.Made || len(h.Cuts) >= MaxCuts {
		return false
	}
	to.Of, to.Cuts = h.Source(), append(h.Cuts[:len(h.Cuts):len(h.Cuts)], c)
	return true
}

// until returns how much of v is before any text that begins with s, perhaps in a hole.
func (v Value) until(s string) int {
	known := v.Head()
	end := len(known)
	if i := strings.Index(known, s); i >= 0 {
		return i
	}
	if v.Complete() {
		return end
	}
	for n := min(len(s)-1, end); n > 0; n-- {
		if strings.HasSuffix(known, s[:n]) {
			return end - n
		}
	}
	return end
}

// Index returns where s is in v first, or v's length if it is not in it. It reports false if that is in a hole, or if a hole may have
// it: it is not before.
func (v Value) Index(s string) (i int, known bool) {
	i, end := strings.Index(v.Text, s), len(v.Text)
	if i >= 0 {
		end = i + len(s) - 1
	} else {
		i = end
	}
	before := Value{Text: v.Text[:end], Holes: v.Holes[:v.holesBefore(end)]}
	if !before.Complete() && grammar.Meets(before.Pieces(), s, grammar.Anywhere, false) {
		return v.until(s), false
	}
	return i, true
}

// Pieces returns v for grammar.Meets, a piece for each hole and each text between.
func (v Value) Pieces() (pieces []grammar.Piece) {
	done := 0
	for _, h := range v.Holes {
		if done < h.At {
			pieces = append(pieces, grammar.Piece{Text: v.Text[done:h.At]})
		}
		pieces = append(pieces, grammar.Piece{Hole: true, Kind: h.Kind})
		done = h.At + 1
	}
	if done < len(v.Text) {
		pieces = append(pieces, grammar.Piece{Text: v.Text[done:]})
	}
	return pieces
}

// Excludes reports whether text is in nothing that c leaves.
func (c Cut) Excludes(text string) bool {
	return c.Func == Before && !c.Maybe && strings.Contains(text, c.With)
}

// skip returns how many bytes at the beginning of v, or at its end, are holes or such as takes says.
func (v Value) skip(atEnd bool, takes func(c byte) bool) int {
	n := 0
	for ; n < len(v.Text); n++ {
		i := n
		if atEnd {
			i = len(v.Text) - 1 - n
		}
		if v.HoleAt(i) == nil && !takes(v.Text[i]) {
			break
		}
	}
	return n
}

// Left returns the node of what c leaves of v, in which expr stands for what is not known.
func (c Cut) Left(v Value, expr ast.Expr) Node {
	start, end, left, right := c.around(v)
	if h := v.Only(); h != nil && (!left || !right) {
		out := NewHole(Any, expr).Give(c.given(h.Given))
		if c.of(h, out.Hole) {
			out.Span.Vars = v.Spans[0].Vars
		}
		return out
	}
	switch {
	case left && right && start >= end:
		return NewText("", expr)
	case start >= end:
		return NewHole(Any, expr)
	}
	n := v.Part(start, end, false)
	if !left {
		n = Concat(c.beyond(v, 0, start, "TrimLeft", expr), n)
	}
	if !right {
		n = Concat(n, c.beyond(v, len(v.Text)-1, end, "TrimRight", expr))
	}
	return n
}

// Applied returns the node of what c makes of v, expr where that is not known; nil for v itself.
func (c Cut) Applied(v Value, expr ast.Expr) Node {
	switch c.Func {
	case ReplaceName:
		return c.named(v, expr)
	case Fill:
		return c.filled(v, expr)
	}
	if start, end, left, right := c.around(v); left && right && start == 0 && end == len(v.Text) {
		return nil
	}
	return c.Left(v, expr)
}

// Cut returns what is left of v after cuts.
func (v Value) Cut(cuts []Cut) Value {
	for _, c := range cuts {
		if c.Func == Sprintf || c.Gathers() {
			return Write(NewHole(Any, v.Spans[0].Expr)) // with which arguments, is not known here
		}
		if n := c.Applied(v, v.Spans[0].Expr); n != nil {
			out := Write(n)
			out.Row, out.From = v.Row, v.From
			v = out
		}
	}
	return v
}

// A path may be a template whose names are replaced one by one:
//
//	r.URL = strings.ReplaceAll(r.URL, ":"+name, url.PathEscape(value))
//	path = strings.Replace(path, "{"+name+"}", value, 1)
//
// Whatever the names are, they are words: the text around them stays.

// NameCut returns the cut that strings.Replace of from is, if from is a name in its marks, of
// which only the marks are known, or is held to be.
func NameCut(from Value) (Cut, bool) {
	at := strings.IndexFunc(from.Text, func(r rune) bool { return r == 0 || isNameByte(byte(r)) })
	if at <= 0 || len(from.Holes) > 1 || len(from.Holes) == 1 && from.Holes[0].At != at {
		return Cut{}, false
	}
	to := at + 1
	for to < len(from.Text) && len(from.Holes) == 0 && isNameByte(from.Text[to]) {
		to++
	}
	open, end := from.Text[:at], from.Text[to:]
	if strings.ContainsFunc(open+end, func(r rune) bool { return isNameByte(byte(r)) || r == '/' || r > 0x7f }) {
		return Cut{}, false
	}
	return Cut{Func: ReplaceName, With: open + "\x00" + end}, true
}

func isNameByte(c byte) bool {
	return 'a' <= c && c <= 'z' || 'A' <= c && c <= 'Z' || '0' <= c && c <= '9' || c == '_' || c == '-'
}

// named returns the node of v with another text for each name in the marks of c, in which expr
// stands for what is not known. What its holes have of such names is replaced too.
func (c Cut) named(v Value, expr ast.Expr) Node {
	open, end, _ := strings.Cut(c.With, "\x00")
	out, done := Empty, 0
	keep := func(until int) {
		if done < until {
			out = Concat(out, v.Part(done, until, false))
		}
		done = until
	}
	for i := 0; i < len(v.Text); i++ {
		if v.HoleAt(i) != nil {
			keep(i)
			out = Concat(out, c.inHole(v, i))
			done = i + 1
			continue
		}
		if !strings.HasPrefix(v.Text[i:], open) {
			continue
		}
		to := i + len(open)
		for to < len(v.Text) && isNameByte(v.Text[to]) {
			to++
		}
		if to == i+len(open) || !strings.HasPrefix(v.Text[to:], end) {
			continue
		}
		keep(i)
		out = Concat(out, c.rest(expr))
		done = to + len(end)
		i = done - 1
	}
	keep(len(v.Text))
	return OrEmpty(out, expr)
}

// inHole returns the hole of v at the offset at, after c.
func (c Cut) inHole(v Value, at int) Node {
	l := *v.Part(at, at+1, false).(*Leaf)
	h := *l.Hole
	if c.of(l.Hole, &h) {
		h.Given = nil
	}
	l.Hole = &h
	return &l
}

// PartOf returns the kind of a part of a string of kind k, perhaps in another case.
func PartOf(k *kind.Kind) *kind.Kind {
	if k != nil && (k.Encoding == kind.Raw && !k.Fills || k.String() == "safe") {
		return k
	}
	return nil
}

// given returns the kind of what c leaves of a string of kind k.
func (c Cut) given(k *kind.Kind) *kind.Kind {
	if c.Func == Replace || c.Func == ReplaceName || c.Func == Extend || c.Func == Precede || c.Func == Fill {
		return nil // who replaces something in it knows what it may have
	}
	if k.String() == "request-path" && strings.HasPrefix(c.Func, "Trim") && c.Func != "TrimRight" && c.Func != "TrimSuffix" && strings.HasSuffix(c.With, "/") {
		return kind.Must("path-input")
	}
	return PartOf(k)
}

// filled returns the node of what fmt makes of the format v and c's arguments, for which expr stands.
func (c Cut) filled(v Value, expr ast.Expr) Node {
	if v.Only() != nil {
		return c.inHole(v, 0)
	}
	args, _ := strconv.Atoi(c.With)
	text, out := v.Head(), Empty
	known := v.Complete() || fmtverb.TakesAll(v.Text, args)
	var misread []int
	if known {
		text = v.Text
		misread = fmtverb.Misread(text, args, func(fmtverb.Verb) bool { return false })
	}
	p := fmtverb.Reader{Format: text, Args: args}
	for !p.Done() {
		start := p.Pos
		if p.Literal() {
			out = Concat(out, v.Part(start, p.Pos, true))
			continue
		}
		if len(misread) > 0 && misread[0] == start {
			misread = misread[1:]
			asFmt := p
			asFmt.Verb()
			out = Concat(out, v.MisreadTriplet(start, misreadVerb(text[start:asFmt.Pos])))
			p.Pos += len("%20")
			continue
		}
		if p.Verb().State == fmtverb.Percent {
			out = Concat(out, &Leaf{Text: "%", Span: v.Place(start, p.Pos)})
		} else {
			out = Concat(out, c.rest(expr))
		}
	}
	if !known || p.Extra() {
		out = Concat(out, c.rest(expr))
	}
	return OrEmpty(out, expr)
}

// misreadVerb returns verb with what fmt makes of an argument that it fits, if it fits a number or a text.
func misreadVerb(verb string) *Misread {
	m := &Misread{Verb: verb, Arg: "7", Writes: fmt.Sprintf(verb, 7)}
	if strings.Contains(m.Writes, "%!") {
		m.Arg, m.Writes = `"x"`, fmt.Sprintf(verb, "x")
	}
	return m
}

// MisreadTriplet returns the node of the triplet at start of the format v, which fmt takes for verb.
func (v Value) MisreadTriplet(start int, verb *Misread) Node {
	sign := *v.Part(start, start+len("%"), true).(*Leaf)
	sign.Span.Misread = verb
	return Concat(&sign, v.Part(start+len("%"), start+len("%20"), true))
}

// Place returns the span of what the verb at [start, end) of v writes.
func (v Value) Place(start, end int) Span {
	span := v.Span(start)
	if span.End < end || span.Format {
		// Written in two literals, or by another format.
		span.Lit, span.Off = nil, 0
	} else if span.Lit != nil {
		span.Off += start - span.Start
		span.Format = true
	}
	span.Len = end - start
	return span
}
