// Package mux has the check of routers' patterns: those that panic, and those that no request matches.
package mux

import (
	"cmp"
	"errors"
	"fmt"
	"regexp"
	"regexp/syntax"
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue"
	"github.com/urilint/urilint/internal/check"
)

// Muxpattern reports patterns that http.ServeMux or another router does not accept: it panics when they are registered.
// And those that it takes for something else than was meant.
var Muxpattern = &check.Check{
	ID:    "muxpattern",
	Title: "a router's pattern that panics, or that no request matches",
	Group: check.Fails,
	Run: check.One(func(s *check.Site) *check.Finding {
		switch s.Role.Form {
		case catalogue.MuxPattern:
			return cmp.Or(panics(s), unmatched(s), stripped(s))
		case catalogue.RoutePattern:
			return cmp.Or(refused(s), unmatched(s))
		}
		return nil
	}),
}

// panics finds a pattern that is invalid, or that conflicts with an earlier one.
func panics(s *check.Site) *check.Finding {
	if at, reason := muxFault(s); reason != "" {
		return s.At(at.Start, at.End, muxRule, "%s; %s panics; %s", reason, s.API, muxAdvice(s, at))
	}
	pattern, ok := s.Subject.(*check.Pattern)
	if !ok || len(pattern.Earlier) == 0 || !s.Value.Complete() {
		return nil
	}
	p := parseMux(s.Value.Text)
	for _, r := range pattern.Earlier {
		v := r.Value
		earlier := &check.Site{Value: v, Role: s.Role, API: s.API, Context: s.Context}
		if _, reason := muxFault(earlier); reason != "" || !v.Complete() {
			continue // that one panics, or is not known
		}
		q := parseMux(v.Text)
		if !p.conflicts(q) {
			continue
		}
		before, advice := "registered before", "leave out one"
		if r.By != "" {
			before += " by " + r.By
		}
		claim := "the pattern is " + before
		switch {
		case s.Value.Text == v.Text:
		case p.includes(q):
			claim = fmt.Sprintf("matches the same requests as %s, %s", earlier.Quote(0, 0), before)
		default:
			claim = fmt.Sprintf("conflicts with %s, %s: both match %s", earlier.Quote(0, 0), before, s.QuoteOther(p.common(q)))
			advice = "make one narrower"
		}
		return s.At(0, len(s.Value.Text), "precedence of http.ServeMux", "%s; %s panics; %s", claim, s.API, advice)
	}
	return nil
}

// muxMethods are the methods of requests that browsers and clients send.
var muxMethods = [...]string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

const muxRule = "patterns of http.ServeMux"

// rules are where the patterns of the roles are described.
var rules = map[string]string{
	"mux-pattern":     muxRule,
	"gorilla-pattern": "patterns of gorilla/mux",
	"chi-pattern":     "patterns of chi",
	"colon-pattern":   "patterns of gin, echo, fiber and httprouter",
}

// unmatched is muxpattern for patterns that do not match the requests they are written for:
//
//	"GET/users"     the host "GET"
//	"api/users"     the host "api"
//	"/users/:id"    the segment ":id" itself
//	"/static/*"     the segment "*"
//	"get /users"    the method "get", which no client sends
//	"/users?id=1"   a segment with "?" in it
//
// To gin, echo, fiber and httprouter ":id" is a wildcard, and "{id}" is none.
func unmatched(s *check.Site) *check.Finding {
	if s.Forgiven(false) {
		return nil
	}
	text := s.Value.Text[:s.FirstHole()]
	path := 0
	if s.Role.Form == catalogue.RoutePattern || text == "" {
		return unmatchedSegment(s, strings.IndexByte(s.Value.Text, '/'))
	}
	if i := strings.LastIndexAny(text, " \t"); i >= 0 {
		path = i + 1
	}
	slash := strings.IndexByte(text[path:], '/')
	if slash < 0 {
		return nil
	}
	if method := strings.TrimRight(text[:path], " \t"); method != strings.ToUpper(method) && slices.Contains(muxMethods[:], strings.ToUpper(method)) {
		return notFound(s, 0, len(method), "%s is no method of a client: no request matches; write %s", s.Part(0, len(method)), check.QuoteText(strings.ToUpper(method)+text[len(method):]))
	}
	if slash > 0 {
		return unmatchedHost(s, text, path, path+slash)
	}
	return unmatchedSegment(s, path)
}

// notFound returns the finding of the bytes [start, end), for which requests get 404.
func notFound(s *check.Site, start, end int, message string, args ...any) *check.Finding {
	f := s.At(start, end, rules[s.Role.Name], message, args...).As(check.Elsewhere)
	f.In = s.Around(0, 0)
	return f
}

// isRegistered reports whether the mux has the pattern text already: what is below that is found by it.
func isRegistered(s *check.Site, text string) bool {
	pattern, ok := s.Subject.(*check.Pattern)
	return ok && slices.ContainsFunc(pattern.Earlier, func(r check.Registered) bool { return r.Value.Text == text })
}

// unmatchedHost is unmatched for the host text[start:end] of a pattern.
func unmatchedHost(s *check.Site, text string, start, end int) *check.Finding {
	switch host := text[start:end]; {
	case start == 0 && host != strings.ToLower(host) && slices.Contains(muxMethods[:], strings.ToUpper(host)):
		method := strings.ToUpper(host)
		f := notFound(s, start, end, "%s is read as the host: no request matches; write %s", s.Part(start, end), check.QuoteText(method+" "+text[end:]))
		if method != host {
			return f.By(check.Guess([]check.Edit{{Start: 0, End: end, New: method + " "}}, "Replace %s with %q", s.Part(start, end), method+" "))
		}
		return f.By(check.Guess([]check.Edit{{Start: end, End: end, New: " "}}, "Insert a space behind %s", s.Part(start, end)))
	case isWord(host) && host != "localhost":
		return notFound(s, start, end, "%s is read as a host, so no other host matches; write %s", s.Part(start, end), check.QuoteText(text[:start]+"/"+text[start:])).By(s.SlashBefore(start, end))
	}
	return nil
}

// unmatchedSegment is unmatched for the segments without holes of the path that begins at path.
func unmatchedSegment(s *check.Site, path int) *check.Finding {
	text := s.Value.Text
	for i := path; i >= 0 && i < len(text); {
		start := i + 1
		end := start + len(check.UpTo(text[start:], "/"))
		i = end
		if s.HoleIn(check.Span{Start: start, End: end}) {
			continue
		}
		segment := text[start:end]
		name, ok := strings.CutPrefix(segment, ":")
		colon := s.Role.Name == "colon-pattern"
		if colon {
			name, ok = strings.CutSuffix(strings.TrimPrefix(segment, "{"), "}")
			ok = ok && strings.HasPrefix(segment, "{")
		}
		var f *check.Finding
		switch {
		case ok && isWildcardName(name) && name != "":
			wildcard := "{" + name + "}"
			if colon {
				wildcard = ":" + name
			}
			f = notFound(s, start, end, "%s matches only itself; write %s", s.Part(start, end), check.QuoteText(wildcard))
		case colon: // "*" and "?" have a meaning of their own
		case s.Value.Complete() && strings.IndexByte(segment, '?') > 0 && strings.IndexByte(segment, '=') > strings.IndexByte(segment, '?'):
			query := start + strings.IndexByte(segment, '?')
			f = notFound(s, query, len(text), "%s is no part of a request's path: %s gets 404; write %s", s.Part(query, len(text)), s.Part(path, query), s.Part(0, query))
		case (segment == "*" || segment == "**") && end == len(text) && s.Value.Complete() && s.Role.Name != "chi-pattern" && !isRegistered(s, text[:start]):
			if s.Role.Form == catalogue.RoutePattern && !strings.HasSuffix(s.API, "PathPrefix") {
				f = notFound(s, start, end, "%s matches only itself: what is below %s gets 404; write PathPrefix(%s)", s.Part(start, end), s.Part(path, start), s.Part(0, start))
				break
			}
			f = notFound(s, start, end, "%s matches only itself: what is below %s gets 404; write %s", s.Part(start, end), s.Part(path, start), s.Part(0, start))
		}
		if f != nil {
			if s.Context.Requested(segment, s.Value) {
				return nil
			}
			return f
		}
	}
	return nil
}

// isWord reports whether s has several lower-case letters, "-" and "_" only, as the
// first segment of a path has. A host with a dot, a digit or a port may be meant.
func isWord(s string) bool {
	return len(s) > 1 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz-_") == ""
}

// stripped is muxpattern for a pattern whose paths have not the prefix that http.StripPrefix wants:
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

// refused is muxpattern for the patterns of gorilla/mux and chi. Chi panics over what it does not accept.
// Gorilla/mux keeps the error in the route, which then matches nothing, and panics over groups alone.
//
//	pattern = "/" *( literal / "{" name [ ":" regexp ] "}" )
func refused(s *check.Site) *check.Finding {
	text, gorilla, open := s.Value.Text, s.Role.Name == "gorilla-pattern", -1
	if !gorilla && s.Role.Name != "chi-pattern" || text == "" {
		return nil
	}
	if s.FirstHole() > 0 && text[0] != '/' && text[0] != '*' && !strings.ContainsAny(text, " \t") { // "GET /users"
		return refuses(s, 0, 1, "has no slash at its start", "/"+text)
	}
	if !s.Value.Complete() {
		return nil
	}
	for i, depth := 0, 0; i < len(text); i++ {
		switch {
		case text[i] == '{':
			if depth++; depth == 1 {
				open = i
			}
		case text[i] != '}':
		case depth == 0 && gorilla:
			return refuses(s, i, i+1, "closes nothing", text[:i]+text[i+1:])
		case depth == 0:
			return notFound(s, i, i+1, "%s closes nothing, and matches only itself; write %s", s.Part(i, i+1), check.QuoteText(text[:i]+text[i+1:]))
		default:
			if depth--; depth > 0 {
				break
			}
			if f := wildcard(s, open, i+1, gorilla); f != nil {
				return f
			}
			open = -1
		}
	}
	if open < 0 {
		return nil
	}
	end := open + len(check.UpTo(text[open:], "/"))
	return refuses(s, open, end, "is not closed", text[:end]+"}"+text[end:])
}

// wildcard is refused for the bytes [start, end), "{name}" or "{name:regexp}".
func wildcard(s *check.Site, start, end int, gorilla bool) *check.Finding {
	text := s.Value.Text
	name, pattern, given := strings.Cut(text[start+1:end-1], ":")
	re, err := regexp.Compile("^" + pattern + "$")
	var wrong *syntax.Error
	switch {
	case gorilla && name == "":
		return refuses(s, start, end, "has no name", text[:start+1]+"name"+text[start+1:])
	case gorilla && given && pattern == "":
		return refuses(s, start, end, "has no pattern", text[:end-2]+text[end-1:])
	case errors.As(err, &wrong):
		return refuses(s, start, end, fmt.Sprintf("has a wrong regular expression (%s)", wrong.Code), "")
	case gorilla && re.NumSubexp() > 0:
		return s.At(start, end, rules[s.Role.Name], "%s has a group that captures; %s panics; write \"(?:\" in place of \"(\"", s.Part(start, end), s.API)
	}
	return nil
}

// refuses returns the finding of the bytes [start, end), for which the router refuses the pattern.
func refuses(s *check.Site, start, end int, why, write string) *check.Finding {
	f := s.At(start, end, rules[s.Role.Name], "%s %s; %s panics", s.Part(start, end), why, s.API)
	if s.Role.Name == "gorilla-pattern" {
		f = notFound(s, start, end, "%s %s: the route matches nothing", s.Part(start, end), why)
	}
	if write != "" {
		f.Message += fmt.Sprintf("; write %s", check.QuoteText(write))
	}
	return f
}
