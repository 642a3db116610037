// Package analyzer reports strings that reach APIs taking URIs and are wrong there: by
// the grammar of RFC 3986, or by what the API requires.
//
// [Analyzer] has flags, for drivers such as go vet and nogo. [New] returns an analyzer
// for a [Config], for drivers with settings.
//
// A string takes five steps from a call to a diagnostic. A place is an expression that
// takes a URI, and its role. Package strval evaluates a place to values. A value and
// its context are a site. The checks (package check) look for faults in a site. The
// reporter turns their offsets into source positions.
//
// Files of the steps:
//
//	urilint.go    the analyzer: one package from its places to its diagnostics
//	scope.go      the package, and what all types of an inspection share
//	inspection.go the types that analyze a package, and which asks which
//	evaluate.go   the sites of a package
//	place.go      a place, and the target that it reaches
//	places.go     the reader: where they are
//	site.go       a site; whether a finding in it holds whatever else the place may have
//	conditions.go which lines of the catalogue hold there
//	context.go    what the checks ask of the package
//	fields.go     what a struct literal or assignment sets
//	siblings.go   the values beside a place, the index of an argument; whether it is a place at all
//	addresses.go  whether a string is the address of a server
//	listening.go  whether a server listens at its Addr
//	pointers.go   aws.String("…") and its like
//	lists.go      a list of strings in a variable
//	bases.go      the URL that it is resolved against or joined to
//	joined.go     the function of package path that made its beginning
//	filepaths.go  the part of it that package filepath made
//	muxes.go      the patterns that a mux has already
//	muxcalls.go   those that other functions register
//	stripped.go   prefixes that http.StripPrefix takes from them
//	muxrequests.go  strings that ask for a pattern as it is written
//	urlvalues.go  sites of URLs that are no strings any more
//	takenurls.go  those that are handed to what takes a *url.URL
//	rawtexts.go   texts that are escaped later
//	formats.go    which calls write a format
//	forms.go      texts that are the body of a form
//	texts.go      sites of texts that parse nothing: path.Join and its like
//	pieces.go     those that are put together in a variable or a builder
//	cutsets.go    sites of the letters that strings.Trim cuts
//	splits.go     sites of the colons at which hosts and ports are taken apart
//	compared.go   sites of what a URL's parts are compared with
//	discarded.go  sites of keys that are set in a copy of a query
//	wholeurls.go  sites of URLs that are taken apart as a path or a query alone
//	swapped.go    sites of what is searched for a URL in place of being its prefix
//	urlparts.go   where a URL is asked for its parts
//	received.go   requests that a server got
//	receivedparts.go  what is empty in their URLs
//	begins.go     what URLs begin with, by the variable
//	report.go     findings become diagnostics
//	literals.go   where the bytes of a value stand in the source
//	detail.go     what the front end shows beyond a message
//	suppress.go   //urilint:ignore and file-ignore
//	directive.go  directives, and comments that were meant to be one
//	covered.go    what a directive covers
//	secrets.go    what is not to be shown
//	held.go       why a fix is not offered
//	measure.go    how much was looked at
//	stats.go      -stats
//	learn.go      -learn
//	values.go     -values
//
// Clients, requests and hosts (what else is meant as it is: package intent):
//
//	transports.go  clients that serve more than http
//	plainclients.go  those of which it is known that they do not
//	requests.go    requests, and whether they are sent
//	returned.go    those that a function returns
//	resolved.go    those of strings that are parsed
//	bare.go        hosts without brackets
//	ports.go       ports that are joined to hosts
//	pathvars.go    the variables of paths that a router gives
//
// Inference, within a package and as facts across packages (package summary):
//
//	implementations.go  interfaces whose implementation is seen
//	infer.go      the inferrer: tells the worklist which strings reach sinks
//	rest.go       sites of URLs that are written again
//	joint.go      sites of strings that reach a sink by one of several ways
//	faults.go     what is wrong whatever string a function is given
//	givenbases.go bases that are given to a client when it is made
//	fetchedbases.go  those that need a scheme and a host
//	pathrefs.go   paths that are references themselves
//	params.go     //urilint:param
//	exported.go   what other packages can name, and the facts about it
//	names.go      names of functions as Go programmers write them
//
// Fixes:
//
//	editable.go   whether a literal may be edited
//	rewrite.go    edits of expressions: net.JoinHostPort
//	escape.go     of an escaper
//	target.go     url.Parse in place of a resolution
//	imports.go    the import that an edit needs
//	prove.go      whether a fix is safe, by evaluating the package again
//	rechecked.go  the package with other texts in its literals
//	trace.go      all uses of the string that a literal writes
//	traced.go     whether the values show them
//	tracetable.go those in tables
//	urlreads.go   what the package asks URLs for
//
// Configuration and source:
//
//	config.go     Config
//	flags.go      the flags that win over it
//	groups.go     the groups of findings that it asks for
//	goversion.go  the Go version that the module asks for
//	exclude.go    the files that it leaves out
//	generated.go  which files are hand-written, and which are tests
//	source.go     the source of a file
//	types.go      which types URLs and requests have
//	expressions.go  the function around code, the selector of a call
package analyzer
