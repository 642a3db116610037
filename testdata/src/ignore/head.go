// want +2 `ignore: the directive stands above the package clause; write //urilint:file-ignore for the whole file`
//
//urilint:ignore missingscheme all of it
package ignore

import "net/http"

var head, _ = http.Get("example.com/a") // want `missingscheme: `
