// Package ignore silences findings, and is told where it silences none.
package ignore

import "net/url"

func silenced() {
	url.Parse("http://example.com/a b") //urilint:ignore badsyntax the server wants it raw
	//urilint:ignore badsyntax the server wants it raw
	url.Parse("http://example.com/a b")
	url.Parse( //urilint:ignore badsyntax too early: the literal is a line below // want `ignore: the directive silences nothing: no finding of badsyntax is here`
		"http://example.com/a b") // want `badsyntax: space`
	//urilint:ignore normalize another check's finding is not silenced // want `ignore: the directive silences nothing: no finding of normalize is here`
	url.Parse("http://example.com/a b") // want `badsyntax: space`
}

func faulty() {
	// want +1 `ignore: the directive names no check; write //urilint:ignore <id> <reason>`
	//urilint:ignore
	// want +1 `ignore: the directive gives no reason; write //urilint:ignore badsyntax <reason>`
	//urilint:ignore badsyntax
	url.Parse("http://example.com/a b") // want `badsyntax: space`
	//urilint:ignore badsintax a slip of the pen // want `ignore: the directive names "badsintax", which is no check`
	url.Parse("http://example.com/a%20b")
}

//urilint:ignored is another word
var _ = 1
