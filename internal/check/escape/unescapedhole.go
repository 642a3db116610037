package escape

import (
	"fmt"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/check/naming"
	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// unescapedHole returns the finding of the hole h of that kind, which is in a path
// or in a query.
func unescapedHole(s *check.Site, h strval.Hole, k strval.Kind, inPath, inQuery bool) *check.Finding {
	if !inPath && !inQuery {
		return nil
	}
	rule, escaper := "query, RFC 3986 section 3.4", "QueryEscape"
	if inPath {
		rule, escaper = "path, RFC 3986 section 3.3", "PathEscape"
	}
	if claim := s.Claim(h, inPath); claim != "" && !s.Context.Escaped(h) && s.Context.Ordinary(h, s.Value) && !(inPath && (isRouted(s, h) || isBasePath(s, h) || isWholePath(s, h))) {
		return unescapedIn(s, h, claim, rule, escaper)
	}
	switch {
	case !s.Likely, k != strval.Any && k != strval.URL, k == strval.Any && !mayBeAny(s, h), check.IsEscapedKind(h.Given) && h.Given.Encoding != kind.WholeURL, s.Context.Escaped(h):
		return nil
	case inPath && (naming.IsPathName(h.Name()) || h.Given.IsPath()):
		return nil // meant to have slashes in it
	case inPath && !s.Admits(h, "a/b?c"), inQuery && !s.Admits(h, "a&b"):
		return nil
	case inPath:
		return unescapedIn(s, h, `"?" or "#" in `+s.Part(h.At, h.At+1)+` ends the path`, rule, escaper)
	}
	return unescapedIn(s, h, `"#" in `+s.Part(h.At, h.At+1)+` ends the query, and "&" the parameter`, rule, escaper)
}

// isBasePath reports whether h is the path of a base, which constant segments follow, or of a URL that is written anew: a
// setting, in which no "?" is expected.
//
//	u.Scheme + "://" + u.Host + u.Path + "/message"   "ssh://git@" + u.Host + u.Path   scheme + "://" + net.JoinHostPort(ip, port) + u.Path
func isBasePath(s *check.Site, h strval.Hole) bool {
	if s.Strict || h.Given.String() != "decoded-path" {
		return false
	}
	if before := s.Hole(h.At - 1); before != nil && (before.Name() == strings.TrimSuffix(h.Name(), "Path")+"Host" || endsAuthority(s, h.At) && h.At+1 == len(s.Value.Text)) {
		return true
	}
	return s.IsByte(h.At+1, '/') && len(s.Value.Text) > h.At+2 && check.IsLetterOrDigit(s.Value.Text[h.At+2])
}

// isWholePath reports whether h is a parameter that asks for a path or a URL as a whole, by its name: who gives it may
// want a query behind that, which url.PathEscape would take away.
//
//	base + "/" + r.FormValue("path")
func isWholePath(s *check.Site, h strval.Hole) bool {
	return !s.Strict && h.Given.String() == "input" && naming.IsManyParts(h.Asked())
}

// isRouted reports whether h is a variable of a route in the path of a redirect, of whose name nothing says
// that people write any text there: only a client that made its path up is sent elsewhere. Or it is the whole
// target, with a query of its own.
//
//	c.Redirect(http.StatusFound, "/boards/"+c.Param("board"))   "/"+strings.TrimLeft(r.FormValue("next"), "/\\")
func isRouted(s *check.Site, h strval.Hole) bool {
	asked := h.Asked()
	if s.Role.Name == "redirect-url" && s.Value.Text == "/\x00" && h.Given.String() == "input" && slices.ContainsFunc(h.Cuts, func(c strval.Cut) bool { return strings.HasPrefix(c.With, "/") }) {
		return true
	}
	return !s.Strict && s.Role.Name == "redirect-url" && asked != "" && strings.HasPrefix(h.Given.Name, "path-") &&
		!naming.IsFreeName(asked) && AskedBy(asked) != "search-text"
}

// unescapedIn returns the finding of the hole h, which escaper would contain.
func unescapedIn(s *check.Site, h strval.Hole, reason, rule, escaper string) *check.Finding {
	f := &check.Finding{Start: h.At, End: h.At + 1, In: s.In(h.At, h.At+1), Rule: rule, AtHole: true}
	advice := "url." + escaper
	if h.Given != nil && (h.Given.Name == "file-path" || h.Given.Name == "path-var" && escaper == "PathEscape" && h.At+1 == len(s.Value.Text) || isRestOfPath(h) && escaper == "PathEscape") {
		advice = "(&url.URL{Path: " + check.HoleName(h) + "}).EscapedPath()" // its slashes are meant, and those of a route's "{rest:.*}"
	} else if h.Given.IsPath() && escaper == "PathEscape" {
		if advice = "EscapedPath"; h.At == 0 && !strings.Contains(s.Value.Text, "?") {
			advice += ", and add RawQuery" // of the request that is redirected
		}
	} else {
		f.Fix = &check.Fix{Message: fmt.Sprintf("Wrap %s in url.%s", s.Part(h.At, h.At+1), escaper), Escape: escaper, Hole: h.At, Unsafe: true}
		if h.Given != nil && h.Given.Name == "home-made" {
			f.Fix.Message = fmt.Sprintf("Escape by url.%s what %s escapes by hand", escaper, s.Part(h.At, h.At+1))
		}
	}
	if h.Given.String() == "name" {
		beside, by := newSiblings(s), ""
		if escaper == "QueryEscape" {
			by = beside.paramEscapedBy(h)
		} else if by = beside.escapedBy(h); s.Context.EscapedResult(h) != "" {
			f.AtHole, f.AtEscaper = false, true // not in the function that returns it
		}
		if by != "" && !beside.isEscaped() {
			advice += " as " + by + " does"
		}
	}
	if s.Role.Form == catalogue.FormBody {
		f.Rule = "application/x-www-form-urlencoded, URL Standard section 5"
	}
	if strings.Contains(reason, "answers 400") || strings.Contains(reason, "url.Parse fails") {
		f.Group = check.Fails
	}
	switch h.Given.String() {
	case "home-made":
		advice += " in its place"
	case "html-escaped":
		advice, f.Fix = advice+" in its place", nil
	}
	f.Message = reason + "; use " + advice
	return f
}

// isRestOfPath reports whether h is a decoded path without its beginning: its slashes are meant.
//
//	strings.TrimPrefix(r.URL.Path, "/files/")   r.URL.Path[len("/files"):]
func isRestOfPath(h strval.Hole) bool {
	return h.Given != nil && h.Given.Name == "path-input" && (h.IsSlice() || slices.ContainsFunc(h.Cuts, func(c strval.Cut) bool { return strings.HasPrefix(c.Func, "Trim") }))
}

// mayBeAny reports whether the string in the hole h may be any text, as far as is seen: it
// is not one of a few constants, the package does not look at it, and no name says that it
// is an identifier, a key, a number or a word of a fixed set: that of the variables that it
// came by, of the setting that is asked for, or of the query parameter.
//
//	"?appid=" + os.Getenv("WEATHER_KEY")   "/users/" + s.UserID   "&lang=" + tag   string(kind)
func mayBeAny(s *check.Site, h strval.Hole) bool {
	if !s.Context.FreeText(h) || h.Name() == "…" {
		return false // nor is it known what it is
	}
	names := s.Value.Names(h)
	if name, ok := strings.CutSuffix(s.Value.Text[:h.At], "="); ok {
		names = append(names, name[strings.LastIndexAny(name, "?&\x00")+1:])
	}
	return !slices.ContainsFunc(names, naming.IsLimitedName)
}

// asReference returns the site of a text, read as a reference.
func asReference(s *check.Site) *check.Site {
	t := *s
	t.Role = catalogue.MustRole("reference")
	t.Read(s.Value)
	return &t
}
