package mux

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/check"
)

// muxMethods are the methods of requests that browsers and clients send.
var muxMethods = [...]string{"GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"}

const muxRule = "patterns of http.ServeMux"

// unmatched is muxpattern for patterns that are taken, and that the requests they
// are written for do not match: they get 404.
//
//	"GET/users"     the host "GET"
//	"api/users"     the host "api"
//	"/users/:id"    the segment ":id", as it is written
//	"/static/*"     the segment "*"
//	"get /users"    the method "get", which no client sends
//	"/users?id=1"   a segment with "?" in it
func unmatched(s *check.Site) *check.Finding {
	if s.Forgiven(false) {
		return nil
	}
	text := s.Value.Text[:s.FirstHole()]
	path := 0
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
	return unmatchedSegment(s, text, path)
}

// notFound returns the finding of the bytes [start, end), for which requests get 404.
func notFound(s *check.Site, start, end int, message string, args ...any) *check.Finding {
	f := s.At(start, end, muxRule, message, args...).As(check.Elsewhere)
	f.In = s.Around(0, 0)
	return f
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

// unmatchedSegment is unmatched for the segments of the path that begins at path, as far
// as text, the literal beginning of the pattern, has them.
func unmatchedSegment(s *check.Site, text string, path int) *check.Finding {
	for i := path; i >= 0 && i < len(text); {
		start := i + 1
		end := len(text)
		if n := strings.IndexByte(text[start:], '/'); n >= 0 {
			end = start + n
		} else if !s.Value.Complete() {
			return nil // a hole may go on
		}
		segment := text[start:end]
		name, ok := strings.CutPrefix(segment, ":")
		var f *check.Finding
		switch {
		case ok && isWildcardName(name) && name != "":
			f = notFound(s, start, end, "%s matches only itself; write \"{%s}\"", s.Part(start, end), name)
		case s.Value.Complete() && strings.IndexByte(segment, '?') > 0 && strings.IndexByte(segment, '=') > strings.IndexByte(segment, '?'):
			query := start + strings.IndexByte(segment, '?')
			f = notFound(s, query, len(text), "%s is no part of a request's path: %s gets 404; write %s", s.Part(query, len(text)), s.Part(path, query), s.Part(0, query))
		case (segment == "*" || segment == "**") && end == len(text) && s.Value.Complete():
			f = notFound(s, start, end, "%s matches only itself: what is below %s gets 404; write %s", s.Part(start, end), s.Part(path, start), s.Part(0, start))
		}
		if f != nil {
			if s.Context.Requested(segment) {
				return nil
			}
			return f
		}
		i = end
	}
	return nil
}

// isWord reports whether s has several lower-case letters, "-" and "_" only, as the
// first segment of a path has. A host with a dot, a digit or a port may be meant.
func isWord(s string) bool {
	return len(s) > 1 && strings.Trim(s, "abcdefghijklmnopqrstuvwxyz-_") == ""
}
