package catalogue

import (
	"iter"
	"slices"
	"strconv"
	"strings"

	"github.com/urilint/urilint/internal/nearest"
)

// A Line declares one sink, in words: a line of a catalogue file or what a
// user wrote in a configuration. Nothing of it is checked before
// [Line.Sink] or [Catalogue.With] makes a Sink of it.
//
//	line  = name index role [ "if" conds ] [ "since" release ] [ "#" comment ]
//	index = decimal number [ "..." ] / "."
//
//	net/http.Get                        0     http-url
//	net/url.JoinPath                    1...  path-element
//	crypto/x509.Certificate.OCSPServer  .     absolute-url  # each element
//	(net/http.Header).Set               1     redirect-url  if 0=Location
type Line struct {
	Name  string // as ParseFullName takes it
	Arg   string // index of the parameter without the receiver: "0"; "1..." for a variadic one; "." for a field or a conversion
	Role  string // a name that LookupRole knows
	If    string // the conditions under which it holds, as Conds has them; or ""
	Since string // the first Go release that has it: "go1.27"; or "". Only for the standard library
}

// A LineError says what is wrong with a Line.
type LineError struct {
	File  string // the catalogue file; "" for a line that is from none
	Num   int    // the line's number in File, from 1
	Name  string // the sink's name, as written
	Field string // what is wrong of it: "name", "index", "role", "if", "since", "line"
	Text  string // what is written there
	Want  string // what may be: a phrase: "must be a release of Go: go1.27"
}

// Error returns, e.g.,
//
//	std.txt:12: net/http.Get: role "http": unknown; did you mean http-url?
func (e *LineError) Error() string {
	var where string
	if e.File != "" {
		where = e.File + ":" + strconv.Itoa(e.Num) + ": "
	}
	if e.Name != "" {
		where += e.Name + ": "
	}
	return where + e.Field + " " + strconv.Quote(e.Text) + ": " + e.Want
}

// Sink returns the sink that l declares. The error is a *LineError.
func (l Line) Sink() (Sink, error) {
	wrong := func(field, text, want string) (Sink, error) {
		return Sink{}, &LineError{Name: l.Name, Field: field, Text: text, Want: want}
	}
	var s Sink
	index, variadic := strings.CutSuffix(l.Arg, "...")
	s.Variadic = variadic
	if l.Arg == "." {
		s.Arg = NoArg
	} else {
		n, err := strconv.ParseUint(index, 10, 8)
		if err != nil {
			return wrong("index", l.Arg, `must be a parameter's number from 0, with "..." if it is variadic, or "." for a field or a conversion`)
		}
		s.Arg = int(n)
	}
	var err error
	if s.Key, s.Pointer, err = ParseFullName(l.Name, s.Arg != NoArg); err != nil {
		return wrong("name", l.Name, err.Error())
	}
	var ok bool
	if s.Role, ok = LookupRole(l.Role); !ok {
		return wrong("role", l.Role, "unknown"+nearest.Choice(l.Role, RoleNames()))
	}
	if l.If != "" {
		if s.If, ok = parseConds(l.If); !ok {
			return wrong("if", l.If, `must be conditions such as 0=Location or key=Location, with "|" between several values`)
		}
	}
	if l.Since != "" {
		minor, ok := strings.CutPrefix(l.Since, "go1.")
		if _, err := strconv.ParseUint(minor, 10, 8); !ok || err != nil {
			return wrong("since", l.Since, "must be a release of Go: go1.27")
		}
	}
	return s, nil
}

// parseLine reads a line of a catalogue file. It reports false for a line
// that declares nothing, and an error for one with too few or too many fields.
func parseLine(text string) (l Line, ok bool, err error) {
	text, _, _ = strings.Cut(text, "#")
	words := strings.Fields(text)
	if len(words) == 0 {
		return Line{}, false, nil
	}
	if len(words) >= 3 {
		l = Line{Name: words[0], Arg: words[1], Role: words[2]}
		words = words[3:]
		if n := len(words); n > 1 && words[0] == "if" {
			if i := slices.IndexFunc(words[1:], func(w string) bool { return !strings.Contains(w, "=") }); i >= 0 {
				n = i + 1
			}
			if n > 1 {
				l.If, words = strings.Join(words[1:n], " "), words[n:]
			}
		}
		if len(words) > 1 && words[0] == "since" {
			l.Since, words = words[1], words[2:]
		}
	}
	if len(words) > 0 {
		return Line{}, false, &LineError{Field: "line", Text: strings.TrimSpace(text), Want: `must be: name index role [if conditions] [since release] [# comment]`}
	}
	return l, true, nil
}

// Conds are the conditions under which a line holds, all of which must: as
// written after "if". "" is none.
//
//	conds = cond *( 1*blank cond )
//	cond  = left "=" value *( "|" value )
//	left  = decimal number      ; the argument with that index, without the receiver
//	      / "key"               ; of a map literal or an index: the element's key
//
//	0=Location                            h.Set("location", u)
//	0=tcp|tcp4|tcp6                       net.Dial("tcp", addr)
//
// Values are compared without regard to case: names of headers have none, and no
// two drivers or networks differ by case alone. What is no constant is equal to
// none of them but "?":
//
//	0=?                                   net.Dial(network, addr)
type Conds string

// A Cond is one of them.
type Cond struct {
	Arg    int    // index of the argument; NoArg for another left side
	Left   string // as written
	Values string // as written
}

// All yields the conditions. c was made by parseConds.
func (c Conds) All() iter.Seq[Cond] {
	return func(yield func(Cond) bool) {
		for term := range strings.FieldsSeq(string(c)) {
			left, values, _ := strings.Cut(term, "=")
			cond := Cond{NoArg, left, values}
			if n, err := strconv.ParseUint(left, 10, 8); err == nil {
				cond.Arg = int(n)
			}
			if !yield(cond) {
				return
			}
		}
	}
}

// Hold reports whether all conditions are met. left returns the left side of one, if that
// is a constant.
func (c Conds) Hold(left func(Cond) (string, bool)) bool {
	for cond := range c.All() {
		v, ok := left(cond)
		if !ok {
			v = "?"
		}
		if !cond.Allows(v) {
			return false
		}
	}
	return true
}

// Allows reports whether value is one of those that c names.
func (c Cond) Allows(value string) bool {
	return slices.ContainsFunc(strings.Split(c.Values, "|"), func(v string) bool { return strings.EqualFold(v, value) })
}

// parseConds reads conditions. It reports false if text, which is not empty, is
// something else.
func parseConds(text string) (Conds, bool) {
	terms := strings.Fields(text)
	for _, term := range terms {
		left, _, ok := strings.Cut(term, "=")
		_, err := strconv.ParseUint(left, 10, 8)
		if !ok || err != nil && left != "key" {
			return "", false
		}
	}
	return Conds(strings.Join(terms, " ")), len(terms) > 0
}
