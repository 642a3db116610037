package check

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/kind"
	"github.com/urilint/urilint/internal/strval"
)

// What a parameter of a query is for, its name says. Somebody who searches for something,
// or writes a message, writes blanks and "&".

// askedKinds are the kinds of what the parameters of these names ask for.
var askedKinds = map[string]string{
	"q": "search-text", "query": "search-text", "search": "search-text", "search_query": "search-text", "searchquery": "search-text",
	"keyword": "search-text", "keywords": "search-text", "term": "search-text", "text": "search-text", "message": "search-text", "msg": "search-text",
	"title": "search-text", "subject": "search-text", "comment": "search-text", "description": "search-text", "reason": "search-text", "city": "search-text",
	"artist": "search-text", "album": "search-text", "song": "search-text", "movie": "search-text", "author": "search-text", "question": "search-text",
	"phrase": "search-text", "sentence": "search-text", "prompt": "search-text", "caption": "search-text", "content": "search-text", "body": "search-text",
	"first_name": "search-text", "firstname": "search-text", "last_name": "search-text", "lastname": "search-text", "full_name": "search-text", "fullname": "search-text",
	"email": "email", "mail": "email",
	"url": "page-url", "uri": "page-url", "link": "page-url", "page_url": "page-url", "image_url": "page-url", "target_url": "page-url",
	"redirect_to": "page-url", "redirectto": "page-url", "return_to": "page-url", "returnto": "page-url", "return_url": "page-url", "returnurl": "page-url",
	"file": "file-name", "filename": "file-name", "file_name": "file-name", "filepath": "file-name", "path": "file-name", "folder": "file-name", "dir": "file-name",
	"groupname": "search-text", "group_name": "search-text", "details": "search-text", "note": "search-text",
	"password": "password", "passwd": "password", "passphrase": "password", "pwd": "password", "pass": "password",
}

// askedKind returns the kind of hole h. If nothing is known about h and it may be any
// text, the kind follows from the name of the query parameter that h is the value of.
//
//	"https://example.com/search?q=" + text
func (s *Site) askedKind(h strval.Hole) *kind.Kind {
	if h.Given != nil || h.Made || h.At == 0 {
		return h.Given
	}
	before := s.Value.Text[:h.At]
	name, ok := strings.CutSuffix(before[strings.LastIndexAny(before, "?&")+1:], "=")
	if !ok {
		return nil
	}
	asked := askedBy(name)
	switch strings.ToLower(lastWord(h.Name())) {
	case "login", "username": // "?search=" + login
		if asked == "search-text" {
			return nil
		}
	}
	if asked == "" || saysEscaped(h.Name()) || asked == "page-url" && !s.isWholeValue(h) || !s.Context.FreeText(h) {
		return nil
	}
	if asked == "search-text" && slices.ContainsFunc(s.Value.Names(h), saysLimited) {
		return nil // "/lookup?q=" + domain
	}
	return kind.Must(asked)
}

// askedBy returns the kind of value that a query parameter of that name has. For text
// that people write, the last word of the name decides: "user_email", "newPassword". It
// is "" if none is known.
func askedBy(name string) string {
	if asked, ok := askedKinds[strings.ToLower(name)]; ok {
		return asked
	}
	switch asked := askedKinds[strings.ToLower(lastWord(name))]; asked {
	case "search-text", "email", "password":
		return asked
	}
	return ""
}

// isWholeValue reports whether the hole h ends its parameter, and its name does not say that
// it is a host alone.
func (s *Site) isWholeValue(h strval.Hole) bool {
	name := strings.ToLower(h.Name())
	return (h.At+1 == len(s.Value.Text) || s.isByte(h.At+1, '&')) && !strings.Contains(name, "domain") && !strings.Contains(name, "host")
}
