package check

import (
	"embed"
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/nearest"
	"github.com/urilint/urilint/internal/secret"
	"github.com/urilint/urilint/internal/strval"
)

// A Finding is something wrong with a Site's value.
type Finding struct {
	Start, End int    // offsets in Value.Text of the bytes at fault; Start == End is a place between two bytes
	Message    string // what happens and what to write, without the check's ID: `space is not allowed in a path; write "%20"`
	In         string // the string, in quotation marks, unless the message has it: `"https://h/a b"`
	Rule       string // the rule and its section, which no message has: "pchar, RFC 3986 section 3.3"
	Fix        *Fix   // nil: none is certain
	Group      Group  // what it means for the program; usual: the group of its check
	IPv6       bool   // only an IPv6 address makes it go wrong
	OfBase     bool   // the Site's Base has a part in it
	AtHole     bool   // it is about the hole at Start, and is where that is written
	AtEscaper  bool   // it is about the escaper that made the hole at Start, and is there if that is near
	AtUse      bool   // it is nothing wrong with the value, and is where the value is used
	Once       string // what is wrong elsewhere, which is reported at its first use in a package
	AtBase     bool   // it is something wrong with the Base: the offsets, those of Fix too, are in its Value
}

// Text returns what a driver shows of f. A line that shows the string needs no second one.
func (f *Finding) Text(shown bool) string {
	if shown || f.In == "" {
		return f.Message
	}
	return f.Message + "; in " + f.In
}

// A Fix is a set of edits to a Site's value that mends a finding.
type Fix struct {
	Message string // a verb phrase with the result: `Replace "HTTP" with "http"`
	Edits   []Edit // sorted, not overlapping
	Unsafe  bool   // a guess at what was meant: offered only where the user asks for guesses

	// HostPort makes net.JoinHostPort join what is around the ":" at this offset. 0: nothing.
	HostPort int

	// Remedy is what the fix's code replaces in the message, if it is short: `net.JoinHostPort(host, …)`.
	Remedy string

	// Escape is the net/url function that is to escape the hole at the offset Hole. "": nothing.
	Escape string
	Hole   int

	// Callee is the function of the same package that is to be called instead. "": nothing.
	Callee string

	// Target makes url.Parse of this text replace the call that the value is an argument of. "": nothing.
	Target string
}

// mostCode is how many bytes the code of a fix has at most that a message shows.
const mostCode = 100

// Show returns message with code, which the fix writes, in place of the Remedy.
func (f *Fix) Show(message, code string) string {
	if code == "" || f.Remedy == "" || len(code) > mostCode || strings.Contains(code, "\n") {
		return message
	}
	return strings.Replace(message, f.Remedy, secret.MaskProse(code), 1)
}

// An Edit replaces Text[Start:End] by New.
type Edit struct {
	Start, End int
	New        string
}

// At returns the finding of the bytes [start, end) of the value by rule: what happens, and what to write.
func (s *Site) At(start, end int, rule, message string, args ...any) *Finding {
	return &Finding{Start: start, End: end, Message: fmt.Sprintf(message, args...), In: s.Around(start, end), Rule: rule}
}

// Naming is At for bytes that the message shows by themselves.
func (s *Site) Naming(start, end int, rule, message string, args ...any) *Finding {
	f := s.At(start, end, rule, message, args...)
	f.In = s.In(start, end)
	return f
}

// Whole returns the finding of the value, which the message shows.
func (s *Site) Whole(rule, message string, args ...any) *Finding {
	return &Finding{End: len(s.Value.Text), Message: fmt.Sprintf(message, args...), Rule: rule}
}

// AtUse is Whole for a finding that is where the value is used.
func (s *Site) AtUse(rule, message string, args ...any) *Finding {
	f := s.Whole(rule, message, args...)
	f.AtUse = true
	return f
}

// Resolving is Whole for a finding in which the Site's Base has a part.
func (s *Site) Resolving(rule, message string, args ...any) *Finding {
	f := s.Whole(rule, message, args...)
	f.OfBase = true
	return f
}

// Found returns those of list that there are.
func Found(list ...*Finding) []Finding {
	var found []Finding
	for _, f := range list {
		if f != nil {
			found = append(found, *f)
		}
	}
	return found
}

// One makes a Check's Run of one that finds one thing at most.
func One(run func(*Site) *Finding) func(*Site) []Finding {
	return func(s *Site) []Finding { return Found(run(s)) }
}

// As returns f as one of the group.
func (f *Finding) As(g Group) *Finding {
	f.Group = g
	return f
}

// By returns f with the fix.
func (f *Finding) By(fix *Fix) *Finding {
	f.Fix = fix
	return f
}

// Guess returns the fix that makes edits, which is a guess, under what message says.
func Guess(edits []Edit, message string, args ...any) *Fix {
	return &Fix{Message: fmt.Sprintf(message, args...), Edits: edits, Unsafe: true}
}

// Deletion returns the fix, a guess, that deletes the bytes [start, end).
func (s *Site) Deletion(start, end int) *Fix {
	return Guess([]Edit{{start, end, ""}}, "Delete %s", s.Part(start, end))
}

// SlashBefore returns the fix, a guess, that puts a slash before the bytes [start, end).
func (s *Site) SlashBefore(start, end int) *Fix {
	return Guess([]Edit{{start, start, "/"}}, "Insert a slash before %s", s.Part(start, end))
}

// Replacement returns the fix, a guess, that writes text in place of old, which begins at start and may be "".
func Replacement(start int, old, text string) *Fix {
	edits := []Edit{{start, start + len(old), text}}
	if old == "" {
		return Guess(edits, "Insert %q", text)
	}
	return Guess(edits, "Replace %q with %q", old, text)
}

// MaxEdits limits the edits of a fix, and the length of each new text.
const MaxEdits = 1000

// Edited returns the site after edits.
func (s *Site) Edited(edits []Edit) *Site {
	v := strval.Value{Text: Apply(s.Value.Text, edits)}
	for _, h := range s.Value.Holes {
		moved := 0
		for _, e := range edits {
			if e.End <= h.At {
				moved += len(e.New) - (e.End - e.Start)
			}
		}
		h.At += moved
		v.Holes = append(v.Holes, h)
	}
	return s.With(v)
}

// Apply returns text with edits made.
func Apply(text string, edits []Edit) string {
	var b strings.Builder
	done := 0 // text[:done] is in b
	for _, e := range edits {
		b.WriteString(text[done:e.Start])
		b.WriteString(e.New)
		done = e.End
	}
	b.WriteString(text[done:])
	return b.String()
}

// A Check finds one kind of mistake.
type Check struct {
	ID    string // lower case: category, flag, file name, doc page, testdata package
	Title string // what it reports, a phrase for tables: "not in normal form"
	OptIn bool   // off unless enabled by name
	Group Group  // of its findings that do not say another
	Run   func(*Site) []Finding

	// Yields are the IDs of checks that matter more: beside a finding of theirs in the same string, none is reported.
	Yields []string

	Syntax bool // what it finds is wrong wherever the string is sent
	Begins bool // it judges how the string begins, whatever follows
	Coded  bool // it judges how parts of a URL are escaped, which no other use of the string makes right

	// IfEver reports whether a finding in own, one of several texts, holds in every URL with it. nil: as Syntax says.
	IfEver func(s *Site, own string) bool

	// Shared says that a literal may be wrong in one value and right in another: its use is at fault.
	Shared bool
}

// A Group says what a finding means for the running program. It is decided for each
// finding by what net/url and net/http do with the value, which tests run.
type Group uint8

//go:embed *.md
var docs embed.FS

// Doc returns the check's page, in Markdown.
func (c *Check) Doc() string {
	page, _ := docs.ReadFile(c.ID + ".md")
	return string(page)
}

// Pages is where the documentation is on the web, as the folder web builds it.
const Pages = "https://urilint.github.io/urilint/"

// Page returns the address of the check's page.
func (c *Check) Page() string { return Pages + "checks/" + c.ID + ".html" }

const (
	Usual     Group = iota // of a Finding: its check's
	Fails                  // an error or a panic, always, or with an ordinary value
	Elsewhere              // it works, but the target is not the intended one, or data is lost or changed
	Exposes                // a secret, or what misleads a reader
	Style                  // it works; RFC 3986 says otherwise
)

// Groups are all groups, the gravest first.
var Groups = []Group{Fails, Elsewhere, Exposes, Style}

// String returns the group's name, as in messages and flags.
func (g Group) String() string {
	return [...]string{"", "fails", "elsewhere", "exposes", "style"}[g]
}

// About says in a sentence what the findings of g mean for a program.
func (g Group) About() string {
	return [...]string{
		"",
		"An error or a panic: always, or with an ordinary value.",
		"It works, but the target is not the intended one, or data is lost or changed.",
		"A secret is shown, or a reader is misled about where the URL leads.",
		"It works, but RFC 3986 says otherwise.",
	}[g]
}

// AboutIPv6 says what the mark IPv6 means.
const AboutIPv6 = "A mark beside a group: it goes wrong only with an IPv6 address."

// LookupGroup returns the group of that name.
func LookupGroup(name string) (Group, bool) {
	for _, g := range Groups {
		if g.String() == name {
			return g, true
		}
	}
	return Usual, false
}

// GroupOf returns the group of a finding of k.
func (k *Check) GroupOf(f Finding) Group {
	if f.Group == Usual {
		return k.Group
	}
	return f.Group
}

// IPv6 is the mark of a finding without fault but with an IPv6 address.
const IPv6 = "ipv6"

// MarksOf returns the words that a finding of k is selected by, the group first.
func (k *Check) MarksOf(f Finding) []string {
	marks := []string{k.GroupOf(f).String()}
	if f.IPv6 {
		marks = append(marks, IPv6)
	}
	return marks
}

// A Selection is a list of groups and marks. One with "-" before it leaves findings out.
//
//	fails, elsewhere    findings of these two groups
//	fails, -ipv6        findings that fail, and not with an IPv6 address alone
//	-style              all but these
type Selection []string

// NewSelection returns the selection of these words.
func NewSelection(words []string) (Selection, error) {
	known := SelectionWords()
	for _, word := range words {
		if !slices.Contains(known, word) {
			bare := strings.TrimPrefix(word, "-")
			return nil, fmt.Errorf("unknown group %q%s", word, nearest.Choice(bare, known[:len(known)/2]))
		}
	}
	return words, nil
}

// SelectionWords returns the words of selections: the groups, the mark, and these with "-".
func SelectionWords() []string {
	var words, out []string
	for _, g := range Groups {
		words = append(words, g.String())
	}
	words = append(words, IPv6)
	for _, word := range words {
		out = append(out, "-"+word)
	}
	return append(words, out...)
}

// Has reports whether a finding with these marks is selected. The empty selection has all.
func (sel Selection) Has(marks []string) bool {
	only, has := false, false
	for _, word := range sel {
		mark, out := strings.CutPrefix(word, "-")
		found := slices.Contains(marks, mark)
		if out && found {
			return false
		}
		only, has = only || !out, has || found
	}
	return has || !only
}
