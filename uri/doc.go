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
// Each has its own delimiters:
//
//   - The scheme says how to read the rest. A reference without one is relative.
//   - The authority is between "//" and the next "/", "?" or "#". It is a
//     host, which may have userinfo and "@" before it, and ":" and a port after it.
//   - The path always exists, but may be empty. It is a sequence of segments with "/"
//     between them. After an authority it is empty or begins with "/". Without an
//     authority it does not begin with "//". In a relative reference its first segment
//     contains no ":".
//   - The query begins with the first "?", the fragment with the first "#".
//
// A missing component is undefined, which is not the same as empty: "a?" has an empty
// query, "a" has no query. So each accessor except [Ref.Path] returns two values.
//
// # What it does
//
// [Parse] returns a [Ref] without allocating. [Ref.Resolve] returns the target of a
// relative reference against a base (section 5), and [Ref.Relativize] does the reverse.
// [Ref.Normalize] removes differences without meaning (section 6), [Ref.Edits] lists
// them, and [Equivalent] ignores them. [Parts] builds a reference from components, and
// [Escape] escapes text for them. [LookupScheme] knows the rules of some schemes, and
// [FromIRI] turns an IRI into a URI.
//
// These functions work with text that is not escaped: [Build] and [Ref.Join] escape it,
// [Ref.DecodedSegments] and [Ref.QueryPairs] decode it, and a [Template] takes it as
// values. [Ref.WithHost] and similar methods return a copy with one component changed.
// [Ref.HostPort] is for net.Dial, [Ref.Origin] for access control, [ToIRI] and
// [Ref.Redacted] for people. A Ref can be stored in JSON and in a database.
//
// # A password is not printed
//
// fmt, log, slog and templates show "xxxxx" in place of a password. So a program that
// connects calls [Ref.String], and never fmt.Sprint(ref) or "%s": the server would be
// given the password "xxxxx".
//
// # What it does not do
//
// Parse does not decode, lower-case or repair anything: [Ref.String] returns what was
// parsed. What RFC 3986 does not allow is a [SyntaxError], with the position, the rule
// and a hint.
package uri
