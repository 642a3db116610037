package escape

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// Wholeurl reports a whole URL that is taken apart as a path or a query alone.
var Wholeurl = &check.Check{
	ID:    "wholeurl",
	Title: "a whole URL that is taken apart as if it were a path or a query alone",
	Group: check.Elsewhere,
	Run:   check.One(runWholeurl),
}

// runWholeurl says what the call returns for an ordinary URL.
//
//	hier-part [ "?" query ] [ "#" fragment ]   (RFC 3986 section 3)
func runWholeurl(s *check.Site) *check.Finding {
	w, ok := s.Subject.(*check.Whole)
	if s.Role.Form != catalogue.WholeURL || !ok || s.Forgiven(false) {
		return nil
	}
	in := "/cats.png?v=2"
	if w.By == "url.ParseQuery" {
		in = "/find?q=go"
	}
	if w.Absolute {
		in = "https://example.com" + in
	}
	said := ""
	switch behind := strings.Replace(in, ".png", "", 1); w.By {
	case "+":
		return s.AtUse(queryRule, "%s behind %s goes into the query: %s becomes %s; use %s.JoinPath", check.QuoteText(w.With), w.Text, check.QuoteText(behind), check.QuoteText(behind+w.With), w.URL)
	case "strings.LastIndex", "strings.LastIndexByte":
		return s.AtUse(queryRule, `%s finds the last "?", which may be in the query: "/find?to=/a?b=c" is cut to "/find?to=/a"; use %s`, w.By, strings.Replace(w.By, "Last", "", 1))
	case "path.Join", "filepath.Join":
		if w.With != "" {
			return s.AtUse(queryRule, "what %s puts behind %s goes into the query: %s becomes %s; use %s.JoinPath", w.By, w.Text, check.QuoteText(behind), check.QuoteText(behind+w.With), w.URL)
		}
	}
	if text, end := strings.CutPrefix(w.With, "…"); w.With != "" {
		if !strings.HasPrefix(text, ".") && !s.Strict {
			return nil // who asks for "/login" adds no query; a file of a page often has one
		}
		in = text + "?v=2"
		if end {
			in = "/cats" + in
		}
		return s.AtUse(queryRule, "%s has the query in it: %s does not match %s; use %s", w.Text, check.QuoteText(in), check.QuoteText(text), part(w, "Path", "the path"))
	}
	switch w.By {
	case "url.ParseQuery":
		said = fmt.Sprintf("%s takes a query alone: in %s the first name becomes %s; use %s", w.By, check.QuoteText(in), check.QuoteText(in[:len(in)-len("=go")]), part(w, "RawQuery", "the query"))
	case "path.Ext", "filepath.Ext":
		said = fmt.Sprintf(`%s of %s has the query in it: of %s it is ".png?v=2"; use %s`, w.By, w.Text, check.QuoteText(in), part(w, "Path", "the path"))
	default:
		said = fmt.Sprintf(`%s of %s keeps the query: the last segment of %s becomes "cats.png?v=2"; use %s`, w.By, w.Text, check.QuoteText(in), part(w, "Path", "the path"))
	}
	return s.AtUse(queryRule, "%s", said)
}

// part returns the field of the URL that is meant; other if the URL has no name.
func part(w *check.Whole, field, other string) string {
	if w.URL == "" {
		return other
	}
	return w.URL + "." + field
}
