// Package escape has the checks of values that go into a URL, or come out of it: escaped not at all
// (unescaped), by the wrong function or twice (wrongescape), decoded twice (decodetwice), put into
// the wrong field (urlfields, wholeurl), or set in a copy that is never read (discarded).
package escape
