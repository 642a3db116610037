package join

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// handedOut are the parameters in which a server gives a client what it asked for, by way of a
// redirect to a URL that the client has chosen.
var handedOut = []string{"code", "error", "token", "access_token", "id_token", "refresh_token", "auth_token", "jwt", "ticket"}

// registeredQuery finds a "?" behind a URL that a client has chosen, which may have a query:
//
//	http.Redirect(w, r, redirectURI+"?code="+code, http.StatusFound)
//
// The redirection endpoint's URI may have a query, which must be retained (RFC 6749 section
// 3.1.2).
func registeredQuery(s *check.Site) *check.Finding {
	h := s.Hole(0)
	if h == nil || h.Made || !s.Role.Form.IsReference() || !strings.HasPrefix(s.Value.Text[1:], "?") || !isRedirect(s, *h) {
		return nil
	}
	name, _, ok := strings.Cut(s.Value.Text[2:], "=")
	if !ok || !slices.Contains(handedOut, name) || s.Context.LooksFor(*h, "?") ||
		!s.Context.Admits(*h, s.Value, "https://app.example/cb?tenant=7", true) {
		return nil
	}
	f := s.At(1, 2, "query, RFC 3986 section 3.4", `%s may have a query: with "https://app.example/cb?tenant=7" there is no %s, and "tenant" is "7?%s=…"; parse it, and add to its Query()`, s.Part(0, 1), check.QuoteText(name), name)
	f.AtUse = true
	return f
}

// isRedirect reports whether the hole h is the URL to which a client is sent back: its
// redirect_uri, or what a request asks for.
func isRedirect(s *check.Site, h strval.Hole) bool {
	isText := h.Given != nil && h.Given.Name == "input"
	return slices.ContainsFunc(s.Value.Names(h), func(name string) bool {
		name = strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
		name = strings.ReplaceAll(name, "_", "")
		return name == "redirecturi" && h.Given == nil || isText && (name == "redirecturi" || words.Is("redirect", name))
	})
}
