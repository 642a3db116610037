package join

import (
	"slices"
	"strings"

	"github.com/urilint/urilint/internal/catalogue/words"
	"github.com/urilint/urilint/internal/check"
	"github.com/urilint/urilint/internal/strval"
)

// handedOut are the parameters in which a server gives a client what it requested, by
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
	if h == nil || h.Made && h.Kind != strval.URL || !s.Role.Form.IsReference() || !strings.HasPrefix(s.Value.Text[1:], "?") || !isRedirect(s, *h) {
		return nil
	}
	name, _, _ := strings.Cut(s.Value.Text[2:], "=")
	lost, value := "there is no "+check.QuoteText(name), "7?"+name+"=…"
	if q := s.Hole(2); q != nil && q.Kind == strval.QueryEncoded { // v.Encode(), of whatever parameters
		lost, value = "the first parameter is lost", "7?…"
	} else if !slices.Contains(handedOut, name) {
		return nil
	}
	if s.Context.LooksFor(*h, "?") || !s.Context.Admits(*h, s.Value, "https://app.example/cb?tenant=7", true) {
		return nil
	}
	f := s.At(1, 2, "query, RFC 3986 section 3.4", `%s may have a query: with "https://app.example/cb?tenant=7" %s, and "tenant" is "%s"; parse it, and add to its Query()`, s.Part(0, 1), lost, value)
	f.AtUse = true
	return f
}

// isRedirect reports whether the hole h is the URL to which a client is sent back: its
// redirect_uri, or what a request asks for.
func isRedirect(s *check.Site, h strval.Hole) bool {
	isText := h.Given != nil && h.Given.Name == "input"
	return slices.ContainsFunc(append(s.Value.Names(h), strings.TrimSuffix(h.Name(), ".String()")), func(name string) bool {
		name = strings.ToLower(name[strings.LastIndexByte(name, '.')+1:])
		name = strings.TrimPrefix(strings.TrimSuffix(strings.ReplaceAll(name, "_", ""), "()"), "get") // a method's
		return name == "redirecturi" && (h.Given == nil || h.Kind == strval.URL) || isText && (name == "redirecturi" || words.Is("redirect", name))
	})
}
