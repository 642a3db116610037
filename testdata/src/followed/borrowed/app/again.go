package app

import (
	"net/http"

	"followed/borrowed/query"
)

// What a loop makes of itself in another package.
func again(n int) {
	q := query.Query{Path: "https://example.com/%zz"} // want `badsyntax: "%" is not followed`
	for i := 0; i < n; i++ {
		q = q.Copy()
	}
	http.Get(q.Path)
}
