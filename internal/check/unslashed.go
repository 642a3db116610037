package check

import "fmt"

// unslashed says that the slash of u is missing:
//
//	"/services/" + id + "/integrations" + integrationID
func (j *joints) unslashed(u Unslashed) Finding {
	word := j.text[u.Start:u.End]
	var becomes, shown string
	if j.atHole(u.Start) {
		word = word[1:]
		becomes, shown = "7"+word, "/"+word
	} else {
		word = word[:len(word)-1]
		becomes, shown = word+"7", word+"/"
	}
	f := j.finding(u.Start, u.End, fmt.Sprintf("no slash between %s and %s (%s one): \"7\" gives %s; write %s", j.part(u.Start, u.At), j.part(u.At, u.End), others(u.Others, "URL here has", "URLs here have"), quoteText(becomes), quoteText(shown)), "path, RFC 3986 section 3.3")
	f.In = "" // its two parts are shown
	f.Fix = j.slashBefore(u.At, u.End)
	return *f
}
