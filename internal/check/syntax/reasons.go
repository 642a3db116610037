package syntax

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/uri"
)

// reasons say which normalizations were done.
type reasons struct {
	forms           uri.Form
	port, emptyPath bool
}

func (r *reasons) add(e uri.Edit) {
	r.forms |= e.Form
	if e.Form == uri.SchemeForm {
		r.emptyPath = r.emptyPath || e.New == "/"
		r.port = r.port || e.New == ""
	}
}

// String names the normalizations and their sections, e.g. "case, dot-segments;
// RFC 3986 section 6.2.2".
func (r reasons) String() string {
	var names, sections []string
	for _, n := range [...]struct {
		on   bool
		name string
	}{
		{r.forms&uri.CaseForm != 0, "case"},
		{r.forms&uri.PercentForm != 0, "percent-encoding"},
		{r.forms&uri.DotForm != 0, "dot-segments"},
		{r.port, "port"},
		{r.emptyPath, "empty path"},
	} {
		if n.on {
			names = append(names, n.name)
		}
	}
	if r.forms&uri.SyntaxForm != 0 {
		sections = append(sections, "6.2.2")
	}
	if r.forms&uri.SchemeForm != 0 {
		sections = append(sections, "6.2.3")
	}
	plural := ""
	if len(sections) > 1 {
		plural = "s"
	}
	return fmt.Sprintf("%s; RFC 3986 section%s %s", strings.Join(names, ", "), plural, strings.Join(sections, " and "))
}
