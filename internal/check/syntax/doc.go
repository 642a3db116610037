// Package syntax has the checks of one string by the grammar of RFC 3986 and by what its API requires: no URI reference
// (badsyntax), no scheme or a wrong one (missingscheme, badscheme), no host (missinghost), a fragment (strayfragment),
// verbs of fmt (formatescape), not in normal form (normalize), misleading (confusable).
package syntax
