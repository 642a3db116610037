package join

import (
	"fmt"
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/strval"
)

// runCutset finds a set that is meant as a prefix or suffix of a URL.
func runCutset(s *check.Site) *check.Finding {
	c, ok := s.Subject.(*check.Cut)
	if !ok {
		return nil
	}
	part := affix(s, c)
	if part == "" && !s.Value.Complete() {
		return nil
	}
	set := strings.ReplaceAll(s.Value.Text, "\x00", part)
	if part == "" && !strings.Contains(set, "://") && set != ".git" && !(c.OfURL && isAffix(set)) {
		return nil
	}
	in, out := witness(c, set)
	if in == "" {
		return nil
	}
	f := s.AtUse("", "strings.%s removes letters, not a text: %s becomes %s", c.By, check.QuoteText(in), check.QuoteText(out))
	if part != "" {
		f.Message = fmt.Sprintf("strings.%s removes letters, not a text: with %q in %s, %s becomes %s", c.By, part, check.HoleName(s.Value.Holes[0]), check.QuoteText(in), check.QuoteText(out))
	}
	if c.By == "Trim" {
		f.Message += "; use strings.TrimPrefix or strings.TrimSuffix"
	} else {
		better := "TrimPrefix"
		if c.By == "TrimRight" {
			better = "TrimSuffix"
		}
		f.Message += "; use strings." + better
		f.Fix = &check.Fix{Message: fmt.Sprintf("Replace strings.%s with strings.%s", c.By, better), Callee: better, Unsafe: true}
	}
	return f
}

// affix returns what is in the hole of the set, by the name of that, where a URL or a path is cut; "" if it is no prefix or suffix.
//
//	strings.TrimLeft(r.URL.Path, prefix)   strings.TrimLeft(link, host+".")
func affix(s *check.Site, c *check.Cut) string {
	if len(s.Value.Holes) != 1 || s.Value.Holes[0].Kind != strval.Any || s.Value.Holes[0].Made || !naming.SaysURL(c.Name) {
		return ""
	}
	part := words.Meaning("affix", strings.ToLower(naming.LastWord(naming.Callee(s.Value.Holes[0].Name()))))
	if len(s.Value.Text) == 1 && part != "" && check.IsLetter(part[0]) {
		return "" // a word alone begins no URL
	}
	return part
}

// isAffix reports whether set looks like an end of a URL or a path: a word at a delimiter.
//
//	"/api"  "www."  ".html"  "/v1/"  "index.html"
func isAffix(set string) bool {
	word := strings.Trim(set, "/.")
	if len(word) < 2 || word == set {
		return false
	}
	// Not all letters, or digits, in their order.
	return check.IsMadeOf(word, "-_./") && strings.Trim(word, "0123456789-_./") != "" && !strings.Contains("abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789", word)
}

// witness returns an ordinary string that begins or ends with set, and the result of
// the call, in which more than set is missing. It returns "" if there is none.
//
//	TrimLeft   "/api"  =>  "/api/items"  "tems"
//	TrimRight  ".git"  =>  "digit.git"   "d"
func witness(c *check.Cut, set string) (in, out string) {
	words := []string{"stats.example", "items", "web", "api.example.com", "search", "digit", "target", "email", "team", "users", "dev", "index", "app", "catalog"}
	slash := ""
	if c.By != "TrimRight" && set[0] == '/' && set[len(set)-1] != '/' {
		slash = "/"
	}
	for _, w := range words {
		switch in = set + slash + w; c.By {
		case "TrimLeft":
			out = strings.TrimLeft(in, set)
		case "TrimRight":
			in = w + set
			out = strings.TrimRight(in, set)
		default:
			out = strings.Trim(in, set)
		}
		if !strings.Contains(out, w) && out != "" {
			return in, out
		}
	}
	return "", ""
}
