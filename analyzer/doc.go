// Package analyzer reports strings that reach APIs taking URIs and are wrong there: by
// the grammar of RFC 3986, or by what the API requires.
//
// [Analyzer] has flags, for drivers such as go vet and nogo. [New] returns an analyzer
// for a [Config], for drivers with settings.
//
// A string takes five steps from a call to a diagnostic, each in a package of its own:
// internal/place finds an expression that takes a URI, and its role; internal/eval evaluates it
// to values; internal/site puts a value and its surroundings together; the checks, in the folders
// of internal/check, look for faults in it; internal/report turns their offsets into positions in
// the source. inspection.go has the types that analyze a package, and which asks which.
package analyzer
