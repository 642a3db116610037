package reading

import "strings"

// The readers, in the order of the columns.
const (
	ByRFC3986 = iota
	ByNetURL
	ByBrowser

	numReaders
)

// Readers are the names of the readers in text.
var Readers = [numReaders]string{"RFC 3986", "net/url", "the browser"}

// Verdict says how far the readers who take a string agree.
type Verdict string

const (
	Alike     Verdict = ""          // byte for byte
	Spelling  Verdict = "spelling"  // the same after normalization: it means the same
	Different Verdict = "different" // it does not mean the same
)

// Comparison is how the three readers take the same string.
type Comparison struct {
	Readings [numReaders]Reading
	Rows     []Row // one for each part that some reader has
	Whole    Verdict
	Summary  string // a sentence or two
}

// Row is one part, as each reader has it. Readers who refuse the string have no
// value, and do not count in the verdict.
type Row struct {
	Part    Part
	Values  [numReaders]Value
	Verdict Verdict
}

// Compare compares the readings of s, of which a browser has made href.
func Compare(s string, href Href) Comparison {
	return compare([numReaders]Reading{RFC3986(s), NetURL(s), Browser(s, href)})
}

// CompareTargets compares what s resolves to against base; href is the browser's.
func CompareTargets(s, base string, href Href) Comparison {
	return compare([numReaders]Reading{resolveRFC3986(s, base), resolveNetURL(s, base), resolveBrowser(href)})
}

func compare(readings [numReaders]Reading) Comparison {
	c := Comparison{Readings: readings}
	var canonical [numReaders]Values
	var taken []int
	for i, r := range readings {
		if r.Taken() {
			canonical[i] = r.canonical()
			taken = append(taken, i)
		}
	}
	for part := range numParts {
		row := Row{Part: part}
		shown := part == Path && len(taken) > 0
		for n, i := range taken {
			row.Values[i] = readings[i].Values[part]
			shown = shown || row.Values[i].Defined
			if n == 0 {
				continue
			}
			switch first := taken[0]; {
			case canonical[i][part] != canonical[first][part]:
				row.Verdict = Different
			case row.Values[i] != row.Values[first] && row.Verdict == Alike:
				row.Verdict = Spelling
			}
		}
		if !shown {
			continue
		}
		c.Rows = append(c.Rows, row)
		if row.Verdict == Different || c.Whole == Alike {
			c.Whole = row.Verdict
		}
	}
	c.Summary = c.summary()
	return c
}

// differing returns the parts that mean something else to some reader.
func (c Comparison) differing() (parts []Part) {
	for _, row := range c.Rows {
		if row.Verdict == Different {
			parts = append(parts, row.Part)
		}
	}
	return parts
}

// Kind is the result of a comparison. The page counts the URLs of each kind.
type Kind string

const (
	KindAlike     Kind = "all three read the same"
	KindSpelling  Kind = "all three read the same and write it differently"
	KindDifferent Kind = "all three accept it and read something else"
	KindRefused   Kind = "all three refuse it"
	KindSome      Kind = "some refuse it; those that accept it agree"
	KindSomeDiff  Kind = "one refuses it; the other two read something else"
)

// Kind returns the kind of the comparison.
func (c Comparison) Kind() Kind {
	n := 0
	for _, r := range c.Readings {
		if r.Taken() {
			n++
		}
	}
	switch {
	case n == 0:
		return KindRefused
	case n < numReaders && c.Whole == Different:
		return KindSomeDiff
	case n < numReaders:
		return KindSome
	case c.Whole == Different:
		return KindDifferent
	case c.Whole == Spelling:
		return KindSpelling
	}
	return KindAlike
}

// summary says in a sentence or two which readers accept the string and what differs.
func (c Comparison) summary() string {
	var taken, refused []string
	for i, r := range c.Readings {
		if r.Taken() {
			taken = append(taken, Readers[i])
		} else {
			refused = append(refused, Readers[i])
		}
	}
	switch len(taken) {
	case 0:
		return "All three refuse it."
	case 1:
		return sentence("only " + taken[0] + " accepts it" + c.onlyHost())
	}
	who := "All three accept it."
	if len(refused) == 1 {
		who = sentence(refused[0]+" refuses it") + " " + sentence(list(taken)+" accept it")
	}
	switch parts := c.differing(); {
	case len(parts) > 0:
		names := make([]string, len(parts))
		for i, part := range parts {
			names[i] = "the " + part.String()
		}
		return who + " They differ in " + list(names) + "."
	case c.Whole == Spelling:
		return who + " They read the same URL and write it differently."
	}
	return who + " They agree on every part."
}

// onlyHost is the host for the one reader which readers accept the string: it may be
// another than people see.
func (c Comparison) onlyHost() string {
	for _, r := range c.Readings {
		if r.Taken() && r.Values[Host].Text != "" {
			return ", with the host " + r.Values[Host].Text
		}
	}
	return ""
}

// sentence writes s as one. The name net/url keeps its small letter.
func sentence(s string) string {
	if !strings.HasPrefix(s, Readers[ByNetURL]) {
		s = strings.ToUpper(s[:1]) + s[1:]
	}
	return s + "."
}

// list joins names as in a sentence: "a", "a and b", "a, b and c".
func list(names []string) string {
	if len(names) < 2 {
		return strings.Join(names, "")
	}
	last := len(names) - 1
	return strings.Join(names[:last], ", ") + " and " + names[last]
}
