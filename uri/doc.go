// Package uri parses, resolves, normalizes and compares URIs, and builds them
// from parts, to the letter of RFC 3986.
//
// # The five components
//
// A URI is a scheme and up to four more components, here with the RFC's own
// example (section 3):
//
//	  foo://example.com:8042/over/there?name=ferret#nose
//	  \_/   \______________/\_________/ \_________/ \__/
//	   |           |            |            |        |
//	scheme     authority       path        query   fragment
//	   |   _____________________|__
//	  / \ /                        \
//	  urn:example:animal:ferret:nose
//
// Each begins and ends by its own delimiters:
//
//   - The scheme says how to read the rest. A reference without one is relative.
//   - The authority stands between "//" and the next "/", "?" or "#". It is a
//     host, which may have userinfo and "@" before it, and ":" and a port after it.
//   - The path is always there, if only empty. It is a sequence of segments with "/"
//     between them. After an authority it is empty or begins with "/"; without one it
//     does not begin with "//"; and in a relative reference its first segment holds no ":".
//   - The query begins with the first "?", the fragment with the first "#".
//
// A component that is not there is undefined, which is not the same as empty:
// "a?" has a query, "a" has none. So each accessor but [Ref.Path] returns two values.
//
// # What it does
//
// [Parse] takes a [Ref] apart without allocating. [Ref.Resolve] gives the
// target that a relative reference has against a base (section 5), and
// [Ref.Relativize] goes back. [Ref.Normalize] does away with differences that
// mean nothing (section 6), [Ref.Edits] says which they are and [Equivalent]
// compares without them. [Parts] builds a reference, [Escape] makes text fit
// for it. [LookupScheme] knows what some schemes demand, and [FromIRI] turns
// an IRI into a URI.
//
// For programs there is, of text that is not escaped: [Build] and [Ref.Join] write
// it, [Ref.DecodedSegments] and [Ref.QueryPairs] read it, and a [Template] takes it
// as values. [Ref.WithHost] and the like change one component of a copy.
// [Ref.HostPort] is for net.Dial, [Ref.Origin] for who may ask, [ToIRI] and
// [Ref.Redacted] for people. A Ref is a field of JSON and of a database; fmt and slog
// show it without its password.
//
// Nothing is decoded, lower-cased or repaired on the way in: [Ref.String] gives
// back what was parsed. Whatever RFC 3986 does not allow is a [SyntaxError],
// which says where, by which rule and what was probably meant.
package uri
