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
//	urilint.go    the analyzer: one package, from its places to its diagnostics
//	scope.go      the package, and what all types of an inspection share
//	inspection.go the types that analyze a package, and which asks which
//	evaluate.go   all sites of a package
//	place.go      a place, and the target that its string reaches
//	reader.go     the reader, which finds the places of a package
//	returnplaces.go  the places in return statements
//	functions.go  function values
//	callbacks.go  strings that are handed to a function beside them
//	places.go     the places in calls, literals, assignments and declarations
//	targets.go    what a string that is given to an object reaches
//	elements.go   the strings of a list or map that stands at a place
//	borrowed.go   fields of structs that a third package declares
//	relays.go     structs that are passed on
//	tagged.go     defaults in the tags of struct fields
//	site.go       a site, and whether a finding in it is true for the place
//	conditions.go conditions of catalogue lines, evaluated at a call
//	context.go    answers to the questions of the checks
//	peers.go      what the rest of the package says of a string
//	escapings.go  what the package escapes for URLs, by segment, name and function
//	beginnings.go the variables that requested URLs begin with
//	fields.go     fields that a struct literal or assignment sets
//	surroundings.go  what is around places
//	siblings.go   the other arguments and fields beside a place
//	addresses.go  whether a string is the address of a server
//	joinedhosts.go  functions of other packages that join a host and a port
//	listening.go  whether a server listens at its Addr
//	pointers.go   aws.String("…") and the like
//	origins.go    lists of origins that allow others too
//	bases.go      the base that a reference is resolved against or joined to
//	joined.go     results of package path at the beginning of a URL
//	filepaths.go  results of package filepath in a URL
//	muxes.go      the patterns that a mux has at a registration
//	stripped.go   prefixes that http.StripPrefix removes from paths
//	muxrequests.go  strings that request a pattern literally
//	urlvalues.go  sites of *url.URL values
//	takenurls.go  *url.URL values that an API takes
//	printed.go    texts that people read: logs, errors, output
//	methodtexts.go  strings beside the method of a request
//	proxyfuncs.go  *url.URL values that the functions return which choose proxies
//	rawtexts.go   texts that are escaped later
//	rawpaths.go   paths beside which RawPath is set
//	relayed.go    paths of requests that a proxy sends on
//	directors.go  functions that prepare the requests of a reverse proxy
//	formats.go    calls that take a format
//	forms.go      texts that are the body of a form
//	texts.go      sites of texts that no API parses: formats, concatenations, path.Join
//	pieces.go     sites of texts that are built in a variable or a strings.Builder
//	cutsets.go    sites of the cutsets of strings.Trim
//	splits.go     sites of strings that are split at a colon into host and port
//	defaultports.go  sites of colons that decide whether an address gets a port
//	compared.go   sites of strings that parts of URLs are compared with
//	beside.go     the other texts that such a string is compared with
//	discarded.go  sites of keys that are set in a copy of a query
//	wholeurls.go  sites of URLs that are used as a path or as a query
//	swapped.go    sites of swapped arguments: strings.HasPrefix("http://", u)
//	urlparts.go   expressions that read a part of a URL
//	originheader.go  what holds the Origin header of a request
//	received.go   requests that a server received
//	receivedparts.go  parts of their URLs that are always empty
//	peerfields.go fields whose slash is cut off, that hold a constant, or that URLs begin with
//	reporter.go   the reporter, which turns findings into diagnostics
//	report.go     a diagnostic of a finding, and its fix
//	literals.go   source ranges of the bytes of a value
//	detail.go     what the front end shows besides the message
//	returnedtexts.go  texts that functions of other packages return
//	suppress.go   //urilint:ignore and file-ignore
//	directive.go  directives, and misspelt ones
//	covered.go    the code that a directive covers
//	secrets.go    secrets that must not be printed
//	held.go       why a fix is not offered
//	measure.go    counts of what was checked
//	stats.go      -stats
//	learned.go    -learn, and the hint that it would find more
//	learn.go      methods of interfaces that take URLs
//	storedfuncs.go  where functions are stored, or handed to others
//	learnvars.go  functions that are stored in fields and variables of other packages, likewise
//	registered.go functions that are handed to functions which store them, likewise
//	values.go     -values
//
// Clients, requests and hosts (what else is meant as it is: package intent):
//
//	clients.go    what is known of the clients of a package
//	transports.go  clients that accept more schemes than http and https
//	delegating.go  transports that wrap another one
//	doers.go      interfaces that hold a client
//	plainclients.go  clients that certainly do not
//	requestuses.go  what is known of requests, and what is done with those in a variable
//	requests.go    what functions do with the requests that they are given
//	returned.go    whether requests are sent, also those that a function returns
//	readdressed.go  packages that set the host of a request afterwards
//	rewritten.go   requests whose path is set afterwards
//	resolved.go    requests of URLs that are parsed from a string
//	bare.go        hosts without brackets
//	ports.go       ports that are joined to hosts
//	pathvars.go    path variables of routers
//	brackets.go    brackets of an IPv6 address that are written twice
//
// Inference, within a package and as facts across packages (package summary):
//
//	implementations.go  interfaces whose implementation is known
//	answered.go   methods of interfaces that a client asks where a request goes
//	infer.go      the inferrer: gives the worklist the strings that reach sinks
//	arrive.go     strings that arrive at what a place leads to
//	rest.go       sites of URLs that are changed and written again
//	faults.go     faults for every value of a parameter
//	givenbases.go bases that a constructor, an option or a setter gives to an object
//	requestedbases.go  bases whose copies are requested
//	unslashed.go  slashes that other URLs of the package have, or lack in front
//	pathrefs.go   values of the field Path that are references
//	params.go     //urilint:param
//	exported.go   the facts of a package
//	visible.go    what other packages can name
//
// Fixes:
//
//	edits.go      the edits of a fix
//	rewrite.go    edits of expressions: net.JoinHostPort
//	escape.go     edits that insert or replace an escaper
//	target.go     edits that write url.Parse instead of a resolution
//	imports.go    edits of imports
//	oneuse.go     whether a fix is safe: one sink alone uses the text
//	othertexts.go the texts of a package, and the names in files that are not analyzed
//
// Configuration and source:
//
//	config.go     Config
//	flags.go      the flags, which win over Config
//	groups.go     the groups of findings that are reported
//	goversion.go  the Go version of the module
//	exclude.go    files whose findings are excluded
//	generated.go  which files are hand-written, and which are tests
//	source.go     the source of a file
//	types.go      recognizes the types of URLs and requests
//	expressions.go  the function around an expression, the selector of a call
package analyzer
