package badsyntax

import (
	"net/http"
	"strings"
)

const userID = "{id}"

// A name in its marks is replaced in the text behind a base: the rest of it stays.
func named(base, id string) {
	http.Get(strings.Replace(base+"/us ers/{id}/posts", userID, id, -1)) // want `^badsyntax: space is not allowed in a path`
	http.Get(strings.ReplaceAll(base+"/users/:id/po|sts", ":id", id))    // want `^badsyntax: "\|" is not allowed in a path`
	http.Get(strings.ReplaceAll(base+"/users/{id}/posts", userID, id))
	http.Get(strings.ReplaceAll(base+"/us ers", " ", "%20"))
	http.Get(strings.ReplaceAll(base+"/users|posts", "|", "/"))
	http.Get(strings.ReplaceAll(base+"/users/{{id}}/posts", "{{id}}", id))
}
