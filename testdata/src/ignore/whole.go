package ignore

import (
	"net/http"
	"net/url"
)

//urilint:file-ignore badsyntax,badhost the server wants them raw // want `ignore: the directive silences nothing: no finding of badhost is here`

//urilint:file-ignore normalize for its case // want `ignore: the directive silences nothing: no finding of normalize is here`

// want +1 `ignore: the directive gives no reason; write //urilint:file-ignore badport <reason>`
//urilint:file-ignore badport

func inFile() {
	url.Parse("http://example.com/a b")
	url.Parse("http://example.com/c d")
	http.Get("example.com/a") // want `missingscheme: `
}

var inFileToo, _ = url.Parse("http://example.com/e f")
