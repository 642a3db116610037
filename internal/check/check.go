package check

import "embed"

// All are the checks in order of precedence: of equally grave findings that overlap, the
// first one's stands. A check stands behind those that it yields to.
var All = []*Check{
	missingscheme,
	badscheme,
	missinghost,
	seam,
	badport,
	badhost,
	badsyntax,
	strayfragment,
	formatescape,
	address,
	hostport,
	userinfo,
	pathjoin,
	joinpath,
	lostbase,
	aboveroot,
	wrongescape,
	decodetwice,
	urlfields,
	unescaped,
	credentials,
	confusable,
	normalize,
	constref,
	nevertrue,
	discarded,
	wholeurl,
	muxpattern,
}

// Lookup returns the check of that ID, or nil.
func Lookup(id string) *Check {
	for _, c := range All {
		if c.ID == id {
			return c
		}
	}
	return nil
}

//go:embed *.md
var docs embed.FS

// Doc returns the check's page, in Markdown; "" if there is none, which a test
// forbids.
func (c *Check) Doc() string {
	page, _ := docs.ReadFile(c.ID + ".md")
	return string(page)
}

// Pages is where the documentation is on the web, as the folder web builds it. What the command
// prints links there.
const Pages = "https://urilint.github.io/urilint/"

// Page returns the address of the check's page.
func (c *Check) Page() string { return Pages + "checks/" + c.ID + ".html" }
