package conditions

import "net/http"

// Fields beside a path decide whether it is requested. Who sets the path and leaves these has it requested.
type cursor struct {
	valid bool
	to    string
}

type paging struct {
	base string
	next cursor
	path string
}

func newPaging(base, path string) *paging { return &paging{base: base, path: path} }

func (p *paging) get() (err error) {
	switch {
	case p.next.valid:
		_, err = http.Get(p.base + p.next.to)
	default:
		_, err = http.Get(p.base + p.path)
	}
	return err
}

type filed struct{ kind, path string }

func (f *filed) get() {
	if f.kind == "file" {
		return
	}
	http.Get("https://example.com/" + f.path)
}

func fields(base string) {
	newPaging(base, "/a b").get() // want `badsyntax: space is not allowed in a path`
	newPaging(base, "/ab").get()
	(&filed{kind: "file", path: "a b"}).get()
	(&filed{path: "a b"}).get() // a kind may be set later
}
