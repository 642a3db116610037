package mux

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// stripped is muxpattern for a pattern whose paths do not begin with the prefix that
// http.StripPrefix wants of them, which answers 404 then.
//
//	"/static/"   http.StripPrefix("/assets/", h)    no path fits
//	"/static"    http.StripPrefix("/static/", h)    the only path does not fit
//	"/static"    http.StripPrefix("/static", fs)    no file below it matches
func stripped(s *check.Site) *check.Finding {
	pattern, ok := s.Subject.(*check.Pattern)
	if !ok || pattern.Stripped == nil {
		return nil
	}
	h := pattern.Stripped
	if h.Prefix == "" || !s.Value.Complete() || s.Forgiven(false) || strings.Contains(s.Value.Text, "%") {
		return nil
	}
	text := s.Value.Text
	start := strings.LastIndexAny(text, " \t") + 1
	slash := strings.IndexByte(text[start:], '/')
	if slash < 0 {
		return nil
	}
	path := text[start+slash:]
	known, _, wild := strings.Cut(path, "{")
	wild = wild || strings.HasSuffix(path, "/")
	f := &check.Finding{Start: 0, End: len(text), Group: check.Elsewhere, Rule: "http.StripPrefix"}
	switch {
	case !strings.HasPrefix(known, h.Prefix) && !(wild && strings.HasPrefix(h.Prefix, known)):
		f.Message = fmt.Sprintf("http.StripPrefix(%s, …) answers 404 to what matches %s; strip %s", check.QuoteText(h.Prefix), s.Quote(0, 0), check.QuoteText(strings.TrimSuffix(known, "/")))
		if !wild && h.Prefix == path+"/" {
			f.Message = fmt.Sprintf("%s matches that path alone, and http.StripPrefix(%s, …) answers 404 to it; write %s", s.Quote(0, 0), check.QuoteText(h.Prefix), check.QuoteText(text+"/"))
		}
	case !wild && h.Files && h.Prefix == path:
		f.Message = fmt.Sprintf("%s matches that path alone, and no file below it; write %s", s.Quote(0, 0), check.QuoteText(text+"/"))
	default:
		return nil
	}
	return f
}
