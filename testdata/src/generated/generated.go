// Package generated has a file for no one to mend.
package generated

import "net/url"

func hand() {
	url.Parse("http://example.com/a b") // want `badsyntax: space`
	url.Parse(made)                     // want `badsyntax: space`
}
