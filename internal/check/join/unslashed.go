package join

import (
	"github.com/urilint/urilint/internal/check"
)

// unslashed says that the slash of u is missing:
//
//	"/services/" + id + "/integrations" + integrationID
func (j *joints) unslashed(u check.Unslashed) check.Finding {
	word := j.text[u.Start:u.End]
	var becomes, shown string
	if j.AtHole(u.Start) {
		word = word[1:]
		becomes, shown = "7"+word, "/"+word
	} else {
		word = word[:len(word)-1]
		becomes, shown = word+"7", word+"/"
	}
	f := j.At(u.Start, u.End, "path, RFC 3986 section 3.3", "no slash between %s and %s (%s one): \"7\" gives %s; write %s", j.Part(u.Start, u.At), j.Part(u.At, u.End), others(u.Others, "URL here has", "URLs here have"), check.QuoteText(becomes), check.QuoteText(shown))
	f.In = "" // its two parts are shown
	f.Fix = j.SlashBefore(u.At, u.End)
	return *f
}
