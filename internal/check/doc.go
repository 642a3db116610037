// Package check holds urilint's checks: one file each, in one ordered list. A check
// gets a Site, which consists of strings and data, and returns findings: offsets into
// the Site's value. It knows nothing about Go syntax and source positions.
//
//	check.go      the list of all checks
//	finding.go    a Check, a Finding and its Fix, and a Group: what a finding means for the running program
//	group.go      the names of groups
//	site.go       a Site: one string that reaches one sink, and what is around it
//	read.go       how its value is read
//	context.go    what checks ask of the package beyond the value
//	base.go       the URL that a value is resolved against or joined to
//
// The checks, and what is theirs alone:
//
//	badsyntax.go     syntaxfix.go syntaxadvice.go placeholder.go part.go links.go origin.go
//	missingscheme.go schemefix.go hostlike.go
//	badscheme.go     misspelt.go
//	missinghost.go
//	seam.go          joints.go twice.go nourl.go emptypart.go unslashed.go cutset.go
//	badport.go
//	badhost.go       hostname.go ipliteral.go numbers.go
//	strayfragment.go
//	formatescape.go
//	address.go       ipfault.go networkfault.go socketpath.go proxyhost.go
//	hostport.go      split.go drivers.go ported.go
//	pathjoin.go      backslash.go joined.go
//	joinpath.go
//	lostbase.go      others.go
//	aboveroot.go
//	wrongescape.go   escapedagain.go unescaper.go
//	decodetwice.go   decode.go
//	urlfields.go
//	wholeurl.go
//	discarded.go
//	unescaped.go     unescapedhole.go siblings.go collections.go asked.go registered.go
//	userinfo.go
//	nevertrue.go     compared.go
//	credentials.go   password.go
//	confusable.go    scripts.go
//	muxpattern.go    muxsyntax.go muxunmatched.go muxconflict.go muxstrip.go
//	constref.go
//	normalize.go     reasons.go
//
// What they share:
//
//	shape.go      where the parts of a value with holes may be, by the automaton
//	layout.go     where the parts of a known value are
//	segments.go   where a hole stands in a path, by conventions
//	witness.go    the second rule of proof: an ordinary value goes wrong
//	outcome.go    what happens at run time with a faulty string
//	neturl.go     what net/url makes of a string
//	parser.go     who rejects a string, and since which version of Go
//	nethttp.go    what net/http does with it
//	quote.go      strings in messages
//	shown.go      values that may be shown to anyone
//	names.go      what the names of variables say
//	bytes.go      single bytes of a value
//	ips.go        which texts are IP addresses
//	encode.go     percent-encoding
//	nameless.go   templates
package check
